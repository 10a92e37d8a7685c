import type { Playing } from "../../src/rules/game-kind.ts";
import { parseQuick } from "./position.ts";
import { oneMoveBefore, type QuickSolver, WIN } from "./solver.ts";

/** What perfect play makes of a running game, for the side to move. */
export const worth = (solver: QuickSolver, playing: Playing): number => solver.value(parseQuick(playing.fen));

/** The same for the side that makes this move. */
export function worthOfMove(solver: QuickSolver, playing: Playing, move: string): number {
  const next = playing.play(move);
  if (next === undefined) throw new Error(`${move} is not legal in ${playing.fen}`);
  if (next.outcome === undefined) return oneMoveBefore(worth(solver, next));
  const { winner } = next.outcome;
  return winner === undefined ? 0 : winner === playing.turn ? WIN - 1 : 1 - WIN;
}
