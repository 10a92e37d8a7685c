import { findGame } from "../../src/games/index.ts";
import { beginningOf, type Engine, type EngineGame } from "../../src/play/engine.ts";

function legalMoves(game: EngineGame): readonly string[] {
  const begun = beginningOf(findGame(game.kind), game);
  const playing = game.moves.reduce((played, move) => played?.play(move), begun);
  if (playing === undefined) throw new Error(`Not a running game: ${JSON.stringify(game)}`);
  return playing.legalMoves;
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
