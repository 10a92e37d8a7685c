import { type MemberId, toMemberId } from "../lib/ids.ts";

/**
 * Who sits on a seat: a member, by the id that the chat service gave them, or the computer at some level,
 * which may be one that is offered no more.
 */
export type Player =
  | { readonly kind: "member"; readonly id: MemberId }
  | { readonly kind: "computer"; readonly level: string };

const COMPUTER = "computer:";

/** One text for each player, as it is stored: a member's id, or `computer:master`. */
export const makePlayer = (player: Player): string =>
  player.kind === "member" ? player.id : `${COMPUTER}${player.level}`;

export const parsePlayer = (text: string): Player =>
  text.startsWith(COMPUTER)
    ? { kind: "computer", level: text.slice(COMPUTER.length) }
    : { kind: "member", id: toMemberId(text) };

export const samePlayer = (one: Player, other: Player): boolean => makePlayer(one) === makePlayer(other);
