import type {
  APIApplicationCommand,
  APIAuthorizingIntegrationOwnersMap,
  Snowflake,
} from "discord-api-types/v10";
import {
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
} from "discord-api-types/v10";
import { has } from "./permissions.ts";
import type { Place } from "./place.ts";
import type { World } from "./world.ts";

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/** By which installations an interaction reaches the bot: of the server, or of the person. */
export type Owners = APIAuthorizingIntegrationOwnersMap;

/** What a server's installation is called in the direct message with the bot. */
const NO_GUILD: Snowflake = "0";

/** Whether nothing but a person's own installation brought an interaction about. */
export const isUserInstalled = (owners: Owners): boolean =>
  owners[UserInstall] !== undefined && owners[GuildInstall] === undefined;

/**
 * By which installations somebody may use a command in a place (receiving-and-responding.mdx, "Authorizing
 * Integration Owners Object"); none if they may not.
 */
export function ownersOf(
  { installs }: World,
  { guild, context, hasBot }: Place,
  userId: string,
  { guild_id, contexts, integration_types = [GuildInstall] }: APIApplicationCommand,
): Owners {
  if (guild_id !== undefined) return hasBot && guild?.id === guild_id ? { [GuildInstall]: guild_id } : {};
  if (contexts?.includes(context) === false) return {};
  const byGuild = integration_types.includes(GuildInstall) && hasBot;
  const byUser = integration_types.includes(UserInstall) && installs.has(userId);
  return {
    ...(byGuild ? { [GuildInstall]: guild?.id ?? NO_GUILD } : {}),
    ...(byUser ? { [UserInstall]: userId } : {}),
  };
}

/** The commands that somebody finds in a place. */
export function commandsFor(world: World, place: Place, userId: string): readonly APIApplicationCommand[] {
  const may = (command: APIApplicationCommand): boolean => {
    if (place.context !== InteractionContextType.Guild) return true;
    const needed =
      PermissionFlagsBits.UseApplicationCommands | BigInt(command.default_member_permissions ?? 0);
    return has(place.permissions(userId), needed);
  };
  return world.commands
    .all()
    .filter((command) => may(command) && Object.keys(ownersOf(world, place, userId, command)).length > 0);
}
