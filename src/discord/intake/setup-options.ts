import {
  type APIApplicationCommandBooleanOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from "discord.js";
import { findGame, GAMES } from "../../games/index.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Side } from "../../lib/side.ts";
import type { Setup, SetupPreset } from "../../play/setup.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import {
  CUSTOM_PRESET,
  firstSide,
  gameOptionWords,
  OPTION_WORDS,
  SIDE_BY_CHANCE,
  secondSide,
} from "../wording/commands.ts";
import { unknownPreset } from "../wording/setup.ts";

/** The options by which people choose what to play, the same wherever a game can be started. */

const stringOption = (
  name: string,
  description: string,
  choices: APIApplicationCommandStringOption["choices"],
): APIApplicationCommandStringOption =>
  ({
    type: ApplicationCommandOptionType.String,
    name,
    description,
    choices,
  }) as APIApplicationCommandStringOption;

export const gameOption = stringOption(
  "game",
  gameOptionWords(GAMES[0].name),
  GAMES.map(({ key, name }) => ({ name, value: key })),
);

/** The choice that opens the form in which everything can be chosen. */
export const CUSTOM = "custom";

/** The presets that a game has. */
export type PresetsOf = (kind: GameKind) => readonly SetupPreset[];

/** Completed by what the chosen game has: not every game has every preset. */
export const presetOption: APIApplicationCommandStringOption = {
  type: ApplicationCommandOptionType.String,
  name: "preset",
  description: OPTION_WORDS.preset,
  autocomplete: true,
};

interface PresetChoice {
  readonly name: string;
  readonly value: string;
}

const presetChoices = (kind: GameKind, presetsOf: PresetsOf): readonly PresetChoice[] => [
  ...presetsOf(kind).map(({ key, name }) => ({ name, value: key })),
  { name: CUSTOM_PRESET, value: CUSTOM },
];

/** The presets of the chosen game that what was typed occurs in. */
export function completePreset(
  { options }: AutocompleteInteraction,
  presetsOf: PresetsOf,
): readonly PresetChoice[] {
  const typed = options.getFocused().trim().toLowerCase();
  const kind = findGame(options.getString("game") ?? "") ?? GAMES[0];
  return presetChoices(kind, presetsOf).filter(({ name }) => name.toLowerCase().includes(typed));
}

/** Whoever does not choose what is completed may type a preset's name; undefined where none was asked for. */
const typedPreset = ({ options }: ChatInputCommandInteraction): string | undefined =>
  options.getString("preset")?.trim().toLowerCase();

const sideNames = (side: Side): string => [...new Set(GAMES.map((game) => game.sideNames[side]))].join(" / ");

export const sideOption = stringOption("side", OPTION_WORDS.side, [
  { name: firstSide(sideNames("x")), value: "x" },
  { name: secondSide(sideNames("o")), value: "o" },
  { name: SIDE_BY_CHANCE, value: "random" },
]);

export const ratedOption: APIApplicationCommandBooleanOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: "rated",
  description: OPTION_WORDS.rated,
};

export const readRated = (interaction: ChatInputCommandInteraction): boolean | undefined =>
  interaction.options.getBoolean("rated") ?? undefined;

export const readKind = (interaction: ChatInputCommandInteraction): GameKind =>
  findGame(interaction.options.getString("game") ?? "") ?? GAMES[0];

export const isCustom = (interaction: ChatInputCommandInteraction): boolean =>
  typedPreset(interaction) === CUSTOM;

/** What the options of a command ask for; the error is a sentence for the person. */
export function readSetup(
  interaction: ChatInputCommandInteraction,
  presetsOf: PresetsOf,
): Result<Setup, string> {
  const kind = readKind(interaction);
  const presets = presetsOf(kind);
  const typed = typedPreset(interaction);
  const preset =
    typed === undefined
      ? presets[0]
      : presets.find(({ key, name }) => [key, name.toLowerCase()].includes(typed));
  return preset ? ok(preset.setup) : err(unknownPreset(kind, presets));
}

export type HostSide = Side | "random";

export const parseHostSide = (text: string | null | undefined): HostSide =>
  text === "x" || text === "o" ? text : "random";

export const readSide = (interaction: ChatInputCommandInteraction): HostSide =>
  parseHostSide(interaction.options.getString("side"));
