import type { APIModalInteractionResponseCallbackData } from "discord-api-types/v10";
import { ComponentType } from "discord-api-types/v10";
import type { Part } from "../messages/form.ts";
import { checkValues } from "./components.ts";
import { ClientRefusal } from "./refusal.ts";

export type Fields = Readonly<Record<string, string | readonly string[]>>;

interface Input extends Part {
  readonly value?: string;
  readonly min_length?: number;
  readonly max_length?: number;
}

function sendText(input: Input, field: string | readonly string[] | undefined): object {
  const value = String(field ?? input.value ?? "");
  if (value === "" && input.required !== false) throw new ClientRefusal(`${input.custom_id} is required.`);
  const isTooShort = value !== "" && value.length < (input.min_length ?? 0);
  if (isTooShort || value.length > (input.max_length ?? 4_000))
    throw new ClientRefusal(`${input.custom_id} has the wrong length.`);
  return { type: input.type, custom_id: input.custom_id, value };
}

function sendChoice(input: Input, field: string | readonly string[] | undefined, forged: boolean): object {
  const preset = input.options?.filter((option) => option.default === true).map(({ value }) => value);
  const values = field === undefined ? (preset ?? []) : [field].flat();
  const mayBeEmpty = values.length === 0 && input.required === false;
  if (!forged && !mayBeEmpty) checkValues(input, values);
  const single = input.type === ComponentType.RadioGroup;
  return {
    type: input.type,
    custom_id: input.custom_id,
    ...(single ? { value: values[0] ?? null } : { values }),
  };
}

function sendInput(input: Input, fields: Fields, forged: boolean): object {
  const field = fields[input.custom_id ?? ""];
  if (input.type === ComponentType.TextInput) return sendText(input, field);
  if (input.type === ComponentType.Checkbox)
    return { type: input.type, custom_id: input.custom_id, value: field === "true" };
  return sendChoice(input, field, forged);
}

/**
 * The components of a submitted form, in the shape of the modal that was opened.
 * @param forged chooses from selects what they do not offer
 * @throws ClientRefusal if the form would not let itself be sent
 */
export function sendModal(
  modal: APIModalInteractionResponseCallbackData,
  fields: Fields,
  forged = false,
): readonly object[] {
  return (modal.components as readonly Part[]).map((part, index) => {
    const frame = { type: part.type, id: part.id ?? index + 1 };
    if (part.component)
      return { ...frame, component: { id: index + 101, ...sendInput(part.component, fields, forged) } };
    if (part.components)
      return {
        ...frame,
        components: part.components.map((inner) => ({
          id: index + 101,
          ...sendInput(inner, fields, forged),
        })),
      };
    return frame;
  });
}
