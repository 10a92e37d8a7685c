import websocket from "@fastify/websocket";
import type { APIGuildMember, APIMessage, APITextChannel } from "discord-api-types/v10";
import fastify from "fastify";
import { type Actor, createActor } from "./actor/actor.ts";
import { serveCdn } from "./cdn.ts";
import { type Clock, systemClock } from "./clock.ts";
import { guardDoor } from "./doorkeeper.ts";
import { createGateway, type Gateway } from "./gateway/gateway.ts";
import { serveLive } from "./live.ts";
import { servePage } from "./page.ts";
import { REQUEST_LIMIT } from "./rest/body.ts";
import { createFaults, type Faults } from "./rest/faults.ts";
import { createRateLimits, type RateLimits } from "./rest/rate-limits.ts";
import { createRecorder, type Recorded, type Violation } from "./rest/recorder.ts";
import { API_PREFIX, serveRest } from "./rest/rest.ts";
import { type Millis, SECOND } from "./time.ts";
import { BOT_ID, type Person } from "./world/cast.ts";
import type { Feed } from "./world/feed.ts";
import type { Guild } from "./world/guild.ts";
import type { StoredMessage } from "./world/messages.ts";
import { createWorld } from "./world/world.ts";

export interface LocalDiscordOptions extends Partial<Clock> {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The token that the bot must log in with. */
  readonly token?: string;
  /** How many servers the bot is in; the page shows the first. */
  readonly guilds?: number;
  /** How the bot is called: `Bot` unless told. */
  readonly botName?: string;
  /** How its server is called: `Local Discord` unless told. */
  readonly serverName?: string;
  /** Commands that the page proposes to newcomers, by name: the first three unless told. */
  readonly suggestions?: readonly string[];
  /** A sentence that the page shows in every channel before its first message. */
  readonly notice?: string | undefined;
}

export interface Server {
  readonly guild: Guild;
  /** By name, without `#`. */
  readonly channels: Channels;
}

type Channels = Readonly<Record<"games" | "lounge" | "committee", APITextChannel>>;

export interface LocalDiscord {
  /** The base of the REST API, to hand to the bot as `DISCORD_API_URL`. */
  readonly url: string;
  readonly pageUrl: string;
  readonly token: string;
  readonly guild: Guild;
  /** By name, without `#`. */
  readonly channels: Channels;
  /**
   * The servers that the bot is in; the first is the one above. Server number n is on shard n, counted
   * around.
   */
  readonly servers: readonly Server[];
  /**
   * A server that the bot has never joined: only the apps that people have added to their account work there.
   */
  readonly foreign: Server;
  /** The channel of a group of Ada, Bob and Chidi. */
  readonly group: string;
  /** The channel of the direct message between somebody and the bot. */
  directMessage(username: string): string;
  /** Who has added the app to their account: everybody, unless told. By user name. */
  readonly installs: { add(username: string): void; remove(username: string): void };
  readonly members: readonly APIGuildMember[];
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly gateway: Gateway;
  /** Everything that happens, as it happens. */
  readonly feed: Feed;
  readonly requests: readonly Recorded[];
  /** What Discord would not have accepted. Tests expect none. */
  readonly violations: readonly Violation[];
  /** A person of the cast by user name, e.g. `ada`. */
  member(username: string): Actor;
  /** The messages of a channel that this member sees, oldest first; without a viewer, all. */
  messages(channelId: string, viewerId?: string): readonly APIMessage[];
  /** A message as it is now. */
  message(messageId: string): APIMessage | undefined;
  /** Whom a message notified when it was posted. */
  notified(messageId: string): readonly string[];
  /** The first message, past or future, that fits; rejects when there is none in time. */
  waitFor(fits: (message: APIMessage) => boolean, patience?: Millis): Promise<APIMessage>;
  deleteMessage(messageId: string): void;
  close(): Promise<void>;
}

const PATIENCE: Millis = 10 * SECOND;
const LOCAL_TOKEN = `${Buffer.from(BOT_ID).toString("base64url")}.play.ground`;

/** Starts a Discord on this machine. */
export async function startLocalDiscord({
  port = 0,
  token = LOCAL_TOKEN,
  guilds = 1,
  botName = "Bot",
  serverName = "Local Discord",
  suggestions = [],
  notice,
  now = systemClock.now,
  after = systemClock.after,
}: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const names = { bot: botName, server: serverName };
  const world = createWorld({ now, after }, { token, servers: guilds, names });
  const gateway = createGateway(world);
  const faults = createFaults();
  const limits = createRateLimits(now);
  const recorder = createRecorder();
  const actors = new Map<string, Actor>();
  const actorOf = (memberId: string): Actor => {
    const actor = actors.get(memberId) ?? createActor(world, gateway, memberId);
    actors.set(memberId, actor);
    return actor;
  };

  const app = fastify({
    bodyLimit: REQUEST_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  await app.register(websocket, { options: { maxPayload: REQUEST_LIMIT } });
  guardDoor(app);
  app.get("/gateway", { websocket: true }, (socket) => gateway.accept(socket));
  await app.register((api) => serveRest(api, { world, faults, limits, recorder }), { prefix: API_PREFIX });
  serveCdn(app, world);
  servePage(app);
  serveLive(app, world, { suggestions, notice }, actorOf);
  world.origin = await app.listen({ port, host: "127.0.0.1" });

  const { guild, foreign, privately, messages, feed } = world;
  const channels = ({ channels }: Guild): Channels => {
    const named = (name: string): APITextChannel => {
      const found = [...channels.values()].find((candidate) => candidate.name === name);
      if (found === undefined) throw new Error(`There is no channel #${name}.`);
      return found;
    };
    return { games: named("games"), lounge: named("lounge"), committee: named("committee") };
  };
  const serverOf = (guild: Guild): Server => ({ guild, channels: channels(guild) });
  const personOf = (username: string): Person => {
    const found = world.cast.find(({ user }) => user.username === username);
    if (found === undefined) throw new Error(`There is nobody called ${username}.`);
    return found;
  };
  const all = () =>
    [
      ...world.guilds.flatMap(({ channels, threads }) => [...channels.keys(), ...threads.keys()]),
      ...world.privately.all.map(({ channel }) => channel.id),
    ].flatMap((id) => messages.in(id));

  return {
    url: `${world.origin}/api`,
    pageUrl: world.origin,
    token,
    guild,
    channels: channels(guild),
    servers: world.guilds.filter((one) => one !== foreign).map(serverOf),
    foreign: serverOf(foreign),
    group: privately.group.channel.id,
    directMessage: (username) => privately.withBot(personOf(username).user.id).channel.id,
    installs: {
      add: (username) => void world.installs.add(personOf(username).user.id),
      remove: (username) => void world.installs.delete(personOf(username).user.id),
    },
    members: [...guild.members.values()],
    faults,
    limits,
    gateway,
    feed,
    requests: recorder.requests,
    violations: recorder.violations,
    member(username) {
      return actorOf(personOf(username).user.id);
    },
    messages: (channelId, viewerId) =>
      messages
        .in(channelId)
        .filter(({ onlyFor }) => viewerId === undefined || onlyFor === undefined || onlyFor === viewerId)
        .map(({ message }) => message),
    message: (messageId) => messages.find(messageId)?.message,
    notified: (messageId) => messages.find(messageId)?.notified ?? [],
    async waitFor(fits, patience = PATIENCE) {
      const past = all().find(({ message }) => fits(message));
      if (past !== undefined) return past.message;
      return new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer);
          feed.off("messageCreate", look);
          feed.off("messageUpdate", look);
        };
        const look = ({ message }: StoredMessage) => {
          try {
            if (!fits(message)) return;
            resolve(message);
          } catch (error) {
            // Thrown on, it would be an error of the request that made the message.
            reject(error);
          }
          stop();
        };
        const timer = setTimeout(() => {
          stop();
          reject(new Error(`No such message came within ${patience} ms.`));
        }, patience);
        feed.on("messageCreate", look);
        feed.on("messageUpdate", look);
      });
    },
    deleteMessage: messages.remove,
    close: () => app.close(),
  };
}
