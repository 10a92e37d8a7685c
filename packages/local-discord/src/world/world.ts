import type { Clock } from "../clock.ts";
import { snowflakes } from "../snowflake.ts";
import { castOf, charterOf, type Names, type Person } from "./cast.ts";
import { type Commands, createCommands } from "./commands.ts";
import { createFeed, type Feed } from "./feed.ts";
import { createGuild, type Guild } from "./guild.ts";
import { createInteractions, type Interactions } from "./interactions.ts";
import { createMessages, type Messages } from "./messages.ts";

/** The whole state of the local Discord. */
export interface World {
  readonly clock: Clock;
  /** The bot's token. */
  readonly token: string;
  /** Everybody, the bot first. */
  readonly cast: readonly Person[];
  readonly nextId: () => string;
  readonly feed: Feed;
  /** The server that the page shows, which is the first. */
  readonly guild: Guild;
  readonly guilds: readonly [Guild, ...Guild[]];
  /**
   * The server of a channel, which may have been removed meanwhile; of a channel that never was, the first.
   */
  guildOf(channelId: string): Guild;
  readonly commands: Commands;
  readonly messages: Messages;
  readonly interactions: Interactions;
  /** Where the server listens, e.g. `http://127.0.0.1:4000`. */
  origin: string;
}

export interface Founding {
  /** The bot's token. */
  readonly token: string;
  /** How many servers the bot is in. */
  readonly servers: number;
  readonly names: Names;
}

export function createWorld(clock: Clock, { token, servers, names }: Founding): World {
  const cast = castOf(names.bot);
  const feed = createFeed();
  const nextId = snowflakes(clock.now);
  const found = (server: number): Guild =>
    createGuild(charterOf(server, cast, names), { feed, nextId, now: clock.now });
  const guild = found(0);
  const guilds: World["guilds"] = [
    guild,
    ...Array.from({ length: servers - 1 }, (_, other) => found(other + 1)),
  ];
  const homes = new Map(guilds.flatMap((home) => [...home.channels.keys()].map((id) => [id, home] as const)));
  feed.on("threadCreate", ({ id, parent_id }) => void homes.set(id, homes.get(parent_id) ?? guild));
  return {
    clock,
    token,
    cast,
    nextId,
    feed,
    guild,
    guilds,
    guildOf: (channelId) => homes.get(channelId) ?? guild,
    commands: createCommands(feed, nextId),
    messages: createMessages(feed),
    interactions: createInteractions(),
    origin: "",
  };
}
