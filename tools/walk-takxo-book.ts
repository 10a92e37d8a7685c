import { readFileSync } from "node:fs";
import type { Move } from "../src/games/takxo/move.ts";
import { controller, type Position, stackAt } from "../src/games/takxo/position.ts";
import { takxoRules as rules } from "../src/games/takxo/rules.ts";
import { STANDARD } from "../src/games/takxo/variant.ts";
import { fileOf, rankOf, type Square, squareAt } from "../src/rules/squares.ts";

/**
 * Walks a book of `solve-takxo` against every move that X has, by the rules alone: each line has to end with
 * a win of O's. See docs/strength.md.
 */
const USAGE = "Usage: walk-takxo-book <book file> <X's square> <O's square>";

const RECORD_BYTES = 10;
const EDGE = 4;
const SQUARES = Array.from({ length: EDGE * EDGE }, (_, index) => index);

/** Where each square of the board goes under its turns and reflections. */
const SYMMETRIES = SQUARES.slice(0, 8).map((symmetry) =>
  SQUARES.map((index) => {
    const [across, up] = [index % EDGE, Math.floor(index / EDGE)];
    const file = (symmetry & 1) === 0 ? across : EDGE - 1 - across;
    const rank = (symmetry & 2) === 0 ? up : EDGE - 1 - up;
    return (symmetry & 4) === 0 ? rank * EDGE + file : file * EDGE + rank;
  }),
);

const indexOf = (square: Square): number => rankOf(square) * EDGE + fileOf(square);
const squareOf = (index: number): Square => squareAt(index % EDGE, Math.floor(index / EDGE));

interface Seen {
  readonly number: number;
  readonly symmetry: readonly number[];
}

/** The number of a position as the book writes it, seen from one side. */
function numberOf(digits: readonly number[], ko: Square | undefined, symmetry: readonly number[]): number {
  const seen = new Array<number>(digits.length);
  for (const index of SQUARES) seen[symmetry[index] as number] = digits[index] as number;
  let number = ko === undefined ? 0 : (symmetry[indexOf(ko)] as number) + 1;
  for (const digit of seen) number = 7 * number + digit;
  return number;
}

/** The position from all sides: the book has it from one of them. */
function allSides(position: Position): readonly Seen[] {
  const digits = SQUARES.map((index) => {
    const stack = stackAt(position, squareOf(index));
    return stack.length + (controller(stack) === "x" ? 3 : 0);
  });
  return SYMMETRIES.map((symmetry) => ({ number: numberOf(digits, position.ko, symmetry), symmetry }));
}

/** The replies of the book, and which of its positions have been walked through. */
class Book {
  readonly #numbers: Float64Array;
  readonly #replies: Uint8Array;
  readonly #walked: Uint8Array;

  constructor(file: Buffer) {
    const count = file.length / RECORD_BYTES;
    const records = Array.from({ length: count }, (_, index) => index * RECORD_BYTES).toSorted(
      (one, other) => file.readDoubleLE(one) - file.readDoubleLE(other),
    );
    this.#numbers = Float64Array.from(records, (at) => file.readDoubleLE(at));
    this.#replies = Uint8Array.from(records, (at) => file.readUInt8(at + 8));
    this.#walked = new Uint8Array(count);
  }

  get size(): number {
    return this.#numbers.length;
  }

  get walked(): number {
    return this.#walked.reduce((count, flag) => count + flag, 0);
  }

  /** Notes that the position has been reached. @returns undefined where it had been before */
  reply(position: Position): Move | undefined {
    for (const { number, symmetry } of allSides(position)) {
      const place = this.#find(number);
      if (place === undefined) continue;
      if (this.#walked[place] === 1) return undefined;
      this.#walked[place] = 1;
      return { kind: "place", to: squareOf(symmetry.indexOf(this.#replies[place] as number)) };
    }
    throw new Error(`The book has no reply to ${rules.makeFen(position)}`);
  }

  #find(number: number): number | undefined {
    let low = 0;
    let high = this.#numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#numbers[middle] as number) < number) low = middle + 1;
      else high = middle;
    }
    return this.#numbers[low] === number ? low : undefined;
  }
}

/** @throws when a line does not end with a win of O's */
function walk(book: Book, position: Position): void {
  const outcome = rules.outcome(position, 1);
  if (outcome !== undefined) {
    if (outcome.winner !== "o") throw new Error(`O has not won ${rules.makeFen(position)}`);
    return;
  }
  if (position.turn === "x") {
    for (const move of rules.legalMoves(position)) walk(book, rules.play(position, move));
    return;
  }
  const reply = book.reply(position);
  if (reply === undefined) return;
  const isLegal = rules.legalMoves(position).some((move) => rules.makeMove(move) === rules.makeMove(reply));
  if (!isLegal) throw new Error(`${rules.makeMove(reply)} is not legal in ${rules.makeFen(position)}`);
  walk(book, rules.play(position, reply));
}

const [path, ...opening] = process.argv.slice(2);
if (path === undefined || opening.length !== 2) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  const book = new Book(readFileSync(path));
  let start = rules.initial(STANDARD);
  for (const text of opening) {
    const move = rules.parseMove(text, start);
    if (move === undefined) throw new Error(`${text} is not a move`);
    start = rules.play(start, move);
  }
  walk(book, start);
  process.stdout.write(
    `Every line ends with a win of O's: ${book.walked} of ${book.size} replies were reached\n`,
  );
}
