import type { Analysis } from "../play/engine.ts";
import { movesOf } from "../rules/search-board.ts";
import type { Problem } from "./problem.ts";
import { DEEPEST, type Finding, Search } from "./search.ts";

interface AnalysisLimits {
  readonly nodes: number;
  readonly depth?: number;
}

/**
 * What a search of so many nodes finds out about a position.
 * @param report told of every depth that was searched to its end
 * @throws when there is no legal move
 */
export function analyse(
  { board, table, repeated, outOfTime }: Problem,
  { nodes, depth = DEEPEST }: AnalysisLimits,
  report?: (analysis: Analysis) => void,
): Analysis {
  const search = new Search(board, table, { nodes, depth, outOfTime }, repeated);
  const described = ({ move, ...found }: Finding): Analysis => {
    const line = search.line(move).map((code) => board.text(code));
    return { move: board.text(move), line, ...found };
  };
  return described(search.best(movesOf(board), report && ((found) => report(described(found)))));
}
