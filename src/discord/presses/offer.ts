import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { act } from "./act.ts";
import { player } from "./player.ts";

/** Draw, take-back and rematch: offered, answered and withdrawn in the same way. */

export const offerDraw = (bot: Bot, call: Call, { game, version }: PressOf<"offerDraw">): Promise<void> =>
  act(bot, call, game, { kind: "offer", by: player(call), offer: "draw" }, { version });

export const offerTakeBack = (
  bot: Bot,
  call: Call,
  { game, version }: PressOf<"offerTakeBack">,
): Promise<void> => act(bot, call, game, { kind: "offer", by: player(call), offer: "takeBack" }, { version });

export const rematch = (bot: Bot, call: Call, { game }: PressOf<"rematch">): Promise<void> =>
  act(bot, call, game, { kind: "offer", by: player(call), offer: "rematch" });

export const acceptOffer = (bot: Bot, call: Call, { game, version }: PressOf<"acceptOffer">): Promise<void> =>
  act(bot, call, game, { kind: "accept", by: player(call) }, { version });

export const declineOffer = (
  bot: Bot,
  call: Call,
  { game, version }: PressOf<"declineOffer">,
): Promise<void> => act(bot, call, game, { kind: "decline", by: player(call) }, { version });

export const withdrawOffer = (
  bot: Bot,
  call: Call,
  { game, version }: PressOf<"withdrawOffer">,
): Promise<void> => act(bot, call, game, { kind: "withdraw", by: player(call) }, { version });
