import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from "discord-api-types/v10";
import { ApplicationCommandOptionType as Type } from "discord-api-types/v10";
import type { GivenOption } from "../protocol.ts";
import { ClientRefusal } from "./refusal.ts";

/** An option as an interaction carries it. */
export interface SentOption {
  readonly name: string;
  readonly type: Type;
  readonly value?: string | number | boolean;
  readonly focused?: true;
  readonly options?: readonly SentOption[];
}

export interface Spelling {
  readonly given: readonly GivenOption[];
  /** While an option is being typed, the rest may be missing or unfinished. */
  readonly typing: boolean;
}

const PRIMITIVE: { readonly [type in Type]?: "string" | "number" | "boolean" } = {
  [Type.Integer]: "number",
  [Type.Number]: "number",
  [Type.Boolean]: "boolean",
};

function checkValue(option: APIApplicationCommandBasicOption, { value }: GivenOption): void {
  const fail = (why: string) => {
    throw new ClientRefusal(`Option ${option.name}: ${why}.`);
  };
  const expected = PRIMITIVE[option.type] ?? "string";
  const isWhole = option.type !== Type.Integer || Number.isInteger(value);
  if (typeof value !== expected || !isWhole) fail(`${JSON.stringify(value)} is of the wrong type`);
  if ("choices" in option && option.choices !== undefined && option.choices.length > 0)
    if (!option.choices.some((choice) => choice.value === value)) fail(`${value} is not among the choices`);
  if ("min_value" in option && Number(value) < Number(option.min_value)) fail("too small");
  if ("max_value" in option && Number(value) > Number(option.max_value)) fail("too large");
  if ("min_length" in option && String(value).length < Number(option.min_length)) fail("too short");
  if ("max_length" in option && String(value).length > Number(option.max_length)) fail("too long");
}

function sendBasic(
  options: readonly APIApplicationCommandBasicOption[],
  { given, typing }: Spelling,
): readonly SentOption[] {
  const stranger = given.find(({ name }) => !options.some((option) => option.name === name));
  if (stranger !== undefined) throw new ClientRefusal(`There is no option ${stranger.name}.`);
  return options.flatMap((option) => {
    const found = given.find(({ name }) => name === option.name);
    if (found === undefined) {
      if (option.required === true && !typing) throw new ClientRefusal(`Option ${option.name} is required.`);
      return [];
    }
    if (found.focused !== true) checkValue(option, found);
    const { name, type } = option;
    return [
      { name, type, value: found.value, ...(found.focused === true ? { focused: true as const } : {}) },
    ];
  });
}

/**
 * The options of a command as the client sends them, in the order of the command. `path` names the
 * subcommand, if any.
 * @throws ClientRefusal
 */
export function sendOptions(
  command: APIApplicationCommand,
  path: readonly string[],
  spelling: Spelling,
): readonly SentOption[] {
  return sendLevel(command.options ?? [], path, spelling);
}

function sendLevel(
  options: readonly APIApplicationCommandOption[],
  [head, ...rest]: readonly string[],
  spelling: Spelling,
): readonly SentOption[] {
  if (head === undefined) return sendBasic(options as readonly APIApplicationCommandBasicOption[], spelling);
  const found = options.find(({ name }) => name === head);
  if (found?.type !== Type.Subcommand && found?.type !== Type.SubcommandGroup)
    throw new ClientRefusal(`There is no subcommand ${head}.`);
  return [{ name: head, type: found.type, options: sendLevel(found.options ?? [], rest, spelling) }];
}

/** The ids that the options mention: members, roles, channels, files. */
export function idsIn(options: readonly SentOption[]): readonly string[] {
  return options.flatMap((option) => [
    ...([Type.User, Type.Role, Type.Mentionable, Type.Channel, Type.Attachment].includes(option.type)
      ? [String(option.value)]
      : []),
    ...idsIn(option.options ?? []),
  ]);
}
