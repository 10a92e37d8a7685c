import { createHash } from "node:crypto";
import type { Attachment } from "discord.js";
import { toForeignGameId } from "../../lib/ids.ts";
import { DAY } from "../../lib/time.ts";
import { makeJsonRecord } from "../../record/json-record.ts";
import { LONGEST_RECORD, parseRecord } from "../../record/parse-record.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { readAttachment } from "../intake/read-attachment.ts";
import { foreignPast } from "../messages/past.ts";
import { RECORD_TOO_LARGE, RECORD_UNREACHABLE, recordErrorSentence } from "../wording/record.ts";
import { NO_SUCH_REPLAY } from "../wording/replay.ts";
import { replayOf } from "./replay.ts";

/** As many letters as name a record for certain. */
const ID_LENGTH = 32;

/** Opens a game that somebody brings as a file. */
export async function openFile(bot: Bot, call: Call, { url, size }: Pick<Attachment, "url" | "size">) {
  if (size > LONGEST_RECORD) return call.answer.whisper(RECORD_TOO_LARGE);
  const text = await readAttachment(url, LONGEST_RECORD).catch(() => null);
  if (text === null) return call.answer.whisper(RECORD_UNREACHABLE);
  if (text === undefined) return call.answer.whisper(RECORD_TOO_LARGE);
  await openRecord(bot, call, text);
}

/** Opens a game that somebody brings as text. Only what the rules have understood of it is kept. */
export async function openRecord(bot: Bot, call: Call, text: string): Promise<void> {
  const record = parseRecord(text, bot.kinds);
  if (!record.ok) return call.answer.whisper(recordErrorSentence(record.error));
  const kind = bot.findGame(record.value.kind);
  if (kind === undefined) return call.answer.whisper(NO_SUCH_REPLAY);
  // The same game has the same id, whoever brings it and when.
  const kept = makeJsonRecord(record.value, kind, 0);
  const id = toForeignGameId(createHash("sha256").update(kept).digest("hex").slice(0, ID_LENGTH));
  await bot.store.keepForeignGame(id, kept, bot.now() + DAY);
  await call.answer.whisper(await replayOf(bot, foreignPast(id, record.value, kind), 0));
}
