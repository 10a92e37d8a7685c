import type { Clock } from "../clock.ts";
import { snowflakes } from "../snowflake.ts";
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
  readonly guild: Guild;
  readonly commands: Commands;
  readonly messages: Messages;
  readonly interactions: Interactions;
  /** Where the server listens, e.g. `http://127.0.0.1:4000`. */
  origin: string;
}

export function createWorld(clock: Clock, token: string): World {
  const feed = createFeed();
  const nextId = snowflakes(clock.now);
  return {
    clock,
    token,
    nextId,
    feed,
    guild: createGuild(feed),
    commands: createCommands(feed, nextId),
    messages: createMessages(feed),
    interactions: createInteractions(),
    origin: "",
  };
}
