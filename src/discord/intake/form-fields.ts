import type { ModalSubmitFields } from "discord.js";
import {
  type APILabelComponent,
  type APIRadioGroupOption,
  type APITextInputComponent,
  ComponentType,
} from "discord-api-types/v10";

/** The fields of forms, and what comes back with them. */

interface FieldWords {
  readonly label: string;
  readonly description?: string;
}

/** One choice of a field. */
export type FieldOption = Pick<APIRadioGroupOption, "value" | "label" | "description">;

const field = (
  words: FieldWords,
  component: Exclude<APILabelComponent["component"], APITextInputComponent>,
): APILabelComponent => ({ type: ComponentType.Label, ...words, component });

/** One of two to ten options, of which `chosen` is so at first. */
export const radios = (
  name: string,
  words: FieldWords,
  options: readonly FieldOption[],
  chosen: string,
): APILabelComponent =>
  field(words, {
    type: ComponentType.RadioGroup,
    custom_id: name,
    required: true,
    options: options.map((option) => ({ ...option, default: option.value === chosen })),
  });

/** Any of up to ten options, of which `chosen` are so at first. */
export const checks = (
  name: string,
  words: FieldWords,
  options: readonly FieldOption[],
  chosen: readonly string[],
): APILabelComponent =>
  field(words, {
    type: ComponentType.CheckboxGroup,
    custom_id: name,
    required: false,
    min_values: 0,
    max_values: options.length,
    options: options.map((option) => ({ ...option, default: chosen.includes(option.value) })),
  });

type Submitted = Pick<ModalSubmitFields, "fields">;

/** The chosen option; undefined where there is no such field. A forged form may name any. */
export function chosenOption({ fields }: Submitted, name: string): string | undefined {
  const submitted = fields.get(name);
  return submitted?.type === ComponentType.RadioGroup ? (submitted.value ?? undefined) : undefined;
}

export function checkedOptions({ fields }: Submitted, name: string): readonly string[] {
  const submitted = fields.get(name);
  return submitted?.type === ComponentType.CheckboxGroup ? submitted.values : [];
}
