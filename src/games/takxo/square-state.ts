import { SIDES } from "../../lib/side.ts";
import { controller, STACK_LIMIT, type Stack } from "./position.ts";

/**
 * A stack as the computer sees it: one small integer. A stack of three is locked and hides what lies beneath
 * for good, so only a stack of two has something to remember: whose piece is at the bottom, and even that
 * only where a Shift or a Reveal may bring it to light again.
 */
export type SquareState = number;

/** In the order of their integers. A locked stack and a single piece are written without what they hide. */
const STATES: readonly Stack[] = ["", "x", "xx", "xxx", "o", "oo", "ooo", "ox", "xo"];

export const SQUARE_STATES = STATES.length;

export function stateOf(stack: Stack, remembersBeneath: boolean): SquareState {
  const owner = controller(stack);
  const forgets = !remembersBeneath || stack.length === STACK_LIMIT;
  return STATES.indexOf(owner && forgets ? (owner.repeat(stack.length) as Stack) : stack);
}

/** Who controls a square in this state: the index of the side in `SIDES`, or `NOBODY`. */
export const NOBODY = 2;
export const OWNER = Uint8Array.from(STATES, (stack) => {
  const owner = controller(stack);
  return owner === undefined ? NOBODY : SIDES.indexOf(owner);
});

export const HEIGHT = Uint8Array.from(STATES, (stack) => stack.length);

/** There is no such state: the move is not possible. */
const NONE = 0xff;

/** The state after a piece of `SIDES[side]` was put on top, at `side * SQUARE_STATES + state`. */
export function statesUnderNewPiece(remembersBeneath: boolean): Uint8Array {
  return Uint8Array.from(
    SIDES.flatMap((side) =>
      STATES.map((stack) =>
        stack.length === STACK_LIMIT ? NONE : stateOf(`${stack}${side}` as Stack, remembersBeneath),
      ),
    ),
  );
}

/** The state after the top piece was taken off. */
export const WITHOUT_TOP = Uint8Array.from(STATES, (stack) =>
  stack === "" || stack.length === STACK_LIMIT ? NONE : STATES.indexOf(stack.slice(0, -1) as Stack),
);

/** What a state means to a line, which does not care what lies beneath: one digit of its pattern. */
export const DIGIT = Uint8Array.from(STATES, (stack) => stateOf(stack, false));
