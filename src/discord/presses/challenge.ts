import type { Result } from "../../lib/result.ts";
import type { Challenge } from "../../play/challenge.ts";
import type { ChallengeRefusal } from "../../play/refusal.ts";
import { settingsAt } from "../../play/settings-at.ts";
import { kindOf } from "../../play/table.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { challengeMessage, joinMessage } from "../messages/challenge-message.ts";
import { sentence } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { JOINED, JOINED_APART } from "../wording/challenge.ts";
import { termsText } from "../wording/rated.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { redraw } from "./redraw.ts";
import { welcome } from "./welcome.ts";

/** The challenge's message becomes the board. */
export async function accept(bot: Bot, call: Call, press: PressOf<"accept">): Promise<void> {
  const accepted = await bot.challenges.accept(press.challenge, call.memberId, { objection: call.objection });
  if (!accepted.ok) {
    const { error } = accepted;
    return error.code === "uninformed" ? inform(bot, call, error.challenge) : refuse(bot, call, error);
  }
  await bot.boards.show({ table: accepted.value, cause: "act", by: call.memberId }, call);
  await welcome(bot, call, accepted.value.kind);
}

/** Shows a member in private what they would agree to. */
async function inform(bot: Bot, call: Call, challenge: Challenge): Promise<void> {
  const terms = await bot.challenges.terms(challenge, call.memberId);
  const words = termsText(challenge, call.memberId, terms, bot.now());
  await call.answer.whisper(joinMessage(challenge, kindOf(bot.findGame, challenge.setup.kind), words));
}

/** Joins a rated game by the private message that told of it. */
export async function join(bot: Bot, call: Call, press: PressOf<"join">): Promise<void> {
  const accepted = await bot.challenges.accept(press.challenge, call.memberId, {
    objection: call.objection,
    isInformed: true,
  });
  // Where the message of the challenge is out of reach, this call brings the board.
  const isApart = call.place.kind === "apart";
  const joined = isApart ? JOINED_APART : JOINED;
  await call.answer.revise(sentence(accepted.ok ? joined : refusalSentence(accepted.error)));
  if (!accepted.ok) return;
  const caller = isApart ? { ...call, messageId: undefined } : undefined;
  await bot.boards.show({ table: accepted.value, cause: "act", by: call.memberId }, caller);
  await welcome(bot, call, accepted.value.kind);
}

export async function decline(bot: Bot, call: Call, press: PressOf<"decline">): Promise<void> {
  await end(bot, call, await bot.challenges.decline(press.challenge, call.memberId));
}

export async function withdraw(bot: Bot, call: Call, press: PressOf<"withdraw">): Promise<void> {
  await end(bot, call, await bot.challenges.withdraw(press.challenge, call.memberId));
}

async function end(bot: Bot, call: Call, ended: Result<Challenge, ChallengeRefusal>): Promise<void> {
  await (ended.ok ? showEnd(bot, call, ended.value) : refuse(bot, call, ended.error));
}

/** Shows how a challenge has ended in the message that was pressed, or takes that away. */
async function showEnd(bot: Bot, call: Call, challenge: Challenge): Promise<void> {
  const { quiet } = await settingsAt(bot.store, challenge.place);
  if (quiet) await call.answer.remove?.();
  else await call.answer.update(challengeMessage(challenge, kindOf(bot.findGame, challenge.setup.kind)));
  await bot.store.deferChallenge(challenge.id, undefined);
}

/** A message that still looks open although the challenge has ended is put right on the way. */
async function refuse(bot: Bot, call: Call, refusal: ChallengeRefusal): Promise<void> {
  if (refusal.code === "challengeEnded") {
    const { challenge } = refusal;
    if (challenge.state !== "accepted") await showEnd(bot, call, challenge);
    else if (challenge.gameId !== undefined && call.place.kind === "apart") {
      const table = await bot.games.find(challenge.gameId);
      if (table) await redraw(bot, call, table);
    }
  }
  await call.answer.whisper(refusalSentence(refusal));
}
