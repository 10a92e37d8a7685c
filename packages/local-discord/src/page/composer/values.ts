import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType as OptionType,
} from "discord-api-types/v10";
import type { World } from "../state.ts";

export type Option = APIApplicationCommandBasicOption;
export type Value = string | number | boolean;

/** An option that was taken into a command, as it is being typed. */
export interface Part {
  readonly option: Option;
  readonly text: string;
  /** Set once a suggestion was picked; typing takes it away. */
  readonly value: Value | undefined;
}

/** Something that completion offers as an option's value. */
export interface Suggestion {
  readonly label: string;
  readonly value: Value;
  readonly memberId?: string;
}

/** What an option can be completed with; `choices` are those that the bot has sent. */
export function suggest(
  { option, text, value }: Part,
  world: World,
  choices: readonly APIApplicationCommandOptionChoice[],
): readonly Suggestion[] {
  if (completes(option)) return choices.map(({ name, value: chosen }) => ({ label: name, value: chosen }));
  const wanted = value === undefined ? text.trim().toLowerCase().replace(/^[@#]/, "") : "";
  return every(option, world).filter(({ label, value: id }) =>
    [label, option.type === OptionType.User ? username(world, id) : ""].some((word) =>
      word.toLowerCase().replace(/^#/, "").includes(wanted),
    ),
  );
}

/** Whether the bot itself completes the option. */
export const completes = (option: Option): boolean =>
  "autocomplete" in option && option.autocomplete === true;

/** One sentence on what an option takes. */
export function expected(option: Option): string {
  if (option.type === OptionType.User || option.type === OptionType.Mentionable) return "Choose a member.";
  if (option.type === OptionType.Channel) return "Choose a channel.";
  if (option.type === OptionType.Integer || option.type === OptionType.Number) {
    if (option.choices?.length) return "Choose one of the list.";
    const { min_value: min, max_value: max } = option;
    const kind = option.type === OptionType.Integer ? "a whole number" : "a number";
    return `Give ${kind}${min === undefined ? "" : ` from ${min}`}${max === undefined ? "" : ` up to ${max}`}.`;
  }
  if (option.type === OptionType.String && !option.choices?.length) {
    const { min_length: min = 0, max_length: max = 6000 } = option;
    return min > 0 || max < 6000 ? `Give ${min} to ${max} characters.` : "Type a text.";
  }
  return "Choose one of the list.";
}

/** The value that a typed text stands for, if any. */
export function understand(part: Part, world: World): Value | undefined {
  const { option } = part;
  const text = part.text.trim();
  const exact = every(option, world).find(({ label }) => same(label, text));
  if (exact) return exact.value;
  if (option.type === OptionType.String) {
    const { min_length: min = 0, max_length: max = 6000 } = option;
    return option.choices?.length || text.length < min || text.length > max ? undefined : text;
  }
  if (option.type !== OptionType.Integer && option.type !== OptionType.Number) return undefined;
  const { choices, min_value: min = -(2 ** 53), max_value: max = 2 ** 53 } = option;
  const number = Number(text);
  const fits =
    number >= min && number <= max && (option.type === OptionType.Number || Number.isInteger(number));
  return choices?.length || !fits ? undefined : number;
}

/** Every value of an option that has a list of them. */
function every(option: Option, world: World): readonly Suggestion[] {
  switch (option.type) {
    case OptionType.String:
    case OptionType.Integer:
    case OptionType.Number:
      return (option.choices ?? []).map(({ name, value }) => ({ label: name, value }));
    case OptionType.Boolean:
      return [
        { label: "True", value: true },
        { label: "False", value: false },
      ];
    case OptionType.User:
    case OptionType.Mentionable:
      return world.members.map(({ id, displayName }) => ({ label: displayName, value: id, memberId: id }));
    case OptionType.Channel:
      return world.channels
        .filter(({ visible }) => visible)
        .map(({ id, name }) => ({ label: `#${name}`, value: id }));
    default:
      return [];
  }
}

const same = (label: string, text: string) =>
  label.toLowerCase().replace(/^#/, "") === text.toLowerCase().replace(/^[@#]/, "");

const username = (world: World, id: Value) =>
  world.members.find((member) => member.id === id)?.username ?? "";
