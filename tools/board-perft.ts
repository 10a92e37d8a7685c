import { generateAll, MOVE_LIMIT, type SearchBoard } from "../src/rules/search-board.ts";

/** Counts the positions after exactly `depth` plies on a search board, as `perft` does on the rules. */
export function boardPerft(board: SearchBoard, depth: number): number {
  const moves = new Int32Array((depth + 1) * MOVE_LIMIT);
  const count = (remaining: number, start: number): number => {
    if (remaining === 0) return 1;
    const end = generateAll(board, moves, start);
    if (remaining === 1) return end - start;
    let nodes = 0;
    for (let index = start; index < end; index += 1) {
      board.make(moves[index] as number);
      nodes += count(remaining - 1, end);
      board.unmake();
    }
    return nodes;
  };
  return count(depth, 0);
}
