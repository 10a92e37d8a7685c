import type { APIApplicationCommandOption } from "discord-api-types/v10";
import { ApplicationCommandType, ApplicationCommandOptionType as OptionType } from "discord-api-types/v10";
import type { CommandForm } from "../world/commands.ts";
import { type Path, type Problem, problem } from "./problem.ts";

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
  const names = [["name", name], ...Object.entries(name_localizations ?? {})] as const;
  return names
    .filter(([, text]) => typeof text === "string" && (!NAME.test(text) || text !== text.toLowerCase()))
    .map(([key]) =>
      problem(
        [...path, ...(key === "name" ? [] : ["name_localizations"]), key],
        "APPLICATION_COMMAND_INVALID_NAME",
        "Command name is invalid",
      ),
    );
}

function optionProblems(options: readonly APIApplicationCommandOption[], path: Path): readonly Problem[] {
  const names = options.map(({ name }) => name);
  const firstOptional = options.findIndex((option) => option.required !== true);
  return options.flatMap((option, index) => {
    const at = [...path, index];
    const isGroup = option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup;
    const isLate = option.required === true && firstOptional !== -1 && firstOptional < index;
    const completes = "autocomplete" in option && option.autocomplete === true;
    const hasChoices = "choices" in option && (option.choices?.length ?? 0) > 0;
    return [
      ...nameProblems(option, at),
      ...(names.indexOf(option.name) < index
        ? [problem(at, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")]
        : []),
      ...(isLate
        ? [
            problem(
              at,
              "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
              "Required options must be placed before non-required options",
            ),
          ]
        : []),
      ...(completes && hasChoices
        ? [problem(at, "BASE_TYPE_INVALID", "An option has either choices or autocomplete.")]
        : []),
      ...(isGroup ? optionProblems(option.options ?? [], [...at, "options"]) : []),
    ];
  });
}

const longest = (text: string | undefined, localizations: object | null | undefined): number =>
  Math.max(text?.length ?? 0, ...Object.values(localizations ?? {}).map((other) => String(other).length));

/** All names, descriptions and choice values, each in its longest translation. */
function textLength(item: object): number {
  const { name, description, value, name_localizations, description_localizations, options, choices } =
    item as Record<string, unknown>;
  const inner = [...((options ?? []) as object[]), ...((choices ?? []) as object[])];
  return (
    longest(name as string, name_localizations as object) +
    longest(description as string | undefined, description_localizations as object) +
    (typeof value === "string" ? value.length : 0) +
    inner.reduce((sum, child) => sum + textLength(child), 0)
  );
}

export function commandProblems(form: CommandForm, path: Path): readonly Problem[] {
  const isTyped = typeOf(form) === ApplicationCommandType.ChatInput;
  const description = "description" in form ? (form.description ?? "") : "";
  const isTooLong = textLength(form) > TEXT_LIMIT;
  return [
    ...(isTyped ? nameProblems(form, path) : []),
    ...(isTyped === (description === "")
      ? [
          problem(
            [...path, "description"],
            "BASE_TYPE_BAD_LENGTH",
            "Slash commands have one, others have none.",
          ),
        ]
      : []),
    ...optionProblems("options" in form ? (form.options ?? []) : [], [...path, "options"]),
    ...(isTooLong
      ? [problem(path, "APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${TEXT_LIMIT})`)]
      : []),
  ];
}

/** A whole set of commands, as `PUT` sends it. */
export function commandListProblems(forms: readonly CommandForm[]): readonly Problem[] {
  const same = (a: CommandForm, b: CommandForm) => a.name === b.name && typeOf(a) === typeOf(b);
  return [
    ...forms.flatMap((form, index) => [
      ...commandProblems(form, [index]),
      ...(forms.findIndex((other) => same(form, other)) < index
        ? [
            problem(
              [index],
              "APPLICATION_COMMANDS_DUPLICATE_NAME",
              "Application command names must be unique",
            ),
          ]
        : []),
    ]),
    ...Object.entries(PER_SCOPE)
      .filter(([type, most]) => forms.filter((form) => typeOf(form) === Number(type)).length > most)
      .map(([, most]) => problem([], "MAX_COMMANDS", `At most ${most} commands of one type.`)),
  ];
}
