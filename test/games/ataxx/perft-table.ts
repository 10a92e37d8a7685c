import { readFileSync } from "node:fs";

export interface PerftRow {
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
}

/** The counts of other programs; the table says which. */
export const PERFT_ROWS: readonly PerftRow[] = readFileSync(
  new URL("../../fixtures/ataxx-perft.tsv", import.meta.url),
  "utf8",
)
  .split("\n")
  .map((line) => line.split("\t"))
  .filter(([fen = ""]) => fen.includes("/"))
  .map(([fen = "", depth, nodes]) => ({ fen, depth: Number(depth), nodes: Number(nodes) }));

/**
 * `PERFT=full` counts every row, which takes minutes; without it, a test counts what its budget of nodes
 * allows.
 */
export const affordable = (nodes: number): readonly PerftRow[] =>
  process.env.PERFT === "full" ? PERFT_ROWS : PERFT_ROWS.filter((row) => row.nodes <= nodes);
