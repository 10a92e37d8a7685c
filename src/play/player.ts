import type { Level } from "../lib/level.ts";
import { LEVELS } from "../lib/level.ts";

/** Who sits on a seat: a member, by the id that the chat service gave them, or the computer at some level. */
export type Player =
  | { readonly kind: "member"; readonly id: string }
  | { readonly kind: "computer"; readonly level: Level };

const COMPUTER = "computer:";

/** One text for each player, as it is stored: a member's id, or `computer:master`. */
export const makePlayer = (player: Player): string =>
  player.kind === "member" ? player.id : `${COMPUTER}${player.level}`;

/** @throws when the stored text names a level that does not exist */
export function parsePlayer(text: string): Player {
  if (!text.startsWith(COMPUTER)) return { kind: "member", id: text };
  const level = LEVELS.find((known) => known === text.slice(COMPUTER.length));
  if (level === undefined) throw new Error(`No such computer player: ${text}`);
  return { kind: "computer", level };
}

export const samePlayer = (one: Player, other: Player): boolean => makePlayer(one) === makePlayer(other);
