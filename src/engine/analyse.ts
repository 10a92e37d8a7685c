import type { Analysis } from "../play/engine.ts";
import { movesOf } from "../rules/search-board.ts";
import { isDrawnForCertain } from "./certain-draw.ts";
import type { Problem } from "./problem.ts";
import { isCertain, mateIn } from "./score.ts";
import { DEEPEST, type Finding, Search } from "./search.ts";

interface AnalysisLimits {
  readonly nodes: number;
  readonly depth?: number;
  /**
   * Whether it goes by what has been proved, where something has. A proof knows one way to win; so it is no
   * measure for the moves of others, who may have found another.
   */
  readonly knowsProofs?: boolean;
}

/** How many positions may be tried to prove a draw, where the search has met no better end for either side. */
const DRAW_NODES = 20_000;

/**
 * What a search of so many nodes finds out about a position.
 * @param report told of every depth that was searched to its end
 * @throws when there is no legal move
 */
export function analyse(
  { board, table, repeated, outOfTime }: Problem,
  { nodes, depth = DEEPEST, knowsProofs = false }: AnalysisLimits,
  report?: (analysis: Analysis) => void,
): Analysis {
  const proof = knowsProofs ? board.proof() : undefined;
  if (proof?.move !== undefined) {
    const move = board.text(proof.move);
    return { move, line: [move], isDrawn: false, score: mateIn(proof.plies), depth: 0, nodes: 0 };
  }
  const search = new Search(board, table, { nodes, depth, outOfTime }, repeated);
  const described = ({ move, ...found }: Finding): Analysis => {
    const line = search.line(move).map((code) => board.text(code));
    return { move: board.text(move), line, isDrawn: false, ...found };
  };
  const found = described(search.best(movesOf(board), report && ((one) => report(described(one)))));
  // A position that has occurred before may end the game, which the proof does not know.
  const isDrawn = found.score === 0 && repeated.size === 0 && isDrawnForCertain(board, DRAW_NODES);
  const isLost = proof !== undefined && !isCertain(found.score);
  return isLost ? { ...found, score: -mateIn(-proof.plies) } : { ...found, isDrawn };
}
