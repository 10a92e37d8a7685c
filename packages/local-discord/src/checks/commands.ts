import type { APIApplicationCommandOption } from "discord-api-types/v10";
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  ApplicationCommandOptionType as OptionType,
} from "discord-api-types/v10";
import type { CommandForm } from "../world/commands.ts";
import { type Path, type Problem, when } from "./problem.ts";

/** interactions/application-commands.mdx, "Application Command Naming". */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const TEXT_LIMIT = 8_000;
const PER_SCOPE: { readonly [type in ApplicationCommandType]?: number } = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
  [ApplicationCommandType.PrimaryEntryPoint]: 1,
};

const typeOf = ({ type }: CommandForm) => type ?? ApplicationCommandType.ChatInput;

interface Named {
  readonly name: string;
  readonly name_localizations?: object | null | undefined;
}

function nameProblems({ name, name_localizations }: Named, path: Path): readonly Problem[] {
  const translations = Object.entries(name_localizations ?? {});
  const names: readonly { readonly at: Path; readonly text: string | null }[] = [
    { at: [...path, "name"], text: name },
    ...translations.map(([locale, text]) => ({ at: [...path, "name_localizations", locale], text })),
  ];
  return names.flatMap(({ at, text }) =>
    when(
      text !== null && (!NAME.test(text) || text !== text.toLowerCase()),
      at,
      "APPLICATION_COMMAND_INVALID_NAME",
      "Command name is invalid",
    ),
  );
}

function optionProblems(options: readonly APIApplicationCommandOption[], path: Path): readonly Problem[] {
  const names = options.map(({ name }) => name);
  const optional = options.findIndex((option) => option.required !== true);
  return options.flatMap((option, index) => {
    const at = [...path, index];
    const isGroup = option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup;
    const completes = "autocomplete" in option && option.autocomplete === true;
    const hasChoices = "choices" in option && (option.choices?.length ?? 0) > 0;
    return [
      ...nameProblems(option, at),
      ...when(
        names.indexOf(option.name) < index,
        at,
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        "Option name already exists",
      ),
      ...when(
        option.required === true && optional !== -1 && optional < index,
        at,
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      ),
      ...when(
        completes && hasChoices,
        at,
        "BASE_TYPE_INVALID",
        "An option has either choices or autocomplete.",
      ),
      ...(isGroup ? optionProblems(option.options ?? [], [...at, "options"]) : []),
    ];
  });
}

const longest = (text: string | undefined, localizations: object | null | undefined): number =>
  Math.max(text?.length ?? 0, ...Object.values(localizations ?? {}).map((other) => String(other).length));

interface Texts extends Named {
  readonly description?: string;
  readonly description_localizations?: object | null;
  readonly value?: string | number;
  readonly options?: readonly Texts[];
  readonly choices?: readonly Texts[];
}

/** All names, descriptions and choice values, each in its longest translation. */
function textLength(item: Texts): number {
  const inner = [...(item.options ?? []), ...(item.choices ?? [])];
  return (
    longest(item.name, item.name_localizations) +
    longest(item.description, item.description_localizations) +
    (typeof item.value === "string" ? item.value.length : 0) +
    inner.reduce((sum, child) => sum + textLength(child), 0)
  );
}

export function commandProblems(form: CommandForm, path: Path): readonly Problem[] {
  const isTyped = typeOf(form) === ApplicationCommandType.ChatInput;
  const description = "description" in form ? (form.description ?? "") : "";
  const isForUsers = form.integration_types?.includes(ApplicationIntegrationType.UserInstall) === true;
  return [
    ...(isTyped ? nameProblems(form, path) : []),
    ...when(
      isTyped === (description === ""),
      [...path, "description"],
      "BASE_TYPE_BAD_LENGTH",
      "Slash commands have one, others have none.",
    ),
    ...when(
      !isTyped && "options" in form && (form.options ?? []).length > 0,
      [...path, "options"],
      "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED",
      "Only slash commands have options.",
    ),
    ...when(
      form.contexts?.includes(InteractionContextType.PrivateChannel) === true && !isForUsers,
      [...path, "contexts"],
      "APPLICATION_COMMAND_CONTEXTS_INVALID",
      "PRIVATE_CHANNEL needs USER_INSTALL in integration_types.",
    ),
    ...optionProblems("options" in form ? (form.options ?? []) : [], [...path, "options"]),
    ...when(
      textLength(form as Texts) > TEXT_LIMIT,
      path,
      "APPLICATION_COMMAND_TOO_LARGE",
      "Command exceeds maximum size (8000)",
    ),
  ];
}

/** A whole set of commands, as `PUT` sends it. */
export function commandListProblems(forms: readonly CommandForm[]): readonly Problem[] {
  const keys = forms.map((form) => `${typeOf(form)} ${form.name}`);
  return [
    ...forms.flatMap((form, index) => commandProblems(form, [index])),
    ...keys.flatMap((key, index) =>
      when(
        keys.indexOf(key) < index,
        [index],
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
        "Application command names must be unique",
      ),
    ),
    ...Object.entries(PER_SCOPE).flatMap(([type, most]) =>
      when(
        forms.filter((form) => typeOf(form) === Number(type)).length > most,
        [],
        "MAX_COMMANDS",
        `At most ${most} commands of one type.`,
      ),
    ),
  ];
}
