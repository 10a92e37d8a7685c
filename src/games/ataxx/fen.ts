import { err, ok, type Result } from "../../lib/result.ts";
import { isSide } from "../../lib/side.ts";
import { squareAt } from "../../rules/squares.ts";
import { BOARD_SIZE } from "./board.ts";
import { type Content, contentAt, emptyBoard, type Position } from "./position.ts";
import { SET_UPS, type Variant } from "./variant.ts";

const FILES = Array.from({ length: BOARD_SIZE.files }, (_, file) => file);
const RANKS = Array.from({ length: BOARD_SIZE.ranks }, (_, rank) => rank);

/** `x2-2o`: the squares of a rank from the left, runs of empty ones as their number. */
const makeRank = (position: Position, rank: number): string =>
  FILES.map((file) => contentAt(position, squareAt(file, rank)) || " ")
    .join("")
    .replaceAll(/ +/g, (run) => String(run.length));

/** The board and the side to move: positions that repeat each other have both alike. */
export const positionKey = (position: Position): string =>
  `${RANKS.toReversed()
    .map((rank) => makeRank(position, rank))
    .join("/")} ${position.turn}`;

export const makeFen = (position: Position): string =>
  `${positionKey(position)} ${position.jumps} ${position.moveNumber}`;

const isContent = (text: string): text is Content => text === "-" || text === "" || isSide(text);

function parseRank(text: string): readonly Content[] | undefined {
  if (!/^[xo1-7-]{1,7}$/.test(text)) return undefined;
  const contents = [...text.replaceAll(/\d/g, (run) => " ".repeat(Number(run)))]
    .map((sign) => sign.trim())
    .filter(isContent);
  return contents.length === BOARD_SIZE.files ? contents : undefined;
}

function parseBoard(text: string): readonly Content[] | undefined {
  const ranks = text.split("/").toReversed();
  if (ranks.length !== BOARD_SIZE.ranks) return undefined;
  const board = emptyBoard();
  for (const [rank, rankText] of ranks.entries()) {
    const contents = parseRank(rankText);
    if (contents === undefined) return undefined;
    for (const [file, content] of contents.entries()) board[squareAt(file, rank)] = content;
  }
  return board;
}

/** Where a game starts. */
export function initial(variant: Variant): Position {
  const contents = parseBoard(SET_UPS[variant]);
  if (contents === undefined) throw new Error(`The set-up ${variant} is no board`);
  return { contents, turn: "x", jumps: 0, moveNumber: 1 };
}

/** What stands for the two numbers where other programs leave them out. */
const COUNTERS = ["0", "1"];

/**
 * Reads the four fields of the field's FEN: board, side to move, plies since the last clone, move number. The
 * numbers may be missing, both of them.
 */
export function parseFen(text: string): Result<Position, string> {
  const fields = text.trim().split(/\s+/);
  const [board = "", turn = "", jumps = "", moveNumber = "", ...rest] =
    fields.length === 2 ? [...fields, ...COUNTERS] : fields;
  if (moveNumber === "" || rest.length > 0) return err(`An Ataxx position has four fields: "${text}".`);
  const contents = parseBoard(board);
  if (contents === undefined) return err(`"${board}" is not a 7×7 board of x, o, - and numbers.`);
  if (!isSide(turn)) return err(`The side to move is x or o, not "${turn}".`);
  if (!/^\d{1,3}$/.test(jumps)) return err(`"${jumps}" is not a number of plies.`);
  if (!/^[1-9]\d{0,3}$/.test(moveNumber)) return err(`"${moveNumber}" is not the number of a move.`);
  return ok({ contents, turn, jumps: Number(jumps), moveNumber: Number(moveNumber) });
}
