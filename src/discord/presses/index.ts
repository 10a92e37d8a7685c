import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { Press, PressOf, Verb } from "../messages/custom-id.ts";
import { accept, decline, join, withdraw } from "./challenge.ts";
import { keepSide, takeSide } from "./choose-sides.ts";
import { leaderboard, leaderboardOf } from "./leaderboard.ts";
import { claim } from "./left.ts";
import { acceptOffer, declineOffer, offerDraw, offerTakeBack, rematch, withdrawOffer } from "./offer.ts";
import { gamesPage, rulesJump, rulesPage } from "./pages.ts";
import { pick } from "./pick.ts";
import { ready } from "./ready.ts";
import { replay, replayBack, replayFirst, replayJump, replayLast, replayNext, showMoves } from "./replay.ts";
import { keepPlaying, resign, resignMatch, resignNow } from "./resign.ts";
import { watch, watchOn } from "./watch.ts";

/** What each verb does; one that is missing does not compile. */
const HANDLERS: { readonly [Name in Verb]: (bot: Bot, call: Call, press: PressOf<Name>) => Promise<void> } = {
  pick,
  resign,
  resignNow,
  resignMatch,
  keepPlaying,
  keepSide,
  takeSide,
  offerDraw,
  offerTakeBack,
  rematch,
  acceptOffer,
  declineOffer,
  withdrawOffer,
  ready,
  watch,
  watchOn,
  claim,
  accept,
  join,
  decline,
  withdraw,
  gamesPage,
  rulesPage,
  rulesJump,
  leaderboard,
  leaderboardOf,
  replay,
  replayFirst,
  replayBack,
  replayNext,
  replayLast,
  replayJump,
  moveList: showMoves,
};

export function handlePress<Name extends Verb>(
  bot: Bot,
  call: Call,
  press: Press & { readonly verb: Name },
): Promise<void> {
  // The map pairs every verb with the handler of its own press, which TypeScript cannot follow through the
  // index.
  const handler = HANDLERS[press.verb] as (bot: Bot, call: Call, press: Press) => Promise<void>;
  return handler(bot, call, press);
}
