import { ApplicationCommandOptionType } from "discord.js";
import { TIME_CONTROLS } from "../src/clock/time-control.ts";
import type { Command } from "../src/discord/command.ts";
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
import { issue } from "../src/discord/presses/issue.ts";
import { COMMAND_WORDS, OPTION_WORDS } from "../src/discord/wording/commands.ts";
import { OBJECTIONS, UNREADABLE_FORM } from "../src/discord/wording/refusal.ts";
import { toMemberId } from "../src/lib/ids.ts";
import { setupPresets } from "../src/play/setup.ts";

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
