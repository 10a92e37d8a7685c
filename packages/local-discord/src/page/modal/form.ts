import {
  type APIComponentInLabel,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from "discord-api-types/v10";
import { selectChoices } from "../select-choices.ts";
import type { World } from "../state.ts";

export type FieldValue = string | readonly string[];
export type Fields = Readonly<Record<string, FieldValue>>;

type Part = APIModalInteractionResponseCallbackData["components"][number];

/** A form's labels; the older kind, a text input in a row, gets the same shape. */
export function labelled(part: Part): APILabelComponent | undefined {
  if (part.type === ComponentType.Label) return part;
  const [input] = part.type === ComponentType.ActionRow ? part.components : [];
  return input && { type: ComponentType.Label, label: input.label ?? "", component: input };
}

/** What stands in a form when it opens. */
export function initialFields(modal: APIModalInteractionResponseCallbackData, world: World): Fields {
  const inputs = modal.components.map(labelled).filter((label) => label !== undefined);
  return Object.fromEntries(
    inputs.map(({ component }) => [component.custom_id, initialValue(component, world)]),
  );
}

function initialValue(component: APIComponentInLabel, world: World): FieldValue {
  switch (component.type) {
    case ComponentType.TextInput:
      return component.value ?? "";
    case ComponentType.RadioGroup:
      return component.options.find((option) => option.default)?.value ?? "";
    case ComponentType.CheckboxGroup:
      return component.options.filter((option) => option.default).map(({ value }) => value);
    case ComponentType.Checkbox:
      return component.default === true ? "true" : "false";
    case ComponentType.FileUpload:
      return [];
    default:
      return selectChoices(component, world).chosen;
  }
}

/** What is wrong with a field, in one sentence. */
export function fieldProblem(component: APIComponentInLabel, value: FieldValue): string | undefined {
  if (component.type === ComponentType.Checkbox) return undefined;
  const required = component.required !== false;
  if (value.length === 0) return required ? "This field is required." : undefined;
  if (component.type === ComponentType.TextInput) {
    const { min_length: min = 0, max_length: max = 4000 } = component;
    if (value.length < min) return `Write at least ${min} characters.`;
    return value.length > max ? `Write at most ${max} characters.` : undefined;
  }
  if (component.type === ComponentType.RadioGroup) return undefined;
  const { min_values: min = 1, max_values: max = Number.POSITIVE_INFINITY } = component;
  if (value.length < min) return `Choose at least ${min}.`;
  return value.length > max ? `Choose at most ${max}.` : undefined;
}
