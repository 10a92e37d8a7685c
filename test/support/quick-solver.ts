/**
 * Solves Quick TAKXO (3×3, no options) completely, written from RULES.md alone and from nothing of the
 * product. A board is nine digits: 0 empty, 1 2 3 a stack of the player to move by height, 4 5 6 one of the
 * opponent's. What lies beneath a top piece can never matter here.
 */
type Digits = readonly number[];

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Where each square goes under the turns and reflections of the board. */
const SYMMETRIES: readonly Digits[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8],
  [2, 5, 8, 1, 4, 7, 0, 3, 6],
  [8, 7, 6, 5, 4, 3, 2, 1, 0],
  [6, 3, 0, 7, 4, 1, 8, 5, 2],
  [2, 1, 0, 5, 4, 3, 8, 7, 6],
  [6, 7, 8, 3, 4, 5, 0, 1, 2],
  [0, 3, 6, 1, 4, 7, 2, 5, 8],
  [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

const NO_KO = 9;

const isMine = (digit: number): boolean => digit >= 1 && digit <= 3;
const isTheirs = (digit: number): boolean => digit >= 4;
const isLocked = (digit: number): boolean => digit === 3 || digit === 6;
const height = (digit: number): number => (isTheirs(digit) ? digit - 3 : digit);
const seenByOther = (digit: number): number => (digit === 0 ? 0 : isMine(digit) ? digit + 3 : digit - 3);

export interface QuickPosition {
  readonly board: Digits;
  /** The square that the player to move may not take; 9 when there is none. */
  readonly ko: number;
}

/** Reads the FEN of a running game. */
export function parseQuick(fen: string): QuickPosition {
  const [ranks = "", turn, ko = "-"] = fen.split(" ");
  const board = ranks
    .split("/")
    .toReversed()
    .flatMap((rank) => rank.split(","))
    .flatMap((field) => (/^\d$/.test(field) ? Array.from({ length: Number(field) }, () => "") : [field]))
    .map((stack) => (stack === "" ? 0 : stack.length + (stack.endsWith(turn ?? "") ? 0 : 3)));
  const files = "abc";
  return { board, ko: ko === "-" ? NO_KO : (Number(ko[1]) - 1) * 3 + files.indexOf(ko[0] ?? "") };
}

const mayPlace = ({ board, ko }: QuickPosition, square: number): boolean =>
  square !== ko && !isLocked(board[square] ?? 0);

/** The position after a placement, as the other player sees it. */
function after({ board }: QuickPosition, square: number): QuickPosition {
  const placed = height(board[square] ?? 0) + 1;
  const next = board.map((digit, at) => (at === square ? placed + 3 : seenByOther(digit)));
  return { board: next, ko: isTheirs(board[square] ?? 0) && placed < 3 ? square : NO_KO };
}

/**
 * The value of a finished game for the player to move, whose opponent has just moved; undefined while it
 * runs.
 */
function end(position: QuickPosition): -1 | 0 | undefined {
  const { board } = position;
  const digits = LINES.map((line) => line.map((square) => board[square] ?? 0));
  if (digits.some((line) => line.every(isTheirs))) return -1;
  if (digits.every((line) => line.includes(3) && line.includes(6))) return 0;
  return board.some((_, square) => mayPlace(position, square)) ? undefined : 0;
}

function keyOf({ board, ko }: QuickPosition): number {
  let least = Number.POSITIVE_INFINITY;
  for (const symmetry of SYMMETRIES) {
    let key = ko === NO_KO ? NO_KO : symmetry.indexOf(ko);
    for (const square of symmetry) key = key * 7 + (board[square] ?? 0);
    if (key < least) least = key;
  }
  return least;
}

export type Value = -1 | 0 | 1;

export interface QuickSolver {
  /**
   * What perfect play by both makes of a running game, for the player to move: 1 a win, 0 a draw, -1 a loss.
   */
  value(position: QuickPosition): Value;
  /** The same for the player who places on this square (0 is a1, 1 is b1, 3 is a2). */
  valueOfPlacing(position: QuickPosition, square: number): Value;
  readonly solved: number;
}

export function createQuickSolver(): QuickSolver {
  const values = new Map<number, Value>();

  function value(position: QuickPosition): Value {
    const key = keyOf(position);
    const known = values.get(key);
    if (known !== undefined) return known;
    const next = position.board.flatMap((_, square) =>
      mayPlace(position, square) ? [after(position, square)] : [],
    );
    let best: Value = next.some((one) => end(one) === -1) ? 1 : -1;
    for (const one of next) {
      if (best === 1) break;
      const score = -(end(one) ?? value(one)) as Value;
      if (score > best) best = score;
    }
    values.set(key, best);
    return best;
  }

  return {
    value,
    valueOfPlacing(position, square) {
      const next = after(position, square);
      return -(end(next) ?? value(next)) as Value;
    },
    get solved() {
      return values.size;
    },
  };
}
