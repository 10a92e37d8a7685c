import { type BySide, opposite, type Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Game, Seat } from "./game.ts";
import { type Player, samePlayer } from "./player.ts";

/** The side that a player plays; undefined for everybody else. */
export const seatOf = (game: Pick<Game, "seats" | "turn">, player: Player): Side | undefined =>
  [game.turn, opposite(game.turn)].find((side) => samePlayer(game.seats[side].player, player));

export const seenNow = (seats: BySide<Seat>, side: Side, now: Timestamp): BySide<Seat> => ({
  ...seats,
  [side]: { ...seats[side], seenAt: now },
});

export const swapped = <Value>({ x, o }: BySide<Value>): BySide<Value> => ({ x: o, o: x });

export const isComputer = (game: Game, side: Side): boolean => game.seats[side].player.kind === "computer";

/** Whether a computer is to move, to choose its side or to answer an offer. */
export function waitsForComputer({
  outcome,
  seats,
  turn,
  offers,
}: Pick<Game, "outcome" | "seats" | "turn" | "offers">): boolean {
  if (outcome !== undefined) return false;
  const asked = offers.flatMap(({ by, open }) => (open ? [opposite(by)] : []));
  return [turn, ...asked].some((side) => seats[side].player.kind === "computer");
}
