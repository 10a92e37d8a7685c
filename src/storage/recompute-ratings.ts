import { isDeepStrictEqual } from "node:util";
import { bySide, SIDES } from "../lib/side.ts";
import { type RatedResult, ratedResult } from "../rating/rated-result.ts";
import { type Rating, START } from "../rating/rating.ts";
import { dayOf } from "../rating/weight.ts";
import { type Database, toDate } from "./database.ts";
import type { Prisma, Rating as RatingRow } from "./generated/sqlite/client.ts";
import { toRating } from "./rate-game.ts";
import { parseRatings, ratingsColumn } from "./ratings-column.ts";

const keyOf = (kind: string, memberId: string): string => `${kind} ${memberId}`;

/** How many games are read at once. */
const PAGE = 1_000;

/** A place in the database whose ratings are not what the games lead to. */
export type Difference =
  | { readonly what: "game"; readonly id: number; readonly stored: RatedResult | undefined }
  | { readonly what: "rating"; readonly kind: string; readonly memberId: string }
  | { readonly what: "standing"; readonly kind: string; readonly memberId: string; readonly guildId: string };

/** What the games of a member in one pool lead to. */
interface Earned {
  readonly rating: Rating;
  readonly games: number;
  readonly opponents: number;
  readonly order: number;
}

/** What the games of one pair have come to. */
interface Pair {
  readonly day: number;
  readonly onDay: number;
}

const NOTHING: Earned = { rating: START, games: 0, opponents: 0, order: 0 };

const GAME = {
  id: true,
  kind: true,
  xId: true,
  oId: true,
  winner: true,
  touchedAt: true,
  ratings: true,
  ratedOrder: true,
} satisfies Prisma.GameSelect;

type RatedGame = Prisma.GameGetPayload<{ select: typeof GAME }>;

/** The rated games in the order in which they changed ratings. Games of one order share no player. */
async function* ratedGames(db: Database): AsyncGenerator<RatedGame> {
  for (let order = 0; ; ) {
    const page = await db.game.findMany({
      where: { ratedOrder: { gt: order } },
      orderBy: [{ ratedOrder: "asc" }, { id: "asc" }],
      take: PAGE,
      select: GAME,
    });
    // A page may end amid the games of one order, which are read together with the next page then.
    const last = page.at(-1)?.ratedOrder ?? order;
    const isWhole = page.length < PAGE;
    const read = isWhole ? page : page.filter(({ ratedOrder }) => ratedOrder !== last);
    if (read.length > 0) yield* read;
    else yield* await db.game.findMany({ where: { ratedOrder: last }, orderBy: { id: "asc" }, select: GAME });
    if (isWhole) return;
    order = read.length > 0 ? last - 1 : last;
  }
}

/**
 * Computes every rating again from the games, and tells where the database has something else.
 * @param found is told of every difference
 * @param write whether the database is given what the games lead to; nobody may play meanwhile
 * @returns how many games were counted
 */
export async function recomputeRatings(
  db: Database,
  found: (difference: Difference) => void,
  write: boolean,
): Promise<number> {
  const earned = new Map<string, Earned>();
  const pairs = new Map<string, Pair>();
  let games = 0;

  for await (const game of ratedGames(db)) {
    games += 1;
    const ids = { x: game.xId, o: game.oId };
    const pairKey = `${game.kind} ${[game.xId, game.oId].toSorted().join(" ")}`;
    const pair = pairs.get(pairKey);
    const day = dayOf(game.touchedAt.getTime());
    const nth = pair?.day === day ? pair.onDay + 1 : 1;
    pairs.set(pairKey, { day, onDay: nth });
    const before = bySide((side) => earned.get(keyOf(game.kind, ids[side])) ?? NOTHING);
    const ratings = bySide((side) => before[side].rating);
    const result = ratedResult(ratings, game.winner ?? undefined, game.touchedAt.getTime(), nth);
    for (const side of SIDES) {
      earned.set(keyOf(game.kind, ids[side]), {
        rating: result.after[side],
        games: before[side].games + 1,
        opponents: before[side].opponents + (pair === undefined ? 1 : 0),
        order: Math.max(before.x.order, before.o.order) + 1,
      });
    }
    const stored = parseRatings(game.ratings);
    if (isDeepStrictEqual(stored, result)) continue;
    found({ what: "game", id: game.id, stored });
    if (write) await db.game.update({ where: { id: game.id }, data: { ratings: ratingsColumn(result) } });
  }

  await compareRatings(db, earned, found, write);
  await compareStandings(db, found, write);
  return games;
}

async function compareRatings(
  db: Database,
  earned: ReadonlyMap<string, Earned>,
  found: (difference: Difference) => void,
  write: boolean,
): Promise<void> {
  const stored = new Map<string, RatingRow>();
  for (const row of await db.rating.findMany()) stored.set(keyOf(row.kind, row.playerId), row);
  for (const key of new Set([...stored.keys(), ...earned.keys()])) {
    const [kind = "", memberId = ""] = key.split(" ");
    const row = stored.get(key);
    const due = earned.get(key);
    if (row && isDeepStrictEqual(earnedOf(row), due)) continue;
    found({ what: "rating", kind, memberId });
    if (write) await writeRating(db, kind, memberId, due);
  }
}

const earnedOf = (row: RatingRow): Earned => ({
  rating: toRating(row),
  games: row.games,
  opponents: row.opponents,
  order: row.order,
});

async function writeRating(db: Database, kind: string, playerId: string, due: Earned | undefined) {
  const where = { playerId_kind: { playerId, kind } };
  if (due === undefined) return db.rating.delete({ where });
  const { rating, ...counts } = due;
  const numbers = { ...rating, at: toDate(rating.at ?? 0), ...counts };
  return db.rating.upsert({ where, create: { playerId, kind, ...numbers }, update: numbers });
}

/** Places on lists follow from the ratings. */
async function compareStandings(
  db: Database,
  found: (difference: Difference) => void,
  write: boolean,
): Promise<void> {
  const wrong = await db.$queryRaw<{ guildId: string; kind: string; playerId: string }[]>`
    SELECT s."guildId", s."kind", s."playerId" FROM "Standing" s
    LEFT JOIN "Rating" r ON r."playerId" = s."playerId" AND r."kind" = s."kind"
    WHERE r."playerId" IS NULL OR s."points" <> r."rating" - r."deviation" OR s."games" <> r."games"
      OR s."at" <> r."at"`;
  for (const { guildId, kind, playerId } of wrong)
    found({ what: "standing", kind, memberId: playerId, guildId });
  if (!write) return;
  for (const { guildId, kind, playerId } of wrong) {
    const row = await db.rating.findUnique({ where: { playerId_kind: { playerId, kind } } });
    const where = { guildId_kind_playerId: { guildId, kind, playerId } };
    if (row === null) await db.standing.delete({ where });
    else {
      const points = row.rating - row.deviation;
      await db.standing.update({ where, data: { points, games: row.games, at: row.at } });
    }
  }
}
