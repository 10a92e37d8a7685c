import { bySide, SIDES } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Game } from "../play/game.ts";
import { guildOf, type Place } from "../play/place.ts";
import { makePlayer } from "../play/player.ts";
import { type RatedResult, ratedResult } from "../rating/rated-result.ts";
import { type Rating, START } from "../rating/rating.ts";
import { dayOf } from "../rating/weight.ts";
import { type Transaction, toDate } from "./database.ts";
import { Prisma, type Rating as RatingRow } from "./generated/sqlite/client.ts";
import { ratingsColumn } from "./ratings-column.ts";

/** Somebody else has rated a game of one of the two meanwhile: worth a retry of the transaction. */
export class RatingConflict extends Error {
  override readonly name = "RatingConflict";
}

/** The list of all servers, among the standings of servers. */
export const EVERYWHERE = "";

/** What a rated end will write. */
export interface RatedEnd {
  readonly result: RatedResult;
  /** The columns of the game. */
  readonly columns: { readonly ratings: ReturnType<typeof ratingsColumn>; readonly ratedOrder: number };
  /** The rows of both players. */
  readonly rows: readonly RatingRow[];
}

export const toRating = ({ rating, deviation, volatility, at }: RatingRow): Rating => ({
  rating,
  deviation,
  volatility,
  at: at.getTime(),
});

/** What the end of a rated game does to its players' ratings. Nothing is written yet. */
export async function computeRatedEnd(tx: Transaction, game: Game): Promise<RatedEnd> {
  const kind = game.setup.kind;
  const ids = bySide((side) => makePlayer(game.seats[side].player));
  const known = await tx.rating.findMany({ where: { kind, playerId: { in: [ids.x, ids.o] } } });
  const row = bySide((side) => known.find(({ playerId }) => playerId === ids[side]));
  const { before, onDay } = await countPair(tx, kind, ids.x, ids.o, dayOf(game.touchedAt));
  const nth = onDay + 1;
  const ratings = bySide((side) => {
    const stored = row[side];
    return stored ? toRating(stored) : START;
  });
  const result = ratedResult(ratings, game.outcome?.winner, game.touchedAt, nth);
  const { after } = result;
  const order = Math.max(row.x?.order ?? 0, row.o?.order ?? 0) + 1;
  const rows = SIDES.map((side) => ({
    playerId: ids[side],
    kind,
    rating: after[side].rating,
    deviation: after[side].deviation,
    volatility: after[side].volatility,
    at: toDate(after[side].at ?? game.touchedAt),
    games: (row[side]?.games ?? 0) + 1,
    opponents: (row[side]?.opponents ?? 0) + (before === 0 ? 1 : 0),
    order,
  }));
  return {
    result,
    columns: { ratings: ratingsColumn(result), ratedOrder: order },
    // In one order for everybody, so that two who write the same rows do not wait for each other.
    rows: rows.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1)),
  };
}

interface PairCount {
  /** How many rated games the two have ended against each other. */
  readonly before: number;
  /** How many of them since some time. */
  readonly onDay: number;
}

async function countPair(
  tx: Transaction,
  kind: string,
  one: string,
  other: string,
  since: Timestamp,
): Promise<PairCount> {
  const [counted] = await tx.$queryRaw<{ before: number | bigint; onDay: number | bigint }[]>`
    SELECT COUNT(*) AS "before", COUNT(CASE WHEN "touchedAt" >= ${toDate(since)} THEN 1 END) AS "onDay"
    FROM "Game" WHERE "ratedOrder" IS NOT NULL AND "kind" = ${kind}
      AND (("xId" = ${one} AND "oId" = ${other}) OR ("xId" = ${other} AND "oId" = ${one}))`;
  return { before: Number(counted?.before ?? 0), onDay: Number(counted?.onDay ?? 0) };
}

/**
 * Writes the ratings of both players, and their places on the lists of the servers in which they play. Places
 * apart have no lists.
 * @throws a `RatingConflict` when somebody was quicker
 */
export async function writeRatings(tx: Transaction, { rows }: RatedEnd, place: Place): Promise<void> {
  const values = Prisma.join(
    rows.map(
      (row) =>
        Prisma.sql`(${row.playerId}, ${row.kind}, ${row.rating}, ${row.deviation}, ${row.volatility}, ${row.at}, ${row.games}, ${row.opponents}, ${row.order})`,
    ),
  );
  const written = await tx.$executeRaw`
    INSERT INTO "Rating" ("playerId", "kind", "rating", "deviation", "volatility", "at", "games", "opponents", "order")
    VALUES ${values}
    ON CONFLICT ("playerId", "kind") DO UPDATE SET
      "rating" = excluded."rating", "deviation" = excluded."deviation", "volatility" = excluded."volatility",
      "at" = excluded."at", "games" = excluded."games", "opponents" = excluded."opponents", "order" = excluded."order"
    WHERE "Rating"."games" = excluded."games" - 1`;
  if (written !== rows.length) throw new RatingConflict("A rating has changed meanwhile");
  const kind = rows[0]?.kind ?? "";
  const ids = rows.map(({ playerId }) => playerId);
  const guildId = guildOf(place);
  const here = ids.flatMap((id) =>
    guildId === undefined ? [] : [Prisma.sql`UNION SELECT ${guildId} AS "guildId", ${id} AS "playerId"`],
  );
  await tx.$executeRaw`
    INSERT INTO "Standing" ("guildId", "kind", "playerId", "points", "games", "at")
    SELECT places."guildId", r."kind", r."playerId", r."rating" - r."deviation", r."games", r."at"
    FROM "Rating" r JOIN (
      SELECT "guildId", "playerId" FROM "Standing" WHERE "kind" = ${kind} AND "playerId" IN (${Prisma.join(ids)})
      UNION SELECT ${EVERYWHERE} AS "guildId", "id" AS "playerId" FROM "Player" WHERE "listed" AND "id" IN (${Prisma.join(ids)})
      ${here.length === 0 ? Prisma.empty : Prisma.join(here, " ")}
    ) places ON places."playerId" = r."playerId"
    WHERE r."kind" = ${kind}
    ORDER BY r."playerId", places."guildId"
    ON CONFLICT ("guildId", "kind", "playerId") DO UPDATE SET
      "points" = excluded."points", "games" = excluded."games", "at" = excluded."at"`;
}
