import { withForcedSkips } from "../../play/playing.ts";
import type { GameKind, Playing } from "../../rules/game-kind.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { type Desk, endingMessage, lessonMessage } from "../messages/lesson-message.ts";
import { commandLink } from "../wording/names.ts";
import { UNREADABLE_PRESS } from "../wording/refusal.ts";

const deskOf = async ({ kinds, render, commandIds }: Bot): Promise<Desk> => ({
  kinds,
  render,
  play: commandLink("play", (await commandIds()).get("play")),
});

/** A square of a lesson's board. */
export async function lessonPick(
  bot: Bot,
  call: Call,
  { kind: key, lesson, path }: Omit<PressOf<"lessonPick">, "verb">,
): Promise<void> {
  const kind = bot.findGame(key);
  const message = kind && (await lessonMessage(kind, lesson, path, await deskOf(bot)));
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
  const message = kind && (await lessonMessage(kind, 0, [], await deskOf(bot)));
  await call.answer.whisper(message ?? UNREADABLE_PRESS);
}

/** A lesson from its beginning: the next one, or the same once more. */
export const lesson = (bot: Bot, call: Call, press: PressOf<"lesson">): Promise<void> =>
  lessonPick(bot, call, { ...press, path: [] });

/**
 * A square of the board on which a course ends. The position is in the press, so that an ending is played as
 * statelessly as lessons are.
 */
export async function endingPick(
  bot: Bot,
  call: Call,
  { kind: key, fen, path }: PressOf<"endingPick">,
): Promise<void> {
  const kind = bot.findGame(key);
  const begun = kind?.beginAt(kind.course.ending.variant, fen);
  const step = begun?.ok ? begun.value.step(path) : undefined;
  if (kind === undefined || !begun?.ok || step === undefined) return call.answer.whisper(UNREADABLE_PRESS);
  const isMove = step.kind === "move";
  const playing = isMove ? await played(bot, kind, begun.value, step.move) : begun.value;
  await call.answer.revise(await endingMessage(kind, playing, isMove ? [] : path, await deskOf(bot)));
}

/** What a move of the learner leads to, with what the computer answers. */
async function played(
  { engine }: Bot,
  { key, course }: GameKind,
  start: Playing,
  move: string,
): Promise<Playing> {
  const { variant } = course.ending;
  let playing = afterMove(start, move);
  while (!playing.outcome && playing.turn !== start.turn) {
    const game = { kind: key, variant, fen: start.fen, moves: playing.moves };
    playing = afterMove(playing, await engine.bestMove(game, "novice", playing.moves.length));
  }
  return playing;
}

function afterMove(playing: Playing, move: string): Playing {
  const next = playing.play(move);
  if (next === undefined) throw new Error(`${move} is not legal in ${playing.fen}`);
  return withForcedSkips(next);
}
