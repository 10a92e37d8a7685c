import { err, type Result } from "../lib/result.ts";

/**
 * What is wrong with a text that should be a record.
 * - `tooLong`, `tooManyMoves`: larger than any game; `empty`: nothing in it
 * - `tag`, `comment`, `variation`: a tag that cannot be read, a comment or a variation without an end
 * - `json`: broken JSON; `shape`: JSON that is no record, where `text` names the place
 * - `game`, `variant`, `position`: a game, a variant or a start that there is not
 * - `illegalMove`, `gameOver`: a move against the rules, a move after the end
 */
export type RecordErrorCode =
  | "tooLong"
  | "tooManyMoves"
  | "empty"
  | "tag"
  | "comment"
  | "variation"
  | "json"
  | "shape"
  | "game"
  | "variant"
  | "position"
  | "illegalMove"
  | "gameOver";

export interface RecordError {
  readonly code: RecordErrorCode;
  /** The line of the text, from 1; undefined where there is none to name. */
  readonly line: number | undefined;
  /** The number of the turn, from 1. */
  readonly ply: number | undefined;
  /** What stands there, on one line and cut to a length that fits into a sentence. */
  readonly text: string | undefined;
}

const LONGEST_QUOTE = 40;

const quoted = (text: string): string => {
  const signs = [...text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ").trim()];
  return signs.length > LONGEST_QUOTE ? `${signs.slice(0, LONGEST_QUOTE).join("")}…` : signs.join("");
};

export const recordError = (
  code: RecordErrorCode,
  at: { readonly line?: number | undefined; readonly ply?: number; readonly text?: string } = {},
): Result<never, RecordError> =>
  err({ code, line: at.line, ply: at.ply, text: at.text === undefined ? undefined : quoted(at.text) });
