import type { APIApplicationCommand, RESTPostAPIApplicationCommandsJSONBody } from "discord-api-types/v10";
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from "discord-api-types/v10";
import { BOT_ID } from "./cast.ts";
import type { Feed } from "./feed.ts";

export type CommandForm = RESTPostAPIApplicationCommandsJSONBody;

/** Global commands have no guild. */
export type Scope = string | undefined;

export interface Commands {
  in(scope: Scope): readonly APIApplicationCommand[];
  /** Those of every scope. */
  all(): readonly APIApplicationCommand[];
  /** Adds a command, or replaces the one of the same name and type. */
  upsert(scope: Scope, form: CommandForm): APIApplicationCommand;
  replaceAll(scope: Scope, forms: readonly CommandForm[]): readonly APIApplicationCommand[];
  change(scope: Scope, id: string, form: Partial<CommandForm>): APIApplicationCommand | undefined;
  remove(scope: Scope, id: string): boolean;
}

const typeOf = (command: { readonly type?: ApplicationCommandType | undefined }) =>
  command.type ?? ApplicationCommandType.ChatInput;

export function createCommands(feed: Feed, nextId: () => string): Commands {
  let all: readonly APIApplicationCommand[] = [];
  const inScope = (scope: Scope) => all.filter((command) => command.guild_id === scope);
  const save = (next: readonly APIApplicationCommand[]) => {
    all = next;
    feed.emit("commands");
  };
  const build = (scope: Scope, form: CommandForm): APIApplicationCommand => {
    const { default_member_permissions, name_localizations, description_localizations, ...rest } = form;
    const sameName = inScope(scope).find(
      (command) => command.name === form.name && typeOf(command) === typeOf(form),
    );
    return {
      ...rest,
      id: sameName?.id ?? nextId(),
      application_id: BOT_ID,
      version: nextId(),
      type: typeOf(form),
      description: "description" in form ? (form.description ?? "") : "",
      default_member_permissions:
        default_member_permissions == null ? null : String(default_member_permissions),
      nsfw: form.nsfw ?? false,
      name_localizations: name_localizations ?? null,
      description_localizations: description_localizations ?? null,
      ...(scope === undefined
        ? {
            contexts: form.contexts ?? [InteractionContextType.Guild, InteractionContextType.BotDM],
            integration_types: form.integration_types ?? [ApplicationIntegrationType.GuildInstall],
            dm_permission: form.dm_permission ?? true,
          }
        : { guild_id: scope }),
    } as APIApplicationCommand;
  };
  return {
    in: inScope,
    all: () => all,
    upsert(scope, form) {
      const command = build(scope, form);
      save([...all.filter(({ id }) => id !== command.id), command]);
      return command;
    },
    replaceAll(scope, forms) {
      const commands = forms.map((form) => build(scope, form));
      save([...all.filter((command) => command.guild_id !== scope), ...commands]);
      return commands;
    },
    change(scope, id, form) {
      const before = inScope(scope).find((command) => command.id === id);
      if (before === undefined) return undefined;
      const command = { ...build(scope, { ...before, ...form } as CommandForm), id };
      save(all.map((other) => (other.id === id ? command : other)));
      return command;
    },
    remove(scope, id) {
      const found = inScope(scope).some((command) => command.id === id);
      if (found) save(all.filter((command) => command.id !== id));
      return found;
    },
  };
}
