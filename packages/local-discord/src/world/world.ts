import type { Clock } from "../clock.ts";
import { snowflakes } from "../snowflake.ts";
import { BOT_ID, castOf, charterOf, FOREIGN, type Names, type Person } from "./cast.ts";
import { type Commands, createCommands } from "./commands.ts";
import { createFeed, type Feed } from "./feed.ts";
import { createGuild, type Guild } from "./guild.ts";
import { createInteractions, type Interactions } from "./interactions.ts";
import { createMessages, type Messages } from "./messages.ts";
import { guildPlace, type Place, privatePlace } from "./place.ts";
import { createPrivateChannels, type PrivateChannels } from "./private-channels.ts";

/** The whole state of the local Discord. */
export interface World {
  readonly clock: Clock;
  /** The bot's token. */
  readonly token: string;
  /** Everybody, the bot first. */
  readonly cast: readonly Person[];
  readonly nextId: () => string;
  readonly feed: Feed;
  /** The first server that the bot has joined. */
  readonly guild: Guild;
  /** All servers: those that the bot has joined and, last, the foreign one. */
  readonly guilds: readonly Guild[];
  /** A server that the bot has never joined. */
  readonly foreign: Guild;
  readonly privately: PrivateChannels;
  /** Who has added the app to their account. */
  readonly installs: Set<string>;
  /** Where a channel or thread is; undefined once it is removed. */
  placeOf(channelId: string): Place | undefined;
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
  const foreign = found(FOREIGN);
  foreign.removeMember(BOT_ID);
  const guilds = [guild, ...Array.from({ length: servers - 1 }, (_, other) => found(other + 1)), foreign];
  const homes = new Map(guilds.flatMap((home) => [...home.channels.keys()].map((id) => [id, home] as const)));
  feed.on("threadCreate", ({ id, parent_id }) => {
    const home = homes.get(parent_id);
    if (home !== undefined) homes.set(id, home);
  });
  const privately = createPrivateChannels(cast);
  return {
    clock,
    token,
    cast,
    nextId,
    feed,
    guild,
    guilds,
    foreign,
    privately,
    installs: new Set(cast.map(({ user }) => user.id)),
    placeOf(channelId) {
      const home = homes.get(channelId);
      const channel = home?.place(channelId);
      if (home !== undefined && channel !== undefined) return guildPlace(home, channel);
      const direct = privately.find(channelId);
      return direct && privatePlace(direct);
    },
    commands: createCommands(feed, nextId),
    messages: createMessages(feed),
    interactions: createInteractions(),
    origin: "",
  };
}
