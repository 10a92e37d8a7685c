import type { BySide } from "../lib/side.ts";
import type { Outcome } from "./outcome.ts";
import type { Step } from "./prompt.ts";
import type { Rules } from "./rules.ts";
import type { MoveSquares, Scene } from "./scene.ts";
import type { SearchBoard } from "./search-board.ts";
import type { Strengths } from "./strength.ts";

/** A named configuration that people choose by one word. */
export interface Preset {
  readonly key: string;
  readonly name: string;
  readonly variant: string;
}

/** What people can choose about the rules of a game, one of the boards and any of the toggles. */
export interface VariantForm {
  readonly boards: readonly FormChoice[];
  readonly toggles: readonly FormChoice[];
  /** The variant of some choices; undefined when they are none of the form's. */
  variant(board: string, toggles: readonly string[]): string | undefined;
}

/** A choice in words: at most 100 characters each. */
export interface FormChoice {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

/** One page of a game's rules, with a position to look at: the moves that lead to it from the start. */
export interface RulesPage {
  readonly title: string;
  readonly text: string;
  readonly variant: string;
  readonly moves: readonly string[];
  /** The presses of a half-made move that the picture shows. */
  readonly path?: readonly string[];
  /** The parts of a variant's notation that the page is about; left out, it is about every game. */
  readonly explains?: readonly string[];
}

/** A position in which somebody learns one thing by making a move. The side to move is theirs. */
export interface Lesson {
  readonly variant: string;
  readonly fen: string;
  /** What to know and what to do. */
  readonly task: string;
  /** The moves that are right, whichever of them is made. */
  readonly right: readonly string[];
  /** What is said of a right move, and of any other legal one, after which the learner tries again. */
  readonly praise: string;
  readonly correction: string;
  /** What the other side answers to a wrong move, the first that is legal, where that shows what is wrong. */
  readonly replies?: readonly string[];
}

/** A position that is won for the side to move, to be played to its end against the computer as a novice. */
export interface Ending {
  readonly variant: string;
  readonly fen: string;
  readonly task: string;
  /** What is said at the end, when the learner has won and when not. */
  readonly praise: string;
  readonly correction: string;
}

/** How a game is learned in a minute or two: lessons, then an ending. */
export interface Course {
  readonly lessons: readonly [Lesson, ...Lesson[]];
  readonly ending: Ending;
}

/** A move and the position before it. */
export interface LastTurn<Position, Move> {
  readonly before: Position;
  readonly move: Move;
}

/** What a board shows besides its position. */
export interface Shown<Position, Move> {
  /** Undefined at the start and after a turn that the clock passed. */
  readonly last: LastTurn<Position, Move> | undefined;
  /** The presses of a half-made move. */
  readonly path: readonly string[];
  /** How the game has ended, by its position or by its players; undefined while it runs. */
  readonly outcome: Outcome | undefined;
}

/** Everything a game brings: its folder exports one kit, and the registry lists it. */
export interface Kit<Position, Move, Variant> {
  readonly key: string;
  readonly name: string;
  /** What a player is after, in one sentence. */
  readonly aim: string;
  readonly sideNames: BySide<string>;
  /** How the computer plays the game at each level. */
  readonly strengths: Strengths;
  /** The first is the standard game. */
  readonly presets: readonly [Preset, ...Preset[]];
  /** The variants, in their notation, whose games can count for ratings. */
  readonly ratedVariants: readonly string[];
  readonly rules: Rules<Position, Move, Variant>;
  /** A variant in words, as its differences from Standard, for people who are asked to join. */
  describe(variant: Variant): string;
  readonly form: VariantForm;
  /** What the player to move must know besides the position: `X holds a4–d4: break it or lose.` */
  notices(position: Position): readonly string[];
  /** How many pieces there are, in a sentence; undefined in games that are not decided by counting. */
  count(position: Position): string | undefined;
  /** Where the presses so far lead; undefined when they lead nowhere. */
  step(position: Position, path: readonly string[]): Step<Move> | undefined;
  /** Reads a move in any of the ways in which people write it; the text is in plain signs. */
  readMove(typed: string, position: Position): Move | undefined;
  /** What a legal move does, for a list of moves: `b3, takes from X`. */
  describeMove(position: Position, move: Move): string;
  /** A move that was made, in a sentence that begins with the name of the one who made it. */
  tell(turn: LastTurn<Position, Move>, mover: string): string;
  /** Why a move is not legal here, in a sentence for the person who tries it. */
  refusal(position: Position, move: Move): string;
  /** Where a move starts and ends; undefined for one that is made nowhere. */
  moveSquares(move: Move): MoveSquares | undefined;
  /** The board as data. */
  scene(position: Position, shown: Shown<Position, Move>): Scene;
  /** The same position on the computer's own board. */
  searchBoard(position: Position): SearchBoard;
  /**
   * How much a score of the search tells about who wins: the slope of a logistic curve, fitted for each
   * board.
   */
  winSlope(variant: Variant): number;
  readonly rulesPages: readonly [RulesPage, ...RulesPage[]];
  readonly course: Course;
}
