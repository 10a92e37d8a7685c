import type { GameId } from "../../lib/ids.ts";
import type { Action } from "../../play/action.ts";
import type { Player } from "../../play/player.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { Press, PressOf, Verb } from "../messages/custom-id.ts";
import { act } from "./act.ts";
import { analyse } from "./analyse.ts";
import { blockedPage, unblock } from "./blocks.ts";
import { accept, decline, join, withdraw } from "./challenge.ts";
import { hint, hintMove } from "./hint.ts";
import { invite, inviteForm, inviteKind, invitePreset } from "./invite.ts";
import { leaderboard, leaderboardOf } from "./leaderboard.ts";
import { endingPick, firstLesson, lesson, lessonPick } from "./learn.ts";
import { claim } from "./left.ts";
import { more } from "./more.ts";
import { gamesPage, rulesJump, rulesPage } from "./pages.ts";
import { confirm, pick } from "./pick.ts";
import { player } from "./player.ts";
import { deleteData, deleteDataNow, deleteDataSure, exportData, keepData } from "./privacy.ts";
import { listMe, profileGame, profileOf, showTo, unlistMe } from "./profile.ts";
import { refresh } from "./refresh.ts";
import { replay, replayBack, replayFirst, replayJump, replayLast, replayNext, showMoves } from "./replay.ts";
import { keepPlaying, resign, resignMatch, resignNow } from "./resign.ts";
import { changeMine, changeServer } from "./settings.ts";
import { share } from "./share.ts";
import { watch, watchOn } from "./watch.ts";

type Handler<Name extends Verb> = (bot: Bot, call: Call, press: PressOf<Name>) => Promise<void>;

/** The handler of a verb that is one action on a game, of the version that was pressed where it means one. */
const doing =
  (action: (by: Player) => Action) =>
  (bot: Bot, call: Call, press: { readonly game: GameId; readonly version?: number }): Promise<void> => {
    const { game, version } = press;
    return act(bot, call, game, action(player(call)), version === undefined ? {} : { version });
  };

/** What each verb does; one that is missing does not compile. */
const HANDLERS: { readonly [Name in Verb]: Handler<Name> } = {
  pick,
  confirm,
  hint,
  hintMove,
  more,
  answers: more,
  resign,
  resignNow,
  resignMatch,
  keepPlaying,
  keepSide: doing((by) => ({ kind: "choose", by, take: false })),
  takeSide: doing((by) => ({ kind: "choose", by, take: true })),
  offerDraw: doing((by) => ({ kind: "offer", by, offer: "draw" })),
  offerTakeBack: doing((by) => ({ kind: "offer", by, offer: "takeBack" })),
  offerPause: doing((by) => ({ kind: "offer", by, offer: "pause" })),
  goOn: doing((by) => ({ kind: "goOn", by })),
  rematch: doing((by) => ({ kind: "offer", by, offer: "rematch" })),
  acceptOffer: doing((by) => ({ kind: "accept", by })),
  declineOffer: doing((by) => ({ kind: "decline", by })),
  withdrawOffer: doing((by) => ({ kind: "withdraw", by })),
  ready: doing((by) => ({ kind: "ready", by })),
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
  learn: firstLesson,
  lesson,
  lessonPick,
  endingPick,
  leaderboard,
  leaderboardOf,
  replay,
  replayFirst,
  replayBack,
  replayNext,
  replayLast,
  replayJump,
  moveList: showMoves,
  share,
  analyse,
  refresh,
  profileOf,
  profileGame,
  showTo,
  listMe,
  unlistMe,
  inviteKind,
  invitePreset,
  invite,
  inviteForm,
  blockedPage,
  unblock,
  changeMine,
  changeServer,
  exportData,
  deleteData,
  deleteDataSure,
  deleteDataNow,
  keepData,
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
