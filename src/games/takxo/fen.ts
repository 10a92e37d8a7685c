import { err, ok, type Result } from "../../lib/result.ts";
import { isSide, opposite, SIDES, type Side } from "../../lib/side.ts";
import { makeSquare, parseSquare, type Square, squareAt } from "../../rules/squares.ts";
import { winOnBoard } from "./play.ts";
import { controller, emptyBoard, isLocked, type Position, type Stack, stackAt } from "./position.ts";
import { boardSize, type Variant } from "./variant.ts";

/** `2,xo,1`: the squares of a rank from the left, runs of empty ones as their number. */
function makeRank(stacks: readonly Stack[]): string {
  const fields: string[] = [];
  let empty = 0;
  for (const stack of stacks) {
    if (stack === "") empty += 1;
    else {
      if (empty > 0) fields.push(String(empty));
      empty = 0;
      fields.push(stack);
    }
  }
  if (empty > 0) fields.push(String(empty));
  return fields.join(",");
}

/** The pieces on the board, as the first field of a FEN. */
function makeBoard(position: Position): string {
  const steps = Array.from({ length: position.variant.size }, (_, index) => index);
  return steps
    .toReversed()
    .map((rank) => makeRank(steps.map((file) => stackAt(position, squareAt(file, rank)))))
    .join("/");
}

const makeReveals = (position: Position): string =>
  SIDES.filter((side) => position.reveals[side]).join("") || "-";

/** All that decides how the game goes on, but for the number of turns. */
export const positionKey = (position: Position): string =>
  [
    makeBoard(position),
    position.turn,
    position.ko === undefined ? "-" : makeSquare(position.ko),
    makeReveals(position),
  ].join(" ");

export const makeFen = (position: Position): string => `${positionKey(position)} ${position.turns}`;

const isStack = (text: string): text is Stack => /^[xo]{1,3}$/.test(text);

function parseRank(text: string, size: number): readonly Stack[] | undefined {
  const stacks: Stack[] = [];
  for (const field of text.split(",")) {
    if (isStack(field)) stacks.push(field);
    else if (/^[1-5]$/.test(field)) stacks.push(...Array.from({ length: Number(field) }, (): Stack => ""));
    else return undefined;
  }
  return stacks.length === size ? stacks : undefined;
}

function parseBoard(text: string, variant: Variant): readonly Stack[] | undefined {
  const ranks = text.split("/").toReversed();
  if (ranks.length !== variant.size) return undefined;
  const board = emptyBoard(variant);
  for (const [rank, rankText] of ranks.entries()) {
    const stacks = parseRank(rankText, variant.size);
    if (stacks === undefined) return undefined;
    for (const [file, stack] of stacks.entries()) board[squareAt(file, rank)] = stack;
  }
  return board;
}

/** A square can be barred only where the retake rule holds and the opponent has just taken it. */
function parseKo(text: string, variant: Variant, stacks: readonly Stack[], turn: Side): Square | undefined {
  const square = parseSquare(text, boardSize(variant));
  if (square === undefined || variant.retake) return undefined;
  return controller(stacks[square] ?? "") === opposite(turn) ? square : undefined;
}

/** A locked square was once written as barred; it is not, whatever the text says. */
const isBarred = (ko: Square | undefined, stacks: readonly Stack[]): boolean =>
  ko !== undefined && !isLocked(stacks[ko] ?? "");

/**
 * Reads the five fields of RULES: board, side to move, ko square, unused Reveals, turns played. Under Hold
 * the Line a position does not tell how long its lines have stood; one that is read is taken as not yet won,
 * so that its lines must still survive a turn.
 */
export function parseFen(text: string, variant: Variant): Result<Position, string> {
  const [board = "", turn = "", koText = "", reveals = "", turns = "", ...rest] = text.trim().split(/\s+/);
  if (turns === "" || rest.length > 0) return err(`A TAKXO position has five fields: "${text}".`);
  const stacks = parseBoard(board, variant);
  if (stacks === undefined) {
    return err(
      `"${board}" is not a ${variant.size}×${variant.size} board of stacks of at most three pieces.`,
    );
  }
  if (!isSide(turn)) return err(`The side to move is x or o, not "${turn}".`);
  const ko = koText === "-" ? undefined : parseKo(koText, variant, stacks, turn);
  if (koText !== "-" && ko === undefined) return err(`"${koText}" cannot be the ko square here.`);
  if (!/^(xo|x|o|-)$/.test(reveals) || (reveals !== "-" && !variant.reveal)) {
    return err(`"${reveals}" cannot be the unused Reveals here.`);
  }
  if (!/^\d{1,3}$/.test(turns)) return err(`"${turns}" is not a number of turns.`);
  const position: Position = {
    variant,
    stacks,
    turn,
    ko: isBarred(ko, stacks) ? ko : undefined,
    reveals: { x: reveals.includes("x"), o: reveals.includes("o") },
    turns: Number(turns),
    win: undefined,
  };
  return ok({ ...position, win: winOnBoard(position) });
}
