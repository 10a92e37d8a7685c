import type { Analysis } from "../play/engine.ts";
import { movesOf } from "../rules/search-board.ts";
import type { Problem } from "./problem.ts";
import { DEEPEST, Search } from "./search.ts";

/**
 * What a search of so many nodes finds out about a position.
 * @throws when there is no legal move
 */
export function analyse({ board, table, repeated, outOfTime }: Problem, nodes: number): Analysis {
  const search = new Search(board, table, { nodes, depth: DEEPEST, outOfTime }, repeated);
  const { move, ...found } = search.best(movesOf(board));
  const line = search.line(move).map((code) => board.text(code));
  return { move: board.text(move), line, ...found };
}
