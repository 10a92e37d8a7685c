/** How many squares of a line one side controls with stacks of one, two and three. */
export interface LineShare {
  readonly one: number;
  readonly two: number;
  readonly locked: number;
}

export const controlled = ({ one, two, locked }: LineShare): number => one + two + locked;

const REACH = [0, 4, 14, 40, 90, 0] as const;

function worth(size: number, own: LineShare, other: LineShare): number {
  if (other.locked > 0) return 0;
  return (REACH[controlled(own) + 5 - size] ?? 0) + 4 * own.two + 12 * own.locked + 2 * own.one;
}

/** How good a line is for X, in hundredths of the worth of ... */
export const lineValue = (size: number, x: LineShare, o: LineShare): number =>
  worth(size, x, o) - worth(size, o, x);

/** What it is worth to be the side to move. */
export const TEMPO = 10;

/** The side to move can win at once: short of certain only because the search has not yet played the move. */
export const WIN_NEXT = 3000;
