import { turnedScene } from "../../rules/scene.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { Content } from "../messages/content.ts";
import type { PressOf, ReplayPress } from "../messages/custom-id.ts";
import type { Past } from "../messages/past.ts";
import { replayMessage } from "../messages/replay-message.ts";
import { moveList } from "../wording/replay.ts";
import { findPast } from "./find-past.ts";

/** @param ply how many turns are shown; more than there are shows all of them */
export const replayOf = (bot: Bot, past: Past, ply: number): Promise<Content> =>
  replayMessage(past, ply, past.isTurned ? (scene) => bot.render(turnedScene(scene)) : bot.render);

async function turnTo(bot: Bot, call: Call, id: Past["id"], ply: number): Promise<void> {
  const past = await findPast(bot, call, id);
  if (!past.ok) return call.answer.whisper(past.error);
  await call.answer.revise(await replayOf(bot, past.value, ply));
}

/** More turns than any game has. */
const ALL = Number.MAX_SAFE_INTEGER;

const turning =
  (target: (ply: number) => number) =>
  (bot: Bot, call: Call, { past, ply }: Pick<ReplayPress, "past" | "ply">): Promise<void> =>
    turnTo(bot, call, past, Math.max(0, target(ply)));

export const replayFirst = turning(() => 0);
export const replayBack = turning((ply) => ply - 1);
export const replayNext = turning((ply) => ply + 1);
export const replayLast = turning(() => ALL);

/** The turn that was chosen from the list. */
export const replayJump = (bot: Bot, call: Call, { past, ply }: PressOf<"replayJump">): Promise<void> => {
  const [chosen = ""] = call.values;
  return turnTo(bot, call, past, /^\d{1,4}$/.test(chosen) ? Number(chosen) : ply);
};

/** Opens a replay, at the end. */
export async function replay(bot: Bot, call: Call, { game }: PressOf<"replay">): Promise<void> {
  const past = await findPast(bot, call, game);
  await call.answer.whisper(past.ok ? await replayOf(bot, past.value, ALL) : past.error);
}

/** All moves as text. */
export async function showMoves(bot: Bot, call: Call, { past: id }: PressOf<"moveList">): Promise<void> {
  const past = await findPast(bot, call, id);
  if (!past.ok) return call.answer.whisper(past.error);
  const { played, took, at } = past.value;
  await call.answer.whisper(moveList(played.moves, took, at(0).turn));
}
