import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import type { Part, Placed } from "../messages/form.ts";
import { type Path, type Problem, when } from "./problem.ts";

/**
 * components/reference.mdx, "Action Row": five buttons or one select, and five rows in a message of the old
 * kind.
 */
const ROW_WIDTH = 5;
const LEGACY_ROWS = 5;

/** Without the flag for components V2 a message has rows only. */
export const legacyLayout = (parts: readonly Part[]): readonly Problem[] => [
  ...when(
    parts.length > LEGACY_ROWS,
    ["components"],
    "BASE_TYPE_BAD_LENGTH",
    "Must be between 1 and 5 in length.",
  ),
  ...parts.flatMap(({ type }, index) =>
    when(
      type !== ComponentType.ActionRow,
      ["components", index],
      "UNION_TYPE_CHOICES",
      "This component needs the flag IS_COMPONENTS_V2.",
    ),
  ),
];

type PartRule = (part: Part, path: Path) => readonly Problem[];

const rowWidth: PartRule = ({ components: cells = [] }, path) => {
  const width = cells.reduce((sum, { type }) => sum + (type === ComponentType.Button ? 1 : ROW_WIDTH), 0);
  const last = [...path, "components", cells.length - 1];
  const message = "The specified component exceeds the maximum width";
  return when(width > ROW_WIDTH, last, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
};

const button: PartRule = (part, path) => {
  const isLink = part.style === ButtonStyle.Link;
  const isPremium = part.style === ButtonStyle.Premium;
  const needs = { custom_id: !isLink && !isPremium, url: isLink, sku_id: isPremium };
  const isBlank = !isPremium && !part.label && part.emoji == null;
  return [
    ...(["custom_id", "url", "sku_id"] as const).flatMap((field) => [
      ...when(
        needs[field] && part[field] == null,
        [...path, field],
        `BUTTON_COMPONENT_${field.toUpperCase()}_REQUIRED`,
        `A button of this style needs ${field}.`,
      ),
      ...when(
        !needs[field] && part[field] != null,
        [...path, field],
        "BASE_TYPE_INVALID",
        `A button of this style has no ${field}.`,
      ),
    ]),
    ...when(isBlank, path, "BUTTON_COMPONENT_LABEL_REQUIRED", "A label or an emoji is required."),
  ];
};

/** How many values may be chosen where the component does not say (components/reference.mdx). */
export const mostOf = ({ type, options = [] }: Pick<Part, "type" | "options">): number =>
  type === ComponentType.CheckboxGroup ? options.length : 1;

const select: PartRule = ({ type, min_values, max_values, options = [] }, path) => {
  const values = options.map(({ value }) => value);
  const isClosed = type === ComponentType.StringSelect || type === ComponentType.CheckboxGroup;
  const most = max_values ?? mostOf({ type, options });
  const isTooMany = isClosed && most > options.length;
  const defaults = options.filter((option) => option.default === true);
  return [
    ...values.flatMap((value, index) =>
      when(
        values.indexOf(value) < index,
        [...path, "options", index, "value"],
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used",
      ),
    ),
    ...when(
      (min_values ?? 0) > most || isTooMany,
      [...path, "max_values"],
      "BASE_TYPE_BAD_RANGE",
      "min_values, max_values and the options disagree.",
    ),
    ...when(
      defaults.length > most,
      [...path, "options"],
      "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
      "More defaults than max_values.",
    ),
  ];
};

const PART_RULES: { readonly [type in ComponentType]?: PartRule } = {
  [ComponentType.ActionRow]: rowWidth,
  [ComponentType.Button]: button,
  [ComponentType.StringSelect]: select,
  [ComponentType.UserSelect]: select,
  [ComponentType.RoleSelect]: select,
  [ComponentType.MentionableSelect]: select,
  [ComponentType.ChannelSelect]: select,
  [ComponentType.RadioGroup]: select,
  [ComponentType.CheckboxGroup]: select,
};

/** Keys that an earlier component already carries. */
function repeated(placed: readonly Placed[], key: "custom_id" | "id"): readonly Problem[] {
  const keys = placed.map(({ part }) => part[key] || undefined);
  return placed.flatMap(({ path }, index) =>
    when(
      keys[index] !== undefined && keys.indexOf(keys[index]) < index,
      [...path, key],
      `COMPONENT_${key.toUpperCase()}_DUPLICATED`,
      `Component ${key.replace("_", " ")} cannot be duplicated`,
    ),
  );
}

/** What is wrong with components, in a message or in a form. */
export const componentProblems = (placed: readonly Placed[]): readonly Problem[] => [
  ...placed.flatMap(({ part, path }) => PART_RULES[part.type]?.(part, path) ?? []),
  ...repeated(placed, "custom_id"),
  ...repeated(placed, "id"),
];
