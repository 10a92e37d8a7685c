import type { MemberId } from "../lib/ids.ts";
import { opposite, type Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Game } from "./game.ts";
import { CLAIM_AFTER } from "./limits.ts";
import { seatOf } from "./seats.ts";

/** From when on a player can claim the game, if the other has left by then. */
export const claimableAt = (game: Pick<Game, "seats">, side: Side): Timestamp =>
  game.seats[opposite(side)].seenAt + CLAIM_AFTER;

/** The member against whom a member plays; undefined for the computer, and for those who do not play. */
export function opponentOf(game: Pick<Game, "seats" | "turn">, memberId: MemberId): MemberId | undefined {
  const side = seatOf(game, { kind: "member", id: memberId });
  const other = side && game.seats[opposite(side)].player;
  return other?.kind === "member" ? other.id : undefined;
}
