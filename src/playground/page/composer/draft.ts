import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandType,
  ApplicationCommandOptionType as OptionType,
} from "discord-api-types/v10";
import type { GivenOption } from "../../protocol.ts";
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

/** A command on its way: its options so far, and which of them is being typed (none: the command's end). */
export interface Draft {
  readonly command: APIApplicationCommand;
  readonly parts: readonly Part[];
  readonly active: string | undefined;
}

/** Something that completion offers as an option's value. */
export interface Suggestion {
  readonly label: string;
  readonly value: Value;
  readonly memberId?: string;
}

export interface Problem {
  readonly option: string;
  readonly text: string;
}

/** The slash commands whose name or words fit what was typed, the best first. */
export function matchCommands(commands: readonly APIApplicationCommand[], typed: string) {
  const wanted = typed.replace(/^\//, "").trim().toLowerCase();
  const slash = commands.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  const starting = slash.filter(({ name }) => name.startsWith(wanted));
  const others = slash.filter(({ name, description }) =>
    `${name} ${description.toLowerCase()}`.includes(wanted),
  );
  return [...new Set([...starting, ...others])];
}

/** A draft of the command with the options that it cannot do without. */
export function begin(command: APIApplicationCommand): Draft {
  const parts = optionsOf(command)
    .filter(({ required }) => required)
    .map(empty);
  return { command, parts, active: parts[0]?.option.name };
}

/** The options that the draft has not taken yet. */
export const unused = (draft: Draft): readonly Option[] =>
  optionsOf(draft.command).filter(({ name }) => !draft.parts.some(({ option }) => option.name === name));

export const add = (draft: Draft, option: Option): Draft => ({
  ...draft,
  parts: [...draft.parts, empty(option)],
  active: option.name,
});

/** Takes an option away; a required one is only emptied. */
export function remove(draft: Draft, name: string): Draft {
  const cleared = draft.parts.map((part) => (part.option.name === name ? empty(part.option) : part));
  return {
    ...draft,
    parts: cleared.filter(({ option }) => option.required || option.name !== name),
    active: cleared.some(({ option }) => option.name === name && option.required) ? name : undefined,
  };
}

export const type = (draft: Draft, name: string, text: string): Draft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.option.name === name ? { ...part, text, value: undefined } : part)),
});

/** Settles an option's value and moves on to the next one that is empty. */
export function pick(draft: Draft, name: string, { label, value }: Suggestion): Draft {
  const parts = draft.parts.map((part) =>
    part.option.name === name ? { ...part, text: label, value } : part,
  );
  return { ...draft, parts, active: parts.find((part) => part.text === "")?.option.name };
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

/** The options as they are sent, or what is wrong with the first bad one. */
export function finish(draft: Draft, world: World): readonly GivenOption[] | Problem {
  const given: GivenOption[] = [];
  for (const part of draft.parts) {
    const { name, required } = part.option;
    if (part.text.trim() === "") {
      if (required) return { option: name, text: `${name} is required.` };
      continue;
    }
    const value = part.value ?? understand(part, world);
    if (value === undefined) return { option: name, text: `${name}: ${expected(part.option)}` };
    given.push({ name, value });
  }
  return given;
}

/** The options as they stand, with the one that is being typed in focus: what the bot's completion gets. */
export const soFar = (draft: Draft, focused: string): readonly GivenOption[] =>
  draft.parts
    .filter(({ option, text }) => text !== "" || option.name === focused)
    .map(({ option: { name }, text, value }) => ({
      name,
      value: name === focused ? text : (value ?? text),
      ...(name === focused ? { focused: true } : {}),
    }));

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
function understand(part: Part, world: World): Value | undefined {
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

const empty = (option: Option): Part => ({ option, text: "", value: undefined });

const optionsOf = (command: APIApplicationCommand): readonly Option[] =>
  (command.options ?? []).filter(
    (option): option is Option =>
      option.type !== OptionType.Subcommand && option.type !== OptionType.SubcommandGroup,
  );
