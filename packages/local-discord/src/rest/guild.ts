import { PermissionFlagsBits } from "discord-api-types/v10";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";
import { BOT_ID } from "../world/cast.ts";
import { type Guild, guildPayload } from "../world/guild.ts";
import { has } from "../world/permissions.ts";
import type { World } from "../world/world.ts";

const { SendMessages, SendMessagesInThreads, ViewChannel } = PermissionFlagsBits;

/** The channel or thread, if the bot sees it and has these permissions there. */
export function channelForBot(world: World, channelId: string, ...needed: bigint[]) {
  const place = world.placeOf(channelId);
  if (place === undefined) throw new ApiError(10003);
  const { channel, guild } = place;
  const permissions = place.permissions(BOT_ID);
  if (!has(permissions, ViewChannel)) throw new ApiError(50001);
  const inThread = guild?.threads.has(channelId) === true;
  const wanted = needed.map((flag) => (inThread && flag === SendMessages ? SendMessagesInThreads : flag));
  if (!wanted.every((flag) => has(permissions, flag))) throw new ApiError(50013);
  return channel;
}

/** The servers, their channels, roles and members. */
export function serveGuild(app: FastifyInstance, world: World): void {
  const found = (guildId: string): Guild => {
    const guild = world.guilds.find(({ id, hasBot }) => id === guildId && hasBot);
    if (guild === undefined) throw new ApiError(10004);
    return guild;
  };

  app.get<{ Params: { guild: string } }>("/guilds/:guild", ({ params }) => guildPayload(found(params.guild)));
  app.get<{ Params: { guild: string } }>("/guilds/:guild/channels", ({ params }) => [
    ...found(params.guild).channels.values(),
  ]);
  app.get<{ Params: { guild: string } }>("/guilds/:guild/roles", ({ params }) => found(params.guild).roles);
  app.get<{ Params: { guild: string; user: string } }>("/guilds/:guild/members/:user", ({ params }) => {
    const member = found(params.guild).members.get(params.user);
    if (member === undefined) throw new ApiError(10007);
    return member;
  });
  app.get<{ Params: { user: string } }>("/users/:user", ({ params }) => {
    const member = world.guilds.flatMap(({ members }) => members.get(params.user) ?? [])[0];
    if (member === undefined) throw new ApiError(10013);
    return member.user;
  });
  app.get<{ Params: { channel: string } }>("/channels/:channel", ({ params }) =>
    channelForBot(world, params.channel),
  );
}
