import {
  type ApplicationCommandData,
  ApplicationIntegrationType,
  type Client,
  InteractionContextType,
} from "discord.js";
import type { Logger } from "pino";
import type { Command } from "../command.ts";

/** Whoever has added the bot to their own account finds its commands everywhere. */
const EVERYWHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
};

/**
 * Tells Discord of the commands, and only of what differs from what it has: creating commands is limited to
 * 200 a day. Commands that are ours no longer are taken away.
 */
export async function registerCommands(
  client: Client<true>,
  commands: readonly Command[],
  log: Logger,
): Promise<void> {
  const known = await client.application.commands.fetch();
  for (const command of commands) {
    const data = { ...EVERYWHERE, ...command.data };
    const existing = known.find(({ name }) => name === data.name);
    // `equals` reads the API's own form as well, though its type does not say so.
    if (existing?.equals(data as unknown as ApplicationCommandData)) continue;
    await (existing
      ? client.application.commands.edit(existing.id, data)
      : client.application.commands.create(data));
    log.info({ command: data.name, existed: existing !== undefined }, "command registered");
  }
  for (const [, command] of known) {
    if (commands.some(({ data }) => data.name === command.name)) continue;
    await command.delete();
    log.info({ command: command.name }, "command removed");
  }
}
