import { findGame } from "../../src/games/index.ts";
import type { Engine, EngineGame } from "../../src/play/engine.ts";

function legalMoves({ kind, variant, moves }: EngineGame): readonly string[] {
  const replayed = findGame(kind)?.replay(variant, moves);
  if (!replayed?.ok) throw new Error(`Not a running ${kind}: ${moves.join(" ")}`);
  return replayed.value.legalMoves;
}

/** A computer that makes these moves in turn, and where one is not legal the first legal move. */
export const following = (...plan: readonly string[]): Engine => ({
  async bestMove(game) {
    const legal = legalMoves(game);
    const planned = plan[game.moves.length >> 1];
    const move = planned !== undefined && legal.includes(planned) ? planned : legal[0];
    if (move === undefined) throw new Error("The game is over");
    return move;
  },
  analyse: async () => undefined,
  evaluate: async () => 0,
  destroy: async () => undefined,
});
