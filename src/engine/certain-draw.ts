import { movesOf, type SearchBoard } from "../rules/search-board.ts";

/** What is known about a side that wants a win, or at least a draw. */
type Answer = "yes" | "no" | "unknown";

/** A draw, or a win, as `SearchBoard.result` counts them. */
type Wanted = 0 | 1;

/**
 * Whether a position is drawn with best play, for certain: neither side can force a win, as trying everything
 * shows. Where a line goes round in a circle nothing is known of it.
 * @param nodes how many positions may be tried; where they do not suffice the answer is no
 */
export function isDrawnForCertain(board: SearchBoard, nodes: number): boolean {
  const proof = new Proof(board, nodes);
  return proof.canForce(0) === "yes" && proof.canForce(1) === "no";
}

/** Two halves of a hash as one exact number: 53 bits of 64. */
const keyOf = (board: SearchBoard): number => (board.keyLow() >>> 0) * 2 ** 21 + (board.keyHigh() >>> 11);

class Proof {
  readonly #board: SearchBoard;
  readonly #known: readonly [Map<number, Answer>, Map<number, Answer>] = [new Map(), new Map()];
  #left: number;

  constructor(board: SearchBoard, nodes: number) {
    this.#board = board;
    this.#left = nodes;
  }

  /** Whether the side to move can force what is wanted. */
  canForce(wanted: Wanted): Answer {
    const board = this.#board;
    const result = board.result();
    if (result !== undefined) return result >= wanted ? "yes" : "no";
    const foregone = board.foregone();
    if (foregone !== 0) return foregone > 0 ? "yes" : "no";
    const known = this.#known[wanted];
    const key = keyOf(board);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (this.#left <= 0) return "unknown";
    this.#left -= 1;
    // Whoever comes here again on the way has gone round in a circle.
    known.set(key, "unknown");
    const answer = this.#tryAll(wanted);
    if (answer === "unknown") known.delete(key);
    else known.set(key, answer);
    return answer;
  }

  #tryAll(wanted: Wanted): Answer {
    const board = this.#board;
    let worst: Answer = "no";
    for (const move of movesOf(board)) {
      board.make(move);
      const opponent = this.canForce(wanted === 1 ? 0 : 1);
      board.unmake();
      if (opponent === "no") return "yes";
      if (opponent === "unknown") worst = "unknown";
    }
    return worst;
  }
}
