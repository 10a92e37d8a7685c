import { NULL_MOVE } from "../rules/rules.ts";
import type { Game } from "./game.ts";

/**
 * Whether the player to move has to choose sides first: once, after the first piece of the game was placed by
 * the side that moves first.
 */
export function awaitsChoice({ setup, choice, outcome, moves }: Game): boolean {
  if (!setup.chooseSides || choice !== undefined || outcome) return false;
  const last = moves.length - 1;
  const openings = moves.filter((move) => move !== NULL_MOVE);
  return openings.length === 1 && moves[last] !== NULL_MOVE && last % 2 === 0;
}
