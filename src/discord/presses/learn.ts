import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { lessonMessage } from "../messages/lesson-message.ts";
import { UNREADABLE_PRESS } from "../wording/refusal.ts";

/** A square of a lesson's board. */
export async function lessonPick(
  bot: Bot,
  call: Call,
  { kind: key, lesson, path }: Omit<PressOf<"lessonPick">, "verb">,
): Promise<void> {
  const kind = bot.findGame(key);
  const message = kind && (await lessonMessage(kind, lesson, path, bot.render));
  if (message === undefined) return call.answer.whisper(UNREADABLE_PRESS);
  await call.answer.revise(message);
}

/** The first lesson of a game, in a message of its own. */
export async function firstLesson(
  bot: Bot,
  call: Call,
  { kind: key }: Pick<PressOf<"learn">, "kind">,
): Promise<void> {
  const kind = bot.findGame(key);
  const message = kind && (await lessonMessage(kind, 0, [], bot.render));
  await call.answer.whisper(message ?? UNREADABLE_PRESS);
}

/** A lesson from its beginning: the next one, or the same once more. */
export const lesson = (bot: Bot, call: Call, press: PressOf<"lesson">): Promise<void> =>
  lessonPick(bot, call, { ...press, path: [] });
