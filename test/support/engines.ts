import { findGame } from "../../src/games/index.ts";
import type { Engine, EngineGame } from "../../src/play/engine.ts";

function legalMoves({ kind, variant, moves }: EngineGame): readonly string[] {
  const replayed = findGame(kind)?.replay(variant, moves);
  if (!replayed?.ok) throw new Error(`Not a running ${kind}: ${moves.join(" ")}`);
  return replayed.value.legalMoves;
}

/** A computer that plays the first of these moves that is legal, or else the first legal move. */
export const preferring = (...wishes: readonly string[]): Engine => ({
  async bestMove(game) {
    const legal = legalMoves(game);
    const move = wishes.find((wish) => legal.includes(wish)) ?? legal[0];
    if (move === undefined) throw new Error("The game is over");
    return move;
  },
  evaluate: async () => 0,
  destroy: async () => undefined,
});
