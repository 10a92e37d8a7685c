import type { User } from "discord.js";
import { TIME_CONTROLS } from "../../clock/time-control.ts";
import { type MemberId, toMemberId } from "../../lib/ids.ts";
import { setupPresets } from "../../play/setup.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { customForm } from "../intake/custom-form.ts";
import { type Content, sentence } from "../messages/content.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { inviteMessage } from "../messages/invite-message.ts";
import { INVITED } from "../wording/invite.ts";
import { OBJECTIONS, UNREADABLE_PRESS } from "../wording/refusal.ts";
import { issue } from "./issue.ts";

/** What stands against a challenge, in a sentence; undefined where nothing does. */
async function refusal(call: Call, memberId: MemberId): Promise<string | undefined> {
  return memberId === call.memberId ? OBJECTIONS.self : call.objection(memberId);
}

/** Lets a member choose what they challenge another one to. */
export async function inviteMember(bot: Bot, call: Call, user: User): Promise<Content | string> {
  const memberId = toMemberId(user.id);
  const because = user.bot ? OBJECTIONS.bot : await refusal(call, memberId);
  const [kind] = bot.kinds;
  if (because !== undefined || kind === undefined) return because ?? UNREADABLE_PRESS;
  return inviteMessage(bot.kinds, kind, setupPresets(kind)[0].key, memberId);
}

/** The preset of a game by its key, or else its first one: games share the names of what they share. */
const presetOf = (kind: GameKind, key: string | undefined) => {
  const presets = setupPresets(kind);
  return presets.find((preset) => preset.key === key) ?? presets[0];
};

async function choose(bot: Bot, call: Call, key: string, preset: string | undefined, member: MemberId) {
  const kind = bot.findGame(key);
  if (kind === undefined) return call.answer.whisper(UNREADABLE_PRESS);
  await call.answer.revise(inviteMessage(bot.kinds, kind, presetOf(kind, preset).key, member));
}

export const inviteKind = (bot: Bot, call: Call, press: PressOf<"inviteKind">): Promise<void> =>
  choose(bot, call, call.values[0] ?? press.kind, press.preset, press.member);

export const invitePreset = (bot: Bot, call: Call, press: PressOf<"invitePreset">): Promise<void> =>
  choose(bot, call, press.kind, call.values[0], press.member);

/** Posts the challenge for everybody. */
export async function invite(bot: Bot, call: Call, press: PressOf<"invite">): Promise<void> {
  const kind = bot.findGame(press.kind);
  if (kind === undefined) return call.answer.whisper(UNREADABLE_PRESS);
  const because = await refusal(call, press.member);
  if (because !== undefined) return call.answer.whisper(because);
  const { setup } = presetOf(kind, press.preset);
  const isIssued = await issue(bot, call, { setup, hostSide: "random", guestId: press.member });
  if (isIssued) await call.answer.update(sentence(INVITED));
}

/** Opens the form in which everything can be chosen; `/challenge` takes it. */
export async function inviteForm(bot: Bot, call: Call, press: PressOf<"inviteForm">): Promise<void> {
  const kind = bot.findGame(press.kind);
  if (kind === undefined) return call.answer.whisper(UNREADABLE_PRESS);
  const id = ["challenge", kind.key, "random", press.member].join(":");
  await call.answer.ask?.(customForm(kind, id, TIME_CONTROLS, { asked: undefined }));
}
