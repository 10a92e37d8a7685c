import type { Challenge } from "../../play/challenge.ts";
import type { Invitation } from "../../play/challenges.ts";
import type { Store } from "../../play/ports/store.ts";
import { settingsAt } from "../../play/settings-at.ts";
import { kindOf } from "../../play/table.ts";
import type { Bot } from "../bot.ts";
import { objectionOfBan } from "../intake/ban.ts";
import type { Call } from "../intake/call.ts";
import { challengeMessage } from "../messages/challenge-message.ts";
import { termsText } from "../wording/rated.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { welcome } from "./welcome.ts";

export type Offered = Pick<Invitation, "setup" | "hostSide" | "guestId" | "rated">;

/** Whether somebody may take up the challenge who has finished no game of its kind. */
async function isForNewcomers(
  { hasFinished }: Store,
  { setup, hostId, guestId }: Challenge,
): Promise<boolean> {
  return (
    guestId === undefined ||
    !(await hasFinished(setup.kind, hostId)) ||
    !(await hasFinished(setup.kind, guestId))
  );
}

/**
 * Stores a challenge and posts it as the answer.
 * @returns false where it was refused, which the one who asked has been told
 */
export async function issue(bot: Bot, call: Call, offered: Offered): Promise<boolean> {
  const { id, answer, place, memberId } = call;
  const banned = await objectionOfBan(bot.store, memberId, place, offered.guestId);
  if (banned !== undefined) {
    await answer.whisper(banned);
    return false;
  }
  await answer.secure?.();
  const invitation = { ...offered, place, hostId: memberId };
  const issued = await bot.challenges.issue(invitation, id);
  if (!issued.ok) {
    // Delivered twice: the first of them is answered.
    if (issued.error.code !== "repeated") await answer.whisper(refusalSentence(issued.error));
    return false;
  }
  const terms = await bot.challenges.terms(issued.value);
  const words = termsText(issued.value, issued.value.guestId, terms, bot.now());
  const { pings } = await settingsAt(bot.store, place);
  const kind = kindOf(bot.findGame, offered.setup.kind);
  const forNewcomers = await isForNewcomers(bot.store, issued.value);
  const message = challengeMessage(issued.value, kind, { terms: words, forNewcomers, notifies: pings });
  await bot.store.placeChallenge(issued.value.id, await answer.post(message));
  await welcome(bot, call, kind);
  return true;
}
