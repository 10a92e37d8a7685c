import {
  type APIApplicationCommandBooleanOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
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

/** Every preset of every game once; games share the names of what they share. */
export function presetOption(presetsOf: PresetsOf): APIApplicationCommandStringOption {
  const presets = new Map(
    GAMES.flatMap((game) => presetsOf(game).map(({ key, name }) => [key, name] as const)),
  );
  return stringOption("preset", OPTION_WORDS.preset, [
    ...[...presets].map(([value, name]) => ({ name, value })),
    { name: CUSTOM_PRESET, value: CUSTOM },
  ]);
}

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
  interaction.options.getString("preset") === CUSTOM;

/** What the options of a command ask for; the error is a sentence for the person. */
export function readSetup(
  interaction: ChatInputCommandInteraction,
  presetsOf: PresetsOf,
): Result<Setup, string> {
  const kind = readKind(interaction);
  const presets = presetsOf(kind);
  const key = interaction.options.getString("preset");
  const preset = key === null ? presets[0] : presets.find((known) => known.key === key);
  return preset ? ok(preset.setup) : err(unknownPreset(kind, presets));
}

export type HostSide = Side | "random";

export const parseHostSide = (text: string | null | undefined): HostSide =>
  text === "x" || text === "o" ? text : "random";

export const readSide = (interaction: ChatInputCommandInteraction): HostSide =>
  parseHostSide(interaction.options.getString("side"));
