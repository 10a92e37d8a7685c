import {
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
} from "discord.js";
import { unknownPreset } from "../src/discord/wording.ts";
import { findGame, GAMES } from "../src/games/index.ts";
import { err, ok, type Result } from "../src/lib/result.ts";
import type { Side } from "../src/lib/side.ts";
import type { Setup } from "../src/play/setup.ts";

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
  `Which game (${GAMES[0].name} when left out)`,
  GAMES.map(({ key, name }) => ({ name, value: key })),
);

/** Every preset of every game once; games share the names of what they share. */
const presets = new Map(GAMES.flatMap((game) => game.presets.map(({ key, name }) => [key, name] as const)));

export const presetOption = stringOption(
  "preset",
  "The board and the rules (Standard when left out)",
  [...presets].map(([value, name]) => ({ name, value })),
);

const sideNames = (side: Side): string => [...new Set(GAMES.map((game) => game.sideNames[side]))].join(" / ");

export const sideOption = stringOption("side", "Your side (by chance when left out)", [
  { name: `${sideNames("x")}, moves first`, value: "x" },
  { name: `${sideNames("o")}, moves second`, value: "o" },
  { name: "By chance", value: "random" },
]);

/** What the options of a command ask for; the error is a sentence for the person. */
export function readSetup(interaction: ChatInputCommandInteraction): Result<Setup, string> {
  const kind = findGame(interaction.options.getString("game") ?? "") ?? GAMES[0];
  const key = interaction.options.getString("preset") ?? kind.presets[0].key;
  const preset = kind.presets.find((known) => known.key === key);
  return preset ? ok({ kind: kind.key, variant: preset.variant }) : err(unknownPreset(kind));
}

export function readSide(interaction: ChatInputCommandInteraction): Side | "random" {
  const side = interaction.options.getString("side");
  return side === "x" || side === "o" ? side : "random";
}
