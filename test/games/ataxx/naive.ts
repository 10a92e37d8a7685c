/**
 * Ataxx once more, written from RULES.md alone and from nothing of the product, slow and plain: a board is a
 * text of 49 signs, the top rank first; `.` is an empty square.
 */
export interface NaivePosition {
  readonly board: string;
  readonly turn: "x" | "o";
  readonly jumps: number;
  readonly moveNumber: number;
}

const FILES = "abcdefg";

const nameOf = (index: number): string => `${FILES[index % 7]}${7 - Math.floor(index / 7)}`;

const indexOf = (name: string): number => (7 - Number(name[1])) * 7 + FILES.indexOf(name[0] ?? "");

const steps = (one: number, other: number): number =>
  Math.max(Math.abs((one % 7) - (other % 7)), Math.abs(Math.floor(one / 7) - Math.floor(other / 7)));

const indices = Array.from({ length: 49 }, (_, index) => index);

export const naiveCount = ({ board }: NaivePosition, side: "x" | "o"): number => board.split(side).length - 1;

function movesOf({ board }: NaivePosition, side: "x" | "o"): readonly string[] {
  const moves = new Set<string>();
  for (const from of indices.filter((index) => board[index] === side)) {
    for (const to of indices.filter((index) => board[index] === ".")) {
      if (steps(from, to) === 1) moves.add(nameOf(to));
      if (steps(from, to) === 2) moves.add(nameOf(from) + nameOf(to));
    }
  }
  return [...moves];
}

export function naiveIsOver(position: NaivePosition): boolean {
  if (naiveCount(position, "x") === 0 || naiveCount(position, "o") === 0) return true;
  if (movesOf(position, "x").length + movesOf(position, "o").length === 0) return true;
  return position.jumps >= 100;
}

export function naiveMoves(position: NaivePosition): readonly string[] {
  if (naiveIsOver(position)) return [];
  const moves = movesOf(position, position.turn);
  return moves.length > 0 ? moves : ["0000"];
}

export function naivePlay({ board, turn, jumps, moveNumber }: NaivePosition, move: string): NaivePosition {
  const enemy = turn === "x" ? "o" : "x";
  const signs = [...board];
  if (move !== "0000") {
    const to = indexOf(move.slice(-2));
    if (move.length === 4) signs[indexOf(move.slice(0, 2))] = ".";
    signs[to] = turn;
    for (const index of indices) if (steps(index, to) === 1 && signs[index] === enemy) signs[index] = turn;
  }
  return {
    board: signs.join(""),
    turn: enemy,
    jumps: move.length === 2 ? 0 : jumps + 1,
    moveNumber: turn === "o" ? moveNumber + 1 : moveNumber,
  };
}

export function naiveFen({ board, turn, jumps, moveNumber }: NaivePosition): string {
  const ranks = [0, 7, 14, 21, 28, 35, 42].map((start) =>
    board.slice(start, start + 7).replaceAll(/\.+/g, (run) => String(run.length)),
  );
  return `${ranks.join("/")} ${turn} ${jumps} ${moveNumber}`;
}

/** The eight ways to turn and mirror the board, as the index that each index comes from. */
const MIRRORS: readonly ((file: number, rank: number) => readonly [file: number, rank: number])[] = [
  (file, rank) => [file, rank],
  (file, rank) => [6 - file, rank],
  (file, rank) => [file, 6 - rank],
  (file, rank) => [6 - file, 6 - rank],
  (file, rank) => [rank, file],
  (file, rank) => [6 - rank, file],
  (file, rank) => [rank, 6 - file],
  (file, rank) => [6 - rank, 6 - file],
];

export interface NaiveMirror {
  position(position: NaivePosition): NaivePosition;
  move(move: string): string;
}

/** With the sides changed as well when asked for. */
export const naiveMirrors: readonly NaiveMirror[] = MIRRORS.flatMap((mirror) =>
  [false, true].map((swaps): NaiveMirror => {
    const target = (index: number): number => {
      const [file, rank] = mirror(index % 7, Math.floor(index / 7));
      return rank * 7 + file;
    };
    const swapped = (sign: string): string =>
      swaps ? (({ x: "o", o: "x" } as { [sign: string]: string })[sign] ?? sign) : sign;
    return {
      position: (position) => {
        const signs = [...position.board];
        for (const index of indices) signs[target(index)] = swapped(position.board[index] ?? "");
        return { ...position, board: signs.join(""), turn: swapped(position.turn) === "x" ? "x" : "o" };
      },
      move: (move) =>
        move === "0000" ? move : move.replaceAll(/[a-g][1-7]/g, (name) => nameOf(target(indexOf(name)))),
    };
  }),
);
