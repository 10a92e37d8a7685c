import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { act } from "./act.ts";
import { player } from "./player.ts";

/** Asks for the next game of a match. */
export const ready = (bot: Bot, call: Call, { game }: PressOf<"ready">): Promise<void> =>
  act(bot, call, game, { kind: "ready", by: player(call) });
