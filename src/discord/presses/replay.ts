import type { GameId } from "../../lib/ids.ts";
import type { Table } from "../../play/table.ts";
import { turnedScene } from "../../rules/scene.ts";
import type { Bot } from "../bot.ts";
import { isTurned } from "../delivery/turned.ts";
import type { Call } from "../intake/call.ts";
import type { Content } from "../messages/content.ts";
import type { PressOf, ReplayPress } from "../messages/custom-id.ts";
import type { RenderScene } from "../messages/game-message.ts";
import { replayMessage } from "../messages/replay-message.ts";
import { moveList, NO_SUCH_REPLAY } from "../wording/replay.ts";
import { seenGame, timesOf } from "./seen-game.ts";

/** @param ply how many turns are shown; more than there are shows all of them */
export async function replayOf(bot: Bot, call: Call, table: Table, ply: number): Promise<Content> {
  const turned = await isTurned(bot.store, table, call.memberId);
  const render: RenderScene = turned ? (scene) => bot.render(turnedScene(scene)) : bot.render;
  return replayMessage(table, ply, await timesOf(bot, table), render);
}

async function turnTo(bot: Bot, call: Call, id: GameId, ply: number): Promise<void> {
  const table = await seenGame(bot, call, id);
  if (table === undefined) return call.answer.whisper(NO_SUCH_REPLAY);
  await call.answer.revise(await replayOf(bot, call, table, ply));
}

/** More turns than any game has. */
const ALL = Number.MAX_SAFE_INTEGER;

const turning =
  (target: (ply: number) => number) =>
  (bot: Bot, call: Call, { game, ply }: Pick<ReplayPress, "game" | "ply">): Promise<void> =>
    turnTo(bot, call, game, Math.max(0, target(ply)));

export const replayFirst = turning(() => 0);
export const replayBack = turning((ply) => ply - 1);
export const replayNext = turning((ply) => ply + 1);
export const replayLast = turning(() => ALL);

/** The turn that was chosen from the list. */
export const replayJump = (bot: Bot, call: Call, { game, ply }: PressOf<"replayJump">): Promise<void> => {
  const [chosen = ""] = call.values;
  return turnTo(bot, call, game, /^\d{1,4}$/.test(chosen) ? Number(chosen) : ply);
};

/** Opens a replay, at the end. */
export async function replay(bot: Bot, call: Call, { game }: PressOf<"replay">): Promise<void> {
  const table = await seenGame(bot, call, game);
  await call.answer.whisper(table ? await replayOf(bot, call, table, ALL) : NO_SUCH_REPLAY);
}

/** All moves as text. */
export async function showMoves(bot: Bot, call: Call, { game }: PressOf<"moveList">): Promise<void> {
  const table = await seenGame(bot, call, game);
  if (table === undefined) return call.answer.whisper(NO_SUCH_REPLAY);
  await call.answer.whisper(moveList(table, await timesOf(bot, table)));
}
