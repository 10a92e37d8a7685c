import { type BySide, bySide, opposite, type Side } from "../lib/side.ts";
import { NULL_MOVE } from "../rules/rules.ts";
import { gameAccuracy, moveAccuracy } from "./accuracy.ts";
import { type Chance, chanceOf, type Judgement, percentFor } from "./chance.ts";

/** A position of a finished game, the move that was made there, and what a search thinks of both. */
export interface JudgedTurn extends Judgement {
  readonly move: string;
  /** How both sides would have gone on at their best, the best move first; empty where the game was over. */
  readonly line: readonly string[];
  /** How many legal moves there were. */
  readonly choices: number;
}

/** How bad a move was, the best first. */
export type Grade = "sound" | "inaccuracy" | "mistake" | "blunder";

/** From what fall on a move is so bad, in hundredths of the chances of winning (Lichess, `Advice.scala`). */
const GRADES: readonly (readonly [Grade, fall: number])[] = [
  ["blunder", 15],
  ["mistake", 10],
  ["inaccuracy", 5],
  ["sound", 0],
];

/** The moves that are looked at more closely. */
const MOST_MOMENTS = 3;

export interface AnalysedTurn {
  /** Counted from 1. */
  readonly ply: number;
  readonly side: Side;
  readonly move: string;
  /** The best move that the search found, and what it leads to. */
  readonly line: readonly string[];
  readonly before: Chance;
  readonly after: Chance;
  /** How much of the chances the move gave away, in hundredths; 0 where there was no choice. */
  readonly fall: number;
  readonly grade: Grade;
  /** From 0 to 100; undefined where there was no choice. */
  readonly accuracy: number | undefined;
}

/** What there is to learn from a game: words and pictures are made from it. */
export interface GameAnalysis {
  /** At every position, the first and the last one included. */
  readonly chances: readonly Chance[];
  readonly turns: readonly AnalysedTurn[];
  /** Undefined for a side that had nothing to decide. */
  readonly accuracy: BySide<number | undefined>;
  /** At most three turns, those that gave most away, in the order of the game. */
  readonly moments: readonly AnalysedTurn[];
}

/**
 * @param turns every position in which somebody moved
 * @param end the position after the last move
 * @param slope of the win curve of the game and board
 */
export function analyseGame(turns: readonly JudgedTurn[], end: Judgement, slope: number): GameAnalysis {
  const chances = [...turns, end].map((judgement) => chanceOf(judgement, slope));
  const analysed = turns.map((turn, index) =>
    analyseTurn(turn, index + 1, chances[index] as Chance, chances[index + 1] as Chance),
  );
  return {
    chances,
    turns: analysed,
    accuracy: bySide((side) => accuracyOf(side, chances, analysed)),
    moments: analysed
      .filter(({ grade }) => grade !== "sound")
      .toSorted((one, other) => other.fall - one.fall)
      .slice(0, MOST_MOMENTS)
      .toSorted((one, other) => one.ply - other.ply),
  };
}

function analyseTurn(turn: JudgedTurn, ply: number, before: Chance, after: Chance): AnalysedTurn {
  const { turn: side, move, line, choices } = turn;
  const isFree = choices > 1 && move !== NULL_MOVE;
  // After a move the search sees one ply farther. What it finds there is no fault of who played its own move.
  const lost = move === line[0] ? 0 : percentFor(before, side) - percentFor(after, side);
  const fall = isFree ? Math.max(0, lost) : 0;
  return {
    ply,
    side,
    move,
    line,
    before,
    after,
    fall,
    grade: gradeOf(side, before, after, fall),
    accuracy: isFree ? moveAccuracy(fall) : undefined,
  };
}

function gradeOf(side: Side, before: Chance, after: Chance, fall: number): Grade {
  if (fall === 0) return "sound";
  // Who throws a certain win away has blundered, and so has who walks out of a draw into a certain loss.
  const threwWin = before.verdict === side && after.verdict !== side;
  const threwDraw = before.verdict === "draw" && after.verdict === opposite(side);
  if (threwWin || threwDraw) return "blunder";
  return GRADES.find(([, least]) => fall >= least)?.[0] ?? "sound";
}

function accuracyOf(
  side: Side,
  chances: readonly Chance[],
  turns: readonly AnalysedTurn[],
): number | undefined {
  const counted = turns.flatMap(({ side: mover, accuracy }, index) =>
    mover === side && accuracy !== undefined ? [{ index, accuracy }] : [],
  );
  return gameAccuracy(
    chances.map(({ percent }) => percent),
    counted,
  );
}
