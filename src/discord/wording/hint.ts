import { type Advice, advisedPlace } from "../../play/advice.ts";
import type { Playing } from "../../rules/game-kind.ts";
import { makeSquare, rankOf } from "../../rules/squares.ts";

export const HINT = "Hint";
export const SHOW_MOVE = "Show move";
export const WITH_HINTS = "with hints";
export const NO_HINT_NOW = "The computer has found no time for a hint. Try again in a moment.";

/** What the computer advises: where to look, then the move. */
export function adviceSentence(playing: Playing, { move, whole }: Advice): string {
  const place = advisedPlace(playing, move);
  if (whole || place === undefined) return `**Hint:** ${playing.describeMove(move)}.`;
  return place.kind === "piece"
    ? `**Hint:** look at the piece on ${makeSquare(place.square)}.`
    : `**Hint:** look at row ${rankOf(place.square) + 1}.`;
}
