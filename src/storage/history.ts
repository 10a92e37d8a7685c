import { type MemberId, toGameId } from "../lib/ids.ts";
import { LEVELS } from "../lib/level.ts";
import { bySide, opposite, type Side } from "../lib/side.ts";
import { makePlayer, parsePlayer } from "../play/player.ts";
import type { HistoryStore, PastGame, Tally } from "../play/ports/history-store.ts";
import { WITHOUT_RESULT } from "../rules/outcome.ts";
import { judgedColumn, parseJudged } from "./analysis-column.ts";
import type { Aside } from "./aside.ts";
import { type Database, toTimestamp } from "./database.ts";
import { toOutcome } from "./game-row.ts";
import { Prisma } from "./generated/sqlite/client.ts";
import { toPlace } from "./place-columns.ts";
import { parseRatings } from "./ratings-column.ts";
import { readEach } from "./read-each.ts";
import { breaksUnique, retry } from "./retry.ts";

const PAST = {
  id: true,
  kind: true,
  variant: true,
  guildId: true,
  channelId: true,
  xId: true,
  oId: true,
  winner: true,
  reason: true,
  touchedAt: true,
  ratings: true,
  hints: true,
} satisfies Prisma.GameSelect;

type PastRow = Prisma.GameGetPayload<{ select: typeof PAST }>;

function toPastGame(row: PastRow): PastGame | undefined {
  const outcome = toOutcome(row);
  return (
    outcome && {
      id: toGameId(row.id),
      kind: row.kind,
      variant: row.variant,
      place: toPlace(row),
      players: bySide((side) => parsePlayer(row[`${side}Id`])),
      outcome,
      endedAt: toTimestamp(row.touchedAt),
      ratings: parseRatings(row.ratings),
      hints: row.hints,
    }
  );
}

const COMPUTERS = LEVELS.map((level) => makePlayer({ kind: "computer", level }));

export function historyStore(db: Database, aside: Aside): HistoryStore {
  /** The newest of some games, by an index. */
  async function find(where: Prisma.GameWhereInput, limit: number): Promise<readonly PastGame[]> {
    const query = { where, orderBy: { touchedAt: "desc" }, take: limit } satisfies Prisma.GameFindManyArgs;
    const games = await readEach(
      aside,
      {
        model: "Game",
        all: () => db.game.findMany({ ...query, select: PAST }),
        ids: () => db.game.findMany({ ...query, select: { id: true } }),
        one: (id) => db.game.findFirst({ where: { id }, select: PAST }),
      },
      toPastGame,
    );
    return games.filter((game) => game !== undefined);
  }

  /** The newest games of a member, by one index for either side. */
  async function newest(
    memberId: MemberId,
    where: Prisma.GameWhereInput,
    limit: number,
  ): Promise<readonly PastGame[]> {
    const read = (side: Side) => find({ ...where, [`${side}Id`]: memberId }, limit);
    const games = [...(await read("x")), ...(await read("o"))];
    return games.toSorted((one, other) => other.endedAt - one.endedAt || other.id - one.id).slice(0, limit);
  }

  async function tally(side: Side, memberId: MemberId, kind: string): Promise<Tally> {
    const [own, other] = [Prisma.raw(`"${side}Id"`), Prisma.raw(`"${opposite(side)}Id"`)];
    const won = Prisma.raw(`'${side}'`);
    const [row] = await db.$queryRaw<
      { won: number | bigint; drawn: number | bigint; lost: number | bigint }[]
    >`
      SELECT COUNT(CASE WHEN "winner" = ${won} THEN 1 END) AS "won",
        COUNT(CASE WHEN "winner" IS NULL AND "reason" NOT IN (${Prisma.join([...WITHOUT_RESULT])}) THEN 1 END) AS "drawn",
        COUNT(CASE WHEN "winner" <> ${won} THEN 1 END) AS "lost"
      FROM "Game" WHERE ${own} = ${memberId} AND "kind" = ${kind} AND ${other} NOT LIKE 'computer:%'`;
    return { won: Number(row?.won ?? 0), drawn: Number(row?.drawn ?? 0), lost: Number(row?.lost ?? 0) };
  }

  /** The computers that a member has beaten on one side, without hints. */
  async function beatenOn(side: Side, memberId: MemberId, kind: string): Promise<readonly string[]> {
    const [own, other] = [Prisma.raw(`"${side}Id"`), Prisma.raw(`"${opposite(side)}Id"`)];
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT ${other} AS "id" FROM "Game"
      WHERE ${own} = ${memberId} AND ${other} IN (${Prisma.join(COMPUTERS)}) AND "kind" = ${kind}
        AND "winner" = ${Prisma.raw(`'${side}'`)} AND NOT "hints"`;
    return rows.map(({ id }) => id);
  }

  return {
    pastGames: (memberId, kind, limit) =>
      newest(memberId, { reason: { not: null }, ...(kind !== undefined && { kind }) }, limit),

    ratedGames: (memberId, kind, limit) => newest(memberId, { kind, ratedOrder: { not: null } }, limit),

    channelGames: (channelId, limit) => find({ channelId, reason: { not: null } }, limit),

    async turnTimes(gameId) {
      const moves = await db.move.findMany({
        where: { gameId },
        orderBy: [{ gameId: "asc" }, { ply: "asc" }],
        select: { at: true },
      });
      return moves.map(({ at }) => toTimestamp(at));
    },

    async analysisOf(gameId, engineVersion) {
      const row =
        typeof gameId === "number"
          ? await db.analysis.findUnique({ where: { gameId } })
          : await db.foreignGame.findUnique({ where: { id: gameId } });
      return row?.engineVersion === engineVersion ? parseJudged(row.judged) : undefined;
    },

    async keepAnalysis(gameId, engineVersion, judged) {
      const kept = { engineVersion, judged: judgedColumn(judged) };
      if (typeof gameId === "number") {
        await retry(() =>
          db.analysis.upsert({ where: { gameId }, create: { gameId, ...kept }, update: kept }),
        );
      } else await retry(() => db.foreignGame.updateMany({ where: { id: gameId }, data: kept }));
    },

    async claimShare(gameId, channelId) {
      try {
        await retry(() => db.share.create({ data: { gameId, channelId } }));
        return true;
      } catch (error) {
        if (breaksUnique(error, "Share")) return false;
        throw error;
      }
    },

    async releaseShare(gameId, channelId) {
      await retry(() => db.share.deleteMany({ where: { gameId, channelId } }));
    },

    async achievements(memberId, kind) {
      const [x, o] = [await tally("x", memberId, kind), await tally("o", memberId, kind)];
      const beaten = [...(await beatenOn("x", memberId, kind)), ...(await beatenOn("o", memberId, kind))];
      return {
        bySide: { x, o },
        beaten: LEVELS.filter((_, index) => beaten.includes(COMPUTERS[index] ?? "")),
      };
    },
  };
}
