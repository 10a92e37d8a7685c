import { seededRandom } from "../../lib/random.ts";
import type { Side } from "../../lib/side.ts";
import type { SearchBoard } from "../../rules/search-board.ts";
import { type Square, squareAt } from "../../rules/squares.ts";
import { lineValue, TEMPO, WIN_NEXT } from "./evaluation.ts";
import { lineGeometry, linePatterns, O_FLAG, X_FLAG } from "./line-patterns.ts";
import { type Move, makeMove } from "./move.ts";
import { outcome, TURN_LIMIT } from "./outcome.ts";
import { type Position, stackAt } from "./position.ts";
import { DIGIT, LIFTED, LOCKED, O_OWNS, OWNER, placedOn, SQUARE_STATES, stateOf, X_OWNS } from "./square-state.ts";
import type { BoardEdge, Variant } from "./variant.ts";

const MOST_SQUARES = 25;
const NO_KO = MOST_SQUARES;

/** A move is its kind and two squares of five bits each; a place and a reveal use the second. */
const PLACE = 0;
const SHIFT = 1;
const REVEAL = 2;
const encode = (kind: number, from: number, to: number): number => (kind << 10) | (from << 5) | to;

/** Random bits for every fact that a hash covers, twice: for the low and the high half. */
function hashKeys(seed: number): { squares: Int32Array; ko: Int32Array; reveals: Int32Array; turn: number } {
  const random = seededRandom(seed);
  const bits = (count: number): Int32Array => Int32Array.from({ length: count }, () => random() * 2 ** 32);
  return {
    squares: bits(MOST_SQUARES * SQUARE_STATES),
    ko: bits(MOST_SQUARES + 1),
    reveals: bits(4),
    turn: random() * 2 ** 32,
  };
}
