import {
  type ApplicationCommand,
  type ApplicationCommandData,
  ApplicationCommandType,
  ApplicationIntegrationType,
  type Client,
  InteractionContextType,
} from "discord.js";
import type { Logger } from "pino";
import type { GuildId } from "../../lib/ids.ts";
import type { Command } from "../command.ts";
import type { MenuEntry } from "../menu-entry.ts";

/** Whoever has added the bot to their own account finds its commands everywhere. */
const EVERYWHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
};

/** Commands and entries of menus may have one name. */
const isSame = (
  { name, type }: Pick<ApplicationCommand, "name" | "type">,
  data: (Command | MenuEntry)["data"],
): boolean => name === data.name && type === (data.type ?? ApplicationCommandType.ChatInput);

/**
 * Tells Discord of the commands, and only of what differs from what it has: creating commands is limited to
 * 200 a day. Commands that are ours no longer are taken away.
 */
export async function registerCommands(
  client: Client<true>,
  commands: readonly Pick<Command | MenuEntry, "data">[],
  log: Logger,
): Promise<void> {
  const known = await client.application.commands.fetch();
  for (const command of commands) {
    const data = { ...EVERYWHERE, ...command.data };
    const existing = known.find((other) => isSame(other, data));
    // `equals` reads the API's own form as well, though its type does not say so.
    if (existing?.equals(data as unknown as ApplicationCommandData)) continue;
    await (existing
      ? client.application.commands.edit(existing.id, data)
      : client.application.commands.create(data));
    log.info({ command: data.name, existed: existing !== undefined }, "command registered");
  }
  for (const [, command] of known) {
    if (commands.some(({ data }) => isSame(command, data))) continue;
    await command.delete();
    log.info({ command: command.name }, "command removed");
  }
}

/** Tells Discord of a command that one server has, and no other. Where it cannot, the bot does without. */
export async function registerIn(
  client: Client<true>,
  { data }: Command,
  guildId: GuildId,
  log: Logger,
): Promise<void> {
  const { commands } = client.application;
  try {
    const known = await commands.fetch({ guildId });
    const [existing, ...others] = known.values();
    if (others.length === 0 && existing?.equals(data as unknown as ApplicationCommandData)) return;
    await commands.set([data], guildId);
    log.info({ command: data.name, guildId }, "command registered");
  } catch (error) {
    log.warn({ guildId, err: error }, "ADMIN_GUILD has not taken its command: is the bot in that server?");
  }
}
