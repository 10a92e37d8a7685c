import type { APIMessage } from "discord-api-types/v10";
import { ComponentType } from "discord-api-types/v10";
import { mostOf } from "../checks/components.ts";
import { type Part, walk } from "../messages/form.ts";
import { ClientRefusal } from "./refusal.ts";

const ID_SELECTS: readonly ComponentType[] = [
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

export const isIdSelect = (type: ComponentType): boolean => ID_SELECTS.includes(type);

export const partsOf = (message: APIMessage): readonly Part[] =>
  [...walk((message.components ?? []) as readonly Part[], [])].map(({ part }) => part);

/** Which component: by its custom id, or the first that fits. */
export type Target = string | ((part: Part) => boolean);

/**
 * The component that a member touches.
 * @throws ClientRefusal if the message does not show it, or shows it disabled
 */
export function touched(message: APIMessage, target: Target): Part {
  const fits = typeof target === "string" ? (part: Part) => part.custom_id === target : target;
  const part = partsOf(message).find((candidate) => candidate.custom_id != null && fits(candidate));
  if (part === undefined) throw new ClientRefusal("The message has no such component.");
  if (part.disabled === true) throw new ClientRefusal(`The component ${part.custom_id} is disabled.`);
  return part;
}

/** @throws ClientRefusal if a select would not allow these values */
export function checkValues(part: Part, values: readonly string[]): void {
  const { min_values, max_values, options } = part;
  const [least, most] = [min_values ?? 1, max_values ?? mostOf(part)];
  if (values.length < least || values.length > most)
    throw new ClientRefusal(`Choose ${least} to ${most} values.`);
  const stranger = values.find((value) => options?.some((option) => option.value === value) === false);
  if (stranger !== undefined) throw new ClientRefusal(`There is no option ${stranger}.`);
}
