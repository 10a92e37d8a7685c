import { componentsOf, PROMPT_ROOM, ROW_LENGTH } from "../../rules/prompt.ts";
import { rankOf, type Square } from "../../rules/squares.ts";
import { BOARD_SIZE, SQUARES } from "./board.ts";

const RANKS = Array.from({ length: BOARD_SIZE.ranks }, (_, index) => BOARD_SIZE.ranks - 1 - index);

/** The most squares that a prompt offers at a time: as many as the window around a piece has. */
const MOST_SQUARES = 25;

type Rows = readonly (readonly Square[])[];

/** Squares as the board has them: a row a rank, by file. A rank of more than five takes two rows. */
export function rankRows(squares: readonly Square[]): Rows {
  return RANKS.flatMap((rank): Rows => {
    const row = SQUARES.filter((square) => rankOf(square) === rank && squares.includes(square));
    const middle = row.length > ROW_LENGTH ? Math.ceil(row.length / 2) : row.length;
    return [row.slice(0, middle), row.slice(middle)].filter(({ length }) => length > 0);
  });
}

export const fitsIntoPrompt = (squares: readonly Square[]): boolean =>
  squares.length <= MOST_SQUARES && componentsOf(rankRows(squares)) <= PROMPT_ROOM;
