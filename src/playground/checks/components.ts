import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import type { Part, Placed } from "../messages/form.ts";
import { type Problem, problem } from "./problem.ts";

/** components/reference.mdx, "Action Row": five buttons or one select. */
const ROW_WIDTH = 5;
const LEGACY_ROWS = 5;

const LEGACY_PARTS: readonly ComponentType[] = [ComponentType.ActionRow];

/** What may stand at the top of a message, and how many. */
export function layoutProblems(parts: readonly Part[], isV2: boolean): readonly Problem[] {
  if (isV2) return [];
  const strangers = parts.flatMap(({ type }, index) =>
    LEGACY_PARTS.includes(type)
      ? []
      : [
          problem(
            ["components", index],
            "UNION_TYPE_CHOICES",
            "This component needs the flag IS_COMPONENTS_V2.",
          ),
        ],
  );
  return parts.length > LEGACY_ROWS
    ? [...strangers, problem(["components"], "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")]
    : strangers;
}

type PartRule = (placed: Placed) => readonly Problem[];

const rowWidth: PartRule = ({ part, path }) => {
  if (part.type !== ComponentType.ActionRow) return [];
  const cells = part.components ?? [];
  const width = cells.reduce((sum, { type }) => sum + (type === ComponentType.Button ? 1 : ROW_WIDTH), 0);
  return width > ROW_WIDTH
    ? [
        problem(
          [...path, "components", cells.length - 1],
          "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
          "The specified component exceeds the maximum width",
        ),
      ]
    : [];
};

const button: PartRule = ({ part, path }) => {
  if (part.type !== ComponentType.Button) return [];
  const needs = (field: "custom_id" | "url" | "sku_id", wanted: boolean) =>
    (part[field] != null) === wanted
      ? []
      : [
          problem(
            [...path, field],
            wanted ? `BUTTON_COMPONENT_${field.toUpperCase()}_REQUIRED` : "BASE_TYPE_INVALID",
            wanted ? `A button of this style needs ${field}.` : `A button of this style has no ${field}.`,
          ),
        ];
  const isLink = part.style === ButtonStyle.Link;
  const isPremium = part.style === ButtonStyle.Premium;
  const isBlank = !isPremium && !part.label && part.emoji == null;
  return [
    ...needs("custom_id", !isLink && !isPremium),
    ...needs("url", isLink),
    ...needs("sku_id", isPremium),
    ...(isBlank
      ? [problem(path, "BUTTON_COMPONENT_LABEL_REQUIRED", "A label or an emoji is required.")]
      : []),
  ];
};

const select: PartRule = ({ part, path }) => {
  const { min_values, max_values, options = [] } = part;
  const values = options.map(({ value }) => value);
  const most = max_values ?? 1;
  const isLimited = part.type === ComponentType.StringSelect;
  return [
    ...values.flatMap((value, index) =>
      values.indexOf(value) < index
        ? [
            problem(
              [...path, "options", index, "value"],
              "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
              "The specified option value is already used",
            ),
          ]
        : [],
    ),
    ...((min_values ?? 0) > most || (isLimited && most > options.length)
      ? [
          problem(
            [...path, "max_values"],
            "BASE_TYPE_BAD_RANGE",
            "min_values, max_values and options disagree.",
          ),
        ]
      : []),
    ...(options.filter((option) => option.default === true).length > most
      ? [
          problem(
            [...path, "options"],
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "More defaults than max_values.",
          ),
        ]
      : []),
  ];
};

const PART_RULES: readonly PartRule[] = [rowWidth, button, select];

export const partProblems: PartRule = (placed) => PART_RULES.flatMap((rule) => rule(placed));

/** Places of which an earlier one carries the same key. */
function repeated(placed: readonly Placed[], key: (part: Part) => unknown): readonly Placed[] {
  const seen = new Set<unknown>();
  return placed.filter(({ part }) => {
    const value = key(part) || undefined;
    const isRepeated = value !== undefined && seen.has(value);
    seen.add(value);
    return isRepeated;
  });
}

export const customIdProblems = (placed: readonly Placed[]): readonly Problem[] =>
  repeated(placed, (part) => part.custom_id).map(({ path }) =>
    problem(
      [...path, "custom_id"],
      "COMPONENT_CUSTOM_ID_DUPLICATED",
      "Component custom id cannot be duplicated",
    ),
  );

export const numericIdProblems = (placed: readonly Placed[]): readonly Problem[] =>
  repeated(placed, (part) => part.id).map(({ path }) =>
    problem([...path, "id"], "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
  );
