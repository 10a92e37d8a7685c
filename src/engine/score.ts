import { EVALUATION_LIMIT } from "../rules/search-board.ts";

/**
 * A score is for the side to move: the evaluation of a position far ahead, or how soon the game is won or
 * lost.
 */
export const MATE = 30_000;

/** The score of a side that wins this many plies from the root. */
export const mateIn = (plies: number): number => MATE - plies;

/** Whether a score tells of an end that cannot be escaped. */
export const isCertain = (score: number): boolean => Math.abs(score) > EVALUATION_LIMIT;
