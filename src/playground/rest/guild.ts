import type { APITextChannel } from "discord-api-types/v10";
import { PermissionFlagsBits } from "discord-api-types/v10";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";
import { guildPayload } from "../world/guild.ts";
import { has } from "../world/permissions.ts";
import type { World } from "../world/world.ts";

/** The channel, if the bot sees it and has these permissions there. */
export function channelForBot({ guild }: World, channelId: string, ...needed: bigint[]): APITextChannel {
  const channel = guild.channels.get(channelId);
  if (channel === undefined) throw new ApiError(10003);
  const permissions = guild.permissions(guild.bot.user.id, channelId);
  if (!has(permissions, PermissionFlagsBits.ViewChannel)) throw new ApiError(50001);
  if (!needed.every((flag) => has(permissions, flag))) throw new ApiError(50013);
  return channel;
}

/** The server, its channels, roles and members. */
export function serveGuild(app: FastifyInstance, world: World): void {
  const { guild } = world;
  const check = (id: string): void => {
    if (id !== guild.id || !guild.members.has(guild.bot.user.id)) throw new ApiError(10004);
  };

  app.get<{ Params: { guild: string } }>("/guilds/:guild", ({ params }) => {
    check(params.guild);
    return guildPayload(guild);
  });
  app.get<{ Params: { guild: string } }>("/guilds/:guild/channels", ({ params }) => {
    check(params.guild);
    return [...guild.channels.values()];
  });
  app.get<{ Params: { guild: string } }>("/guilds/:guild/roles", ({ params }) => {
    check(params.guild);
    return guild.roles;
  });
  app.get<{ Params: { guild: string; user: string } }>("/guilds/:guild/members/:user", ({ params }) => {
    check(params.guild);
    const member = guild.members.get(params.user);
    if (member === undefined) throw new ApiError(10007);
    return member;
  });
  app.get<{ Params: { user: string } }>("/users/:user", ({ params }) => {
    const member = guild.members.get(params.user);
    if (member === undefined) throw new ApiError(10013);
    return member.user;
  });
  app.get<{ Params: { channel: string } }>("/channels/:channel", ({ params }) =>
    channelForBot(world, params.channel),
  );
}
