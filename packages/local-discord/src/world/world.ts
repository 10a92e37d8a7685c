import type { Clock } from "../clock.ts";
import { snowflakes } from "../snowflake.ts";
import { charterOf } from "./cast.ts";
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

/** @param servers how many servers the bot is in */
export function createWorld(clock: Clock, token: string, servers: number): World {
  const feed = createFeed();
  const nextId = snowflakes(clock.now);
  const found = (server: number): Guild => createGuild(charterOf(server), { feed, nextId, now: clock.now });
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
