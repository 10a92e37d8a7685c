import { type MemberId, toMemberId } from "../lib/ids.ts";
import type { Audience, Leaderboard, RatingStore, Standing } from "../play/ports/rating-store.ts";
import { WITHOUT_RESULT } from "../rules/outcome.ts";
import type { Database, Transaction } from "./database.ts";
import { toDate } from "./database.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { addPlayers } from "./players.ts";
import { EVERYWHERE, toRating } from "./rate-game.ts";
import { retry } from "./retry.ts";

/** So many rated games bring a member onto a list. */
const LISTED_FROM = 3;

/** Who stands on the list of all servers: settled, and against more than a few friends. */
const SETTLED = { deviation: { lte: 110 }, opponents: { gte: 5 } } satisfies Prisma.RatingWhereInput;

const onList = ({ kind, guildId }: Leaderboard): Prisma.StandingWhereInput => ({
  guildId: guildId ?? EVERYWHERE,
  kind,
  games: { gte: LISTED_FROM },
  ...(guildId === undefined && { player: { ratings: { some: { kind, ...SETTLED } } } }),
});

export function ratingStore(db: Database): RatingStore {
  async function standings(kind: string, memberIds: readonly MemberId[]): Promise<readonly Standing[]> {
    const rows = await db.rating.findMany({ where: { kind, playerId: { in: [...memberIds] } } });
    return rows.map((row) => ({
      memberId: toMemberId(row.playerId),
      rating: toRating(row),
      games: row.games,
    }));
  }

  return {
    standings,

    async headToHead(kind, one, other, since) {
      const pair = { in: [one, other] };
      const ended = await db.game.findMany({
        where: {
          xId: pair,
          oId: pair,
          kind,
          OR: [{ winner: { not: null } }, { reason: { notIn: [...WITHOUT_RESULT] } }],
        },
        select: { xId: true, winner: true, touchedAt: true, ratedOrder: true },
      });
      const results = ended.map(({ xId, winner }) => winner && (winner === "x") === (xId === one));
      const count = (result: boolean | null) => results.filter((found) => found === result).length;
      const rated = ended.filter(
        ({ ratedOrder, touchedAt }) => ratedOrder !== null && touchedAt >= toDate(since),
      );
      return { won: count(true), drawn: count(null), lost: count(false), ratedSince: rated.length };
    },

    async leaderboard(list, { offset, limit }) {
      const where = onList(list);
      const active = { ...where, at: { gte: toDate(list.activeSince) } };
      const idle = { ...where, at: { lt: toDate(list.activeSince) } };
      const count = await db.standing.count({ where: active });
      const find = (among: Prisma.StandingWhereInput, skip: number, take: number) =>
        db.standing.findMany({ where: among, orderBy: ORDER, skip, take, select: { playerId: true } });
      const first = offset < count ? await find(active, offset, limit) : [];
      const rest = limit - first.length;
      const second = rest > 0 ? await find(idle, Math.max(0, offset - count), rest) : [];
      const ids = [...first, ...second].map(({ playerId }) => toMemberId(playerId));
      const known = await standings(list.kind, ids);
      return {
        items: ids.flatMap((id) => known.filter(({ memberId }) => memberId === id)),
        total: count + (await db.standing.count({ where: idle })),
      };
    },

    async placeOf(list, memberId) {
      const where = onList(list);
      const own = await db.standing.findFirst({ where: { ...where, playerId: memberId } });
      if (own === null) return undefined;
      const since = toDate(list.activeSince);
      const active = { ...where, at: { gte: since } };
      const better = { points: { gt: own.points } };
      if (own.at >= since) return 1 + (await db.standing.count({ where: { ...active, ...better } }));
      const idle = await db.standing.count({ where: { ...where, at: { lt: since }, ...better } });
      return 1 + (await db.standing.count({ where: active })) + idle;
    },

    async profileChoices(memberId) {
      const row = await db.player.findUnique({ where: { id: memberId } });
      return { audience: row?.profile ?? "everyone", listed: row?.listed ?? false };
    },

    setAudience: (memberId, profile) =>
      retry(() => db.$transaction((tx) => choose(tx, memberId, { profile }))),

    setListed: (memberId, listed) =>
      retry(() =>
        db.$transaction(async (tx) => {
          await choose(tx, memberId, { listed });
          await tx.standing.deleteMany({ where: { guildId: EVERYWHERE, playerId: memberId } });
          if (!listed) return;
          const rows = await tx.rating.findMany({ where: { playerId: memberId } });
          await tx.standing.createMany({
            data: rows.map(({ playerId, kind, rating, deviation, games, at }) => ({
              guildId: EVERYWHERE,
              playerId,
              kind,
              points: rating - deviation,
              games,
              at,
            })),
          });
        }),
      ),
  };
}

/** Notes what a member has chosen, who need not have played yet. */
async function choose(
  tx: Transaction,
  memberId: MemberId,
  data: { readonly listed: boolean } | { readonly profile: Audience },
): Promise<void> {
  await addPlayers(tx, [memberId]);
  await tx.player.updateMany({ where: { id: memberId }, data });
}

/** In the order of an index. */
const ORDER = [{ points: "desc" }, { playerId: "desc" }] satisfies Prisma.StandingOrderByWithRelationInput[];
