import { type APISelectMenuComponent, ComponentType } from "discord-api-types/v10";
import type { Member } from "../protocol.ts";
import type { World } from "./state.ts";

/** One line of a select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly emoji?: string | undefined;
  readonly member?: Member;
}

/** What a select offers, and what is chosen in it from the start. */
export function selectChoices(
  component: APISelectMenuComponent,
  world: World,
): { readonly choices: readonly Choice[]; readonly chosen: readonly string[] } {
  if (component.type === ComponentType.StringSelect)
    return {
      choices: component.options.map(({ value, label, description, emoji }) => ({
        value,
        label,
        description,
        emoji: emoji?.name ?? undefined,
      })),
      chosen: component.options.filter((option) => option.default).map(({ value }) => value),
    };
  return {
    choices: entities(component.type, world),
    chosen: (component.default_values ?? []).map(({ id }) => id),
  };
}

function entities(type: ComponentType, world: World): readonly Choice[] {
  if (type === ComponentType.ChannelSelect)
    return world.channels
      .filter(({ visible }) => visible)
      .map(({ id, name }) => ({ value: id, label: `#${name}` }));
  if (type === ComponentType.RoleSelect) return [];
  return world.members.map((member) => ({
    value: member.id,
    label: member.displayName,
    description: `@${member.username}`,
    member,
  }));
}
