import { ApplicationCommandOptionType } from "discord.js";
import { TIME_CONTROLS } from "../src/clock/time-control.ts";
import type { Bot } from "../src/discord/bot.ts";
import type { Command } from "../src/discord/command.ts";
import { objectionOfBan } from "../src/discord/intake/ban.ts";
import type { Call } from "../src/discord/intake/call.ts";
import { asksCasual, customForm, readCustomForm } from "../src/discord/intake/custom-form.ts";
import { isMemberId, objectionToOption } from "../src/discord/intake/opponent.ts";
import { lackingPermissions } from "../src/discord/intake/permissions.ts";
import {
  completePreset,
  gameOption,
  isCustom,
  parseHostSide,
  presetOption,
  ratedOption,
  readKind,
  readRated,
  readSetup,
  readSide,
  sideOption,
} from "../src/discord/intake/setup-options.ts";
import { challengeMessage } from "../src/discord/messages/challenge-message.ts";
import { welcome } from "../src/discord/presses/welcome.ts";
import { COMMAND_WORDS, OPTION_WORDS } from "../src/discord/wording/commands.ts";
import { termsText } from "../src/discord/wording/rated.ts";
import { OBJECTIONS, refusalSentence, UNREADABLE_FORM } from "../src/discord/wording/refusal.ts";
import { toMemberId } from "../src/lib/ids.ts";
import type { Challenge } from "../src/play/challenge.ts";
import type { Invitation } from "../src/play/challenges.ts";
import type { Store } from "../src/play/ports/store.ts";
import { settingsAt } from "../src/play/settings-at.ts";
import { setupPresets } from "../src/play/setup.ts";
import { kindOf } from "../src/play/table.ts";

export const challenge: Command = {
  data: {
    name: "challenge",
    description: COMMAND_WORDS.challenge,
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: "opponent",
        description: OPTION_WORDS.opponent,
      },
      gameOption,
      presetOption,
      sideOption,
      ratedOption,
    ],
  },
  isPrivate: false,

  async execute(bot, call, interaction) {
    const objection = objectionToOption(interaction);
    const refusal = lackingPermissions(interaction) ?? (objection && OBJECTIONS[objection]);
    if (refusal !== undefined) return call.answer.whisper(refusal);
    const kind = readKind(interaction);
    const hostSide = readSide(interaction);
    const guest = interaction.options.getUser("opponent");
    const guestId = guest === null ? undefined : toMemberId(guest.id);
    const rated = readRated(interaction);
    if (isCustom(interaction)) {
      const id = ["challenge", kind.key, hostSide, ...(guestId ? [guestId] : [])].join(":");
      return call.answer.ask?.(customForm(kind, id, TIME_CONTROLS, { asked: rated }));
    }
    const setup = readSetup(interaction, setupPresets);
    if (!setup.ok) return call.answer.whisper(setup.error);
    await issue(bot, call, { setup: setup.value, hostSide, guestId, ...(rated !== undefined && { rated }) });
  },

  complete: async (_bot, interaction) => completePreset(interaction, setupPresets),

  async submit(bot, call, interaction, [key = "", side, guestId]) {
    const kind = bot.findGame(key);
    const setup = kind && readCustomForm(kind, interaction, TIME_CONTROLS);
    // A forged form can have chosen the opponent freely.
    const isReadable = guestId === undefined || isMemberId(guestId);
    if (setup === undefined || !isReadable) return call.answer.whisper(UNREADABLE_FORM);
    const refusal = await call.objection(guestId);
    if (refusal !== undefined) return call.answer.whisper(refusal);
    const casual = asksCasual(interaction) && { rated: false };
    await issue(bot, call, { setup, hostSide: parseHostSide(side), guestId, ...casual });
  },
};

type Offered = Pick<Invitation, "setup" | "hostSide" | "guestId" | "rated">;

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

/** Stores a challenge and posts it as the answer. */
async function issue(bot: Bot, call: Call, offered: Offered): Promise<void> {
  const { id, answer, place, memberId } = call;
  const banned = await objectionOfBan(bot.store, memberId, place, offered.guestId);
  if (banned !== undefined) return answer.whisper(banned);
  await answer.secure?.();
  const invitation = { ...offered, place, hostId: memberId };
  const issued = await bot.challenges.issue(invitation, id);
  if (!issued.ok) {
    // Delivered twice: the first of them is answered.
    if (issued.error.code === "repeated") return;
    return answer.whisper(refusalSentence(issued.error));
  }
  const terms = await bot.challenges.terms(issued.value);
  const words = termsText(issued.value, issued.value.guestId, terms, bot.now());
  const { pings } = await settingsAt(bot.store, place);
  const kind = kindOf(bot.findGame, offered.setup.kind);
  const forNewcomers = await isForNewcomers(bot.store, issued.value);
  const message = challengeMessage(issued.value, kind, { terms: words, forNewcomers, notifies: pings });
  await bot.store.placeChallenge(issued.value.id, await answer.post(message));
  await welcome(bot, call, kind);
}
