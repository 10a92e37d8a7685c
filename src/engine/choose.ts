import { seededRandom } from "../lib/random.ts";
import { MOVE_LIMIT, type SearchBoard } from "../rules/search-board.ts";
import { isCertain } from "./score.ts";
import { type Limits, type Repeated, Search } from "./search.ts";
import type { Strength } from "./strength.ts";
import type { TranspositionTable } from "./transposition-table.ts";

/** A position to think about, and what there is to think with. */
export interface Problem {
  readonly board: SearchBoard;
  readonly repeated: Repeated;
  /** Empty: what it holds would change the answer. */
  readonly table: TranspositionTable;
  readonly outOfTime: Limits["outOfTime"];
}

/** The legal moves in an order of chance, so that equally good moves are all played at some time. */
function shuffledMoves(board: SearchBoard, random: () => number): readonly number[] {
  const moves = new Int32Array(MOVE_LIMIT);
  const count = board.generate(moves, 0);
  return [...moves.subarray(0, count)]
    .map((move) => ({ move, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ move }) => move);
}

/** The score of a move by the looks of the board after it. */
function scoreAtSight(board: SearchBoard, move: number): number {
  board.make(move);
  const score = -board.evaluate();
  board.unmake();
  return score;
}

/**
 * The scores of the moves as deep as all of them could be searched; at sight where not even one ply could.
 */
function scoresOf(
  board: SearchBoard,
  search: Search,
  moves: readonly number[],
  depth: number,
): readonly number[] {
  let scores = moves.map((move) => scoreAtSight(board, move));
  for (let plies = 1; plies <= depth; plies += 1) {
    const deeper = moves.map((move) => search.scoreAfter(move, plies));
    if (!deeper.every((score) => score !== undefined)) break;
    scores = deeper;
  }
  return scores;
}

/** The move of a player who overlooks and misjudges things. */
function chooseWeakly(
  problem: Problem,
  moves: readonly number[],
  { nodes, depth, weakness }: Required<Strength>,
  random: () => number,
): number | undefined {
  const { board, table, repeated, outOfTime } = problem;
  const search = new Search(board, table, { nodes, depth, outOfTime }, repeated);
  const seen = scoresOf(board, search, moves, depth);
  const scored = moves.map((move, index) => {
    const overlooked = random() < weakness.oversight;
    const error = (2 * random() - 1) * weakness.error;
    const score = (overlooked ? undefined : seen[index]) ?? scoreAtSight(board, move);
    // An end that was seen is not misjudged: a win now is better than a win later.
    return { move, score: isCertain(score) ? score : score + error };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.move;
}

/**
 * The move that a player of this strength makes. The same seed gives the same move, unless time runs out.
 * @throws when there is no legal move
 */
export function chooseMove(problem: Problem, strength: Strength, seed: number): string {
  const { board, table, repeated, outOfTime } = problem;
  const random = seededRandom(seed);
  const moves = shuffledMoves(board, random);
  const { nodes, depth, weakness } = strength;
  const move = weakness
    ? chooseWeakly(problem, moves, { nodes, depth, weakness }, random)
    : new Search(board, table, { nodes, depth, outOfTime }, repeated).best(moves).move;
  if (move === undefined) throw new Error("There is no legal move to choose from");
  return board.text(move);
}

/**
 * How good the position is for the side to move, as far as a search of this strength can tell.
 * @throws when there is no legal move
 */
export function judge({ board, table, repeated, outOfTime }: Problem, { nodes, depth }: Strength): number {
  const moves = shuffledMoves(board, seededRandom(0));
  return new Search(board, table, { nodes, depth, outOfTime }, repeated).best(moves).score;
}
