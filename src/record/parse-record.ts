import type { Result } from "../lib/result.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { GameRecord } from "./game-record.ts";
import { parseJsonRecord } from "./json-record.ts";
import { parsePgn } from "./parse-pgn.ts";
import { type RecordError, recordError } from "./record-error.ts";

/** Longer than any record, in characters. */
export const LONGEST_RECORD = 64 * 1024;

/**
 * Reads a game that somebody brings, as text with tags, as a bare list of moves or as JSON. Whatever they
 * bring, nothing is thrown, and nothing in it is done.
 * @param kinds every game there is
 */
export function parseRecord(text: string, kinds: readonly GameKind[]): Result<GameRecord, RecordError> {
  if (text.length > LONGEST_RECORD) return recordError("tooLong");
  const bare = text.replace(/^\uFEFF/, "");
  return bare.trimStart().startsWith("{") ? parseJsonRecord(bare, kinds) : parsePgn(bare, kinds);
}
