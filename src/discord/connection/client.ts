import { setImmediate as nextTurn } from "node:timers/promises";
import { type CacheWithLimitsOptions, Client, Events, GatewayIntentBits, Options, Status } from "discord.js";
import type { Logger } from "pino";
import { reasonOf } from "../../lib/reason.ts";
import type { Shards } from "../../lib/shard.ts";
import { guardRequests, isTokenTaken, isTooLong } from "./guard.ts";
import { createLoginTurns } from "./login-turns.ts";
import type { Meter } from "./meter.ts";
import { observeRequests } from "./observe.ts";
import type { WireAnswer } from "./wire.ts";

export interface ClientOptions {
  /** The base of Discord's REST interface, without the version; undefined for Discord itself. */
  readonly apiUrl: string | undefined;
  /** The part of the gateway that is listened to. */
  readonly share: Shards;
  readonly log: Logger;
  readonly meter: Meter;
  /** Told what came of each request. */
  readonly onAnswer: (answer: WireAnswer) => void;
  /** Told why, in a sentence, when Discord has no more to do with the bot: the library does not come back. */
  readonly onEnd: (because: string) => void;
}

/**
 * What the library may remember beyond servers, channels and roles, from which permissions follow: of those
 * who do something only as many as do it at the same time, and of messages none, since every press brings its
 * own.
 */
function kept(ownId: () => string | undefined): CacheWithLimitsOptions {
  const few = { maxSize: 50, keepOverLimit: ({ id }: { readonly id: string }) => id === ownId() };
  return {
    ...Options.DefaultMakeCacheSettings,
    MessageManager: 0,
    UserManager: few,
    GuildMemberManager: few,
    PresenceManager: 0,
    VoiceStateManager: 0,
    GuildEmojiManager: 0,
    GuildStickerManager: 0,
    GuildScheduledEventManager: 0,
    ThreadMemberManager: 0,
  };
}

/** A bot for boards needs to know of channels and nothing of what people write. */
export function createClient({ apiUrl, share, log, meter, onAnswer, onEnd }: ClientOptions): Client {
  const makeRequest = guardRequests({
    makeRequest: observeRequests(meter, onAnswer),
    isTokenTaken: () => isTokenTaken(client.token ?? "", apiUrl),
    onRefused() {
      // Where the login is refused it says so itself.
      if (client.user !== null) onEnd("Discord does not take the token any more");
    },
  });
  const client: Client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits(kept(() => client.user?.id)),
    // Both, since the library would look for them in the environment, where they mean something else.
    shards: share.shards,
    shardCount: share.total,
    // Not for every server: one that Discord has lost would keep the others waiting.
    waitGuildTimeout: 0,
    ws: {
      async buildIdentifyThrottler(manager) {
        const { session_start_limit } = await manager.fetchGatewayInformation();
        return createLoginTurns(session_start_limit.max_concurrency);
      },
    },
    rest: { makeRequest, rejectOnRateLimit: isTooLong, ...(apiUrl !== undefined && { api: apiUrl }) },
  });
  // Without a listener a failed request inside discord.js would end the process.
  client.on(Events.Error, (error) => log.error({ err: error }, "discord.js"));
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    log.error({ shard, code }, "shard disconnected for good");
    onEnd(`Discord has ended the connection for good (close code ${code})`);
  });
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, "shard reconnecting"));
  client.on(Events.Invalidated, () => log.error("the session is invalid"));
  return client;
}

export interface Login {
  readonly client: Client<true>;
  /** Resolves when all shards are connected; rejects as the login does. */
  readonly connected: Promise<void>;
}

/**
 * Logs in and resolves when the first shard is connected: it serves its members, whatever becomes of the
 * others. The library by itself would hold back what members do until all are there.
 * @throws an error whose message is a sentence for whoever runs the program
 */
export async function login(client: Client, token: string): Promise<Login> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  // biome-ignore lint/complexity/useLiteralKeys: what is private can be reached by brackets alone.
  client.once(Events.ShardReady, () => client.ws["triggerClientReady"]());
  const connected = client.login(token).then(
    () => undefined,
    (error: unknown) => {
      throw new Error(`The login to Discord failed: ${reasonOf(error)}`, { cause: error });
    },
  );
  return { client: await Promise.race([ready, connected.then(() => ready)]), connected };
}

/** The states of a shard in which Discord sends it what members do: connected again, and after that. */
const LISTENING: readonly Status[] = [Status.Resuming, Status.WaitingForGuilds, Status.Ready];

/** The shards of this process in whose servers members can press now. */
export const listeningShards = (client: Client): readonly number[] =>
  client.ws.shards.filter(({ status }) => LISTENING.includes(status)).map(({ id }) => id);

/**
 * Ends the connection, so that Discord knows at once that nobody listens any more. What has come in by then
 * is still taken up, and can be answered.
 */
export async function hangUp(client: Client<true>, token: string): Promise<void> {
  // What has arrived and was not read yet is read in this turn of the event loop.
  await nextTurn();
  // The library takes the end of a connection for the start of another one.
  client.removeAllListeners(Events.ShardReconnecting);
  await client.destroy();
  // With the connection it forgets the token, which requests need.
  client.rest.setToken(token);
}
