import { ApplicationCommandType, PermissionFlagsBits } from "discord-api-types/v10";
import { has } from "../world/permissions.ts";
import type { World } from "../world/world.ts";
import { idsIn, type Spelling, sendOptions } from "./options.ts";
import { resolved } from "./payload.ts";
import { ClientRefusal } from "./refusal.ts";

/**
 * What a slash command sends. `line` is the command's name and, after spaces, its subcommands.
 * @throws ClientRefusal if the member has no such command or its options do not fit
 */
export function commandData(
  world: World,
  userId: string,
  channelId: string,
  line: string,
  spelling: Spelling,
) {
  const [root, ...path] = line.split(" ");
  const command = world.commands
    .visible()
    .find(({ name, type }) => name === root && type === ApplicationCommandType.ChatInput);
  const needed =
    PermissionFlagsBits.UseApplicationCommands | BigInt(command?.default_member_permissions ?? 0);
  if (command === undefined || !has(world.guildOf(channelId).permissions(userId, channelId), needed))
    throw new ClientRefusal(`There is no command /${root}.`);
  const options = sendOptions(command, path, spelling);
  const { id, name, type, guild_id } = command;
  return {
    id,
    name,
    type,
    options,
    ...(guild_id === undefined ? {} : { guild_id }),
    ...(idsIn(options).length > 0 ? { resolved: resolved(world, idsIn(options), channelId) } : {}),
  };
}
