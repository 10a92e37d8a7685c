import { squareOf } from "./bitboard.ts";
import { makeMove, SKIP } from "./move.ts";

/**
 * A move as the computer writes it: where it starts and where it ends, six bits each; a clone has them alike.
 */
export type MoveCode = number;

const FROM_SHIFT = 6;
const TO_MASK = 0x3f;

/** No square has such a number. */
export const SKIP_CODE: MoveCode = 0xfff;

export const codeOf = (from: number, to: number): MoveCode => (from << FROM_SHIFT) | to;

export const fromOf = (code: MoveCode): number => code >> FROM_SHIFT;

export const toOf = (code: MoveCode): number => code & TO_MASK;

export function textOf(code: MoveCode): string {
  if (code === SKIP_CODE) return makeMove(SKIP);
  const [from, to] = [squareOf(fromOf(code)), squareOf(toOf(code))];
  return makeMove(from === to ? { kind: "clone", to } : { kind: "jump", from, to });
}
