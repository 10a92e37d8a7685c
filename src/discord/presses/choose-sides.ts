import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { act } from "./act.ts";
import { player } from "./player.ts";

export const keepSide = (bot: Bot, call: Call, { game, version }: PressOf<"keepSide">): Promise<void> =>
  act(bot, call, game, { kind: "choose", by: player(call), take: false }, { version });

export const takeSide = (bot: Bot, call: Call, { game, version }: PressOf<"takeSide">): Promise<void> =>
  act(bot, call, game, { kind: "choose", by: player(call), take: true }, { version });
