import type { GameKind } from "../../rules/game-kind.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { welcomeMessage } from "../messages/welcome-message.ts";

/** Offers lessons to whoever plays for the first time. The game has begun, whatever becomes of the offer. */
export async function welcome({ store, log }: Bot, call: Call, kind: GameKind): Promise<void> {
  try {
    if (await store.welcome(call.memberId)) await call.answer.whisper(welcomeMessage(kind));
  } catch (error) {
    log.warn({ err: error }, "nobody was welcomed");
  }
}
