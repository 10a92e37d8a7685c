import { seededRandom } from "../lib/random.ts";
import { movesOf, type SearchBoard } from "../rules/search-board.ts";
import type { Strength } from "../rules/strength.ts";
import type { Problem } from "./problem.ts";
import { isCertain } from "./score.ts";
import { DEEPEST, Search } from "./search.ts";

/** The legal moves in an order of chance, so that equally good moves are all played at some time. */
function shuffledMoves(board: SearchBoard, random: () => number): readonly number[] {
  return movesOf(board)
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
  { nodes, depth, weakness }: Required<Omit<Strength, "knowsProofs">>,
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
  const { nodes, depth = DEEPEST, knowsProofs = false, weakness } = strength;
  const proved = knowsProofs ? board.proof()?.move : undefined;
  if (proved !== undefined) return board.text(proved);
  const move = weakness
    ? chooseWeakly(problem, moves, { nodes, depth, weakness }, random)
    : new Search(board, table, { nodes, depth, outOfTime }, repeated).best(moves).move;
  if (move === undefined) throw new Error("There is no legal move to choose from");
  return board.text(move);
}
