import type { SearchBoard } from "../rules/search-board.ts";
import type { Limits, Repeated } from "./search.ts";
import type { TranspositionTable } from "./transposition-table.ts";

/** A position to think about, and what there is to think with. */
export interface Problem {
  readonly board: SearchBoard;
  readonly repeated: Repeated;
  /** Empty: what it holds would change the answer. */
  readonly table: TranspositionTable;
  readonly outOfTime: Limits["outOfTime"];
}
