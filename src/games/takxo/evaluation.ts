import type { BoardEdge } from "./variant.ts";

/** How many squares of a line one side controls with stacks of one, two and three. */
export interface LineShare {
  readonly one: number;
  readonly two: number;
  readonly locked: number;
}

export const controlled = ({ one, two, locked }: LineShare): number => one + two + locked;

/**
 * What a line is worth to a side that can still complete it. 100 is a clear advantage.
 *
 * A line gains by every square that the side controls, the more so the fewer are missing. It gains much more
 * by locked squares, which nobody can retake. A stack of two can be locked by either side with one piece, so
 * the opponent's are in the way, while their single pieces can be taken back twice and hardly matter.
 */
interface Weights {
  /**
   * By the number of squares that the side controls; a complete line is left to the rules, save under Hold
   * the Line.
   */
  readonly controlled: readonly number[];
  /** By the number of those that are locked. */
  readonly locked: readonly number[];
  readonly two: number;
  readonly otherOne: number;
  readonly otherTwo: number;
}

/**
 * The weights for 4×4 are fitted to the results of 3,000 games of the computer against itself (logistic
 * regression on 45,000 quiet positions); those for 5×5 were improved step by step in matches, since the
 * fitted ones played badly. 3×3 is searched to its end, so its weights only help to try good moves first.
 */
const WEIGHTS: { readonly [size in BoardEdge]: Weights } = {
  3: { controlled: [0, 9, 77, 200], locked: [0, 45, 90, 135], two: 2, otherOne: -7, otherTwo: -15 },
  4: { controlled: [0, 9, 28, 77, 200], locked: [0, 45, 90, 135, 180], two: 2, otherOne: -7, otherTwo: -15 },
  5: {
    controlled: [0, 0, 23, 63, 103, 250],
    locked: [0, 80, 185, 315, 470, 650],
    two: 8,
    otherOne: 11,
    otherTwo: -34,
  },
};

function worth(size: BoardEdge, own: LineShare, other: LineShare): number {
  if (other.locked > 0) return 0;
  const weights = WEIGHTS[size];
  return (
    (weights.controlled[controlled(own)] ?? 0) +
    (weights.locked[own.locked] ?? 0) +
    weights.two * own.two +
    weights.otherOne * other.one +
    weights.otherTwo * other.two
  );
}

/**
 * How good a line is for X. A line that both sides have locked squares on is dead and worth nothing to
 * anybody.
 */
export const lineValue = (size: BoardEdge, x: LineShare, o: LineShare): number =>
  worth(size, x, o) - worth(size, o, x);

/** What it is worth to be the side to move. */
export const TEMPO = 20;
