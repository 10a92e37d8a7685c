import {
  type APIApplicationCommand,
  ApplicationCommandType,
  ApplicationCommandOptionType as OptionType,
} from "discord-api-types/v10";
import type { GivenOption } from "../../protocol.ts";
import type { World } from "../state.ts";
import { expected, type Option, type Part, type Suggestion, understand } from "./values.ts";

/** A command on its way: its options so far, and which of them is being typed (none: the command's end). */
export interface Draft {
  readonly command: APIApplicationCommand;
  readonly parts: readonly Part[];
  readonly active: string | undefined;
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

export const focus = (draft: Draft, name: string | undefined): Draft => ({ ...draft, active: name });

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

const empty = (option: Option): Part => ({ option, text: "", value: undefined });

/** The page uploads no files. */
const NOT_TYPED: readonly OptionType[] = [
  OptionType.Subcommand,
  OptionType.SubcommandGroup,
  OptionType.Attachment,
];

const optionsOf = (command: APIApplicationCommand): readonly Option[] =>
  (command.options ?? []).filter((option): option is Option => !NOT_TYPED.includes(option.type));
