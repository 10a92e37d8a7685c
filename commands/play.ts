import { ApplicationCommandOptionType } from "discord.js";
import { COMPUTER_TIME_CONTROLS } from "../src/clock/time-control.ts";
import type { Bot } from "../src/discord/bot.ts";
import type { Command } from "../src/discord/command.ts";
import type { Call } from "../src/discord/intake/call.ts";
import { customForm, readCustomForm } from "../src/discord/intake/custom-form.ts";
import {
  completePreset,
  gameOption,
  type HostSide,
  isCustom,
  parseHostSide,
  presetOption,
  readKind,
  readSetup,
  readSide,
  sideOption,
} from "../src/discord/intake/setup-options.ts";
import { welcome } from "../src/discord/presses/welcome.ts";
import { COMMAND_WORDS, levelOptionWords } from "../src/discord/wording/commands.ts";
import { LEVEL_NAMES, levelChoice } from "../src/discord/wording/names.ts";
import { refusalSentence, UNREADABLE_FORM } from "../src/discord/wording/refusal.ts";
import { LEVELS, type Level } from "../src/lib/level.ts";
import { bySide } from "../src/lib/side.ts";
import type { Seat } from "../src/play/game.ts";
import { computerPresets, type Setup } from "../src/play/setup.ts";

const DEFAULT_LEVEL: Level = "casual";

export const play: Command = {
  data: {
    name: "play",
    description: COMMAND_WORDS.play,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "level",
        description: levelOptionWords(LEVEL_NAMES[DEFAULT_LEVEL]),
        choices: LEVELS.map((level) => ({ name: levelChoice(level), value: level })),
      },
      gameOption,
      presetOption,
      sideOption,
    ],
  },
  isPrivate: false,

  async execute(bot, call, interaction) {
    const refusal = await call.objection();
    if (refusal !== undefined) return call.answer.whisper(refusal);
    const kind = readKind(interaction);
    const side = readSide(interaction);
    const level = parseLevel(interaction.options.getString("level"));
    if (isCustom(interaction)) {
      return call.answer.ask?.(
        customForm(kind, ["play", kind.key, side, level].join(":"), COMPUTER_TIME_CONTROLS),
      );
    }
    const setup = readSetup(interaction, computerPresets);
    if (!setup.ok) return call.answer.whisper(setup.error);
    await start(bot, call, setup.value, side, level);
  },

  complete: async (_bot, interaction) => completePreset(interaction, computerPresets),

  async submit(bot, call, interaction, [key = "", side, level]) {
    const kind = bot.findGame(key);
    const setup = kind && readCustomForm(kind, interaction, COMPUTER_TIME_CONTROLS);
    if (setup === undefined) return call.answer.whisper(UNREADABLE_FORM);
    const refusal = await call.objection();
    if (refusal !== undefined) return call.answer.whisper(refusal);
    await start(bot, call, setup, parseHostSide(side), parseLevel(level));
  },
};

const parseLevel = (text: string | null | undefined): Level =>
  LEVELS.find((known) => known === text) ?? DEFAULT_LEVEL;

/** Starts a game against the computer and shows its board as the answer. */
async function start(bot: Bot, call: Call, setup: Setup, asked: HostSide, level: Level): Promise<void> {
  const { place, memberId } = call;
  const own = asked === "random" ? bot.coin() : asked;
  const seenAt = bot.now();
  const seats = bySide(
    (side): Seat => ({
      player: side === own ? { kind: "member", id: memberId } : { kind: "computer", level },
      seenAt,
    }),
  );
  await call.answer.secure?.();
  const opened = await bot.games.open({ setup, seats, place }, call.id);
  if (!opened.ok) {
    // Delivered twice: the first of them is answered.
    if (opened.error.code === "repeated") return;
    return call.answer.whisper(refusalSentence(opened.error));
  }
  await bot.boards.show({ table: opened.value, cause: "act", by: call.memberId }, call);
  await welcome(bot, call, opened.value.kind);
}
