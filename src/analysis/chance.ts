import { opposite, type Side } from "../lib/side.ts";
import { EVALUATION_LIMIT } from "../rules/search-board.ts";

/** What a search has found out about a position of a game. */
export interface Judgement {
  readonly turn: Side;
  /** For the side to move; beyond the limit of evaluations the game is decided. */
  readonly score: number;
  /** Whether the search knows the end whatever happens, where the score does not say so: a draw. */
  readonly isDrawn: boolean;
}

/** How a game will probably end. */
export interface Chance {
  /** How likely the first side wins, from 0 to 100; a draw counts half. */
  readonly percent: number;
  /** Who wins with best play, where that is known. */
  readonly verdict: Side | "draw" | undefined;
}

/**
 * How likely the side to move wins, from 0 to 100.
 * @param score its evaluation
 * @param slope how steep the curve is, fitted for each game and board
 */
export const winPercent = (score: number, slope: number): number => 100 / (1 + Math.exp(-slope * score));

export function chanceOf({ turn, score, isDrawn }: Judgement, slope: number): Chance {
  if (isDrawn) return { percent: 50, verdict: "draw" };
  const forTurn = (percent: number): number => (turn === "x" ? percent : 100 - percent);
  if (Math.abs(score) <= EVALUATION_LIMIT) {
    return { percent: forTurn(winPercent(score, slope)), verdict: undefined };
  }
  return { percent: forTurn(score > 0 ? 100 : 0), verdict: score > 0 ? turn : opposite(turn) };
}

/** The percentage as one side sees it. */
export const percentFor = ({ percent }: Chance, side: Side): number =>
  side === "x" ? percent : 100 - percent;
