import { setTimeout as sleep } from "node:timers/promises";
import { Events, Routes, SnowflakeUtil, Status } from "discord.js";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { admin } from "../commands/admin.ts";
import { COMMANDS, MENU } from "../commands/index.ts";
import type { Bot } from "./discord/bot.ts";
import { createClient, hangUp, listeningShards, login } from "./discord/connection/client.ts";
import { createCommandIds } from "./discord/connection/command-ids.ts";
import { createLostServers } from "./discord/connection/lost-servers.ts";
import { type Meter, NO_METER } from "./discord/connection/meter.ts";
import { observeQuestions } from "./discord/connection/observe.ts";
import { registerCommands, registerIn } from "./discord/connection/register.ts";
import type { WireAnswer } from "./discord/connection/wire.ts";
import { createBoards } from "./discord/delivery/boards.ts";
import type { Allowance } from "./discord/intake/allowance.ts";
import { createOneAtATime } from "./discord/intake/one-at-a-time.ts";
import { createRouter } from "./discord/router.ts";
import { startSweep } from "./discord/upkeep/sweep.ts";
import { findGame, GAMES } from "./games/index.ts";
import type { GuildId, MemberId } from "./lib/ids.ts";
import type { Side } from "./lib/side.ts";
import { type After, type Millis, SECOND, type Timestamp } from "./lib/time.ts";
import { createChallenges } from "./play/challenges.ts";
import { createDepartures } from "./play/departures.ts";
import type { Engine } from "./play/engine.ts";
import { createGames } from "./play/games.ts";
import type { Store } from "./play/ports/store.ts";
import { createPresence } from "./play/presence.ts";
import { type Share, WHOLE } from "./processes/share.ts";
import { createCharts } from "./render/charts.ts";
import { createFilms } from "./render/films.ts";
import type { Renderer } from "./render/renderer.ts";

/** How long a stop waits for what is being answered; a container has ten seconds for all of its end. */
const FAREWELL: Millis = 7 * SECOND;

const timer: After = (delay, run) => {
  const timeout = setTimeout(run, delay);
  return () => clearTimeout(timeout);
};

export interface BotParts {
  readonly token: string;
  /** The base of Discord's REST interface; undefined for Discord's own. */
  readonly apiUrl: string | undefined;
  readonly store: Store;
  readonly engine: Engine;
  readonly renderer: Renderer;
  readonly log: Logger;
  readonly now: () => Timestamp;
  /** Left out, the system's own timers. */
  readonly after?: After;
  readonly coin: () => Side;
  /** Told why, in a sentence, when Discord has no more to do with the bot. */
  readonly onEnd?: (because: string) => void;
  /** The part of the gateway that is listened to; left out, all of it. */
  readonly share?: Share;
  /** The server in which the application's owner has `/admin`; left out, none. */
  readonly adminGuild?: GuildId | undefined;
  /** Whether a member may ask for one more thing; left out, they may. */
  readonly allow?: Allowance;
  readonly meter?: Meter;
  /** Where more is told about what is stored; left out, nowhere. */
  readonly links?: Bot["links"];
  /** Told what came of each request to Discord; left out, nobody. */
  readonly onAnswer?: (answer: WireAnswer) => void;
}

export interface RunningBot {
  /** Resolves when all shards are connected; rejects with a sentence for whoever runs the program. */
  readonly connected: Promise<void>;
  /** Does at once what the sweep does in its rounds. */
  sweep(): Promise<void>;
  /** Resolves when the interactions at hand are done with. */
  settled(): Promise<void>;
  /** Whether all shards are connected. */
  isConnected(): boolean;
  /** Asks Discord for what it answers to this bot alone. Rejects where it does not. */
  ask(): Promise<unknown>;
  /** Logs out, and finishes the interactions at hand. The parts are left to whoever made them. */
  stop(): Promise<void>;
}

/** Puts the parts together and logs in; resolves when the bot answers on its first shard. */
export async function startBot(parts: BotParts): Promise<RunningBot> {
  const { token, apiUrl, store, engine, renderer, log, now, coin, onEnd = () => undefined } = parts;
  const {
    share = WHOLE,
    after = timer,
    allow = async () => true,
    meter = NO_METER,
    onAnswer = () => undefined,
  } = parts;
  const { client, connected } = await login(
    createClient({ apiUrl, share, log, meter, onAnswer, onEnd }),
    token,
  );
  const lostServers = createLostServers(client);
  const atHand = new Set<Promise<void>>();
  const take = (work: Promise<void>): void => {
    const done = work.finally(() => atHand.delete(done));
    atHand.add(done);
  };
  const settled = async (): Promise<void> => {
    // What is done with may leave work behind in the background.
    while (atHand.size > 0) await Promise.allSettled(atHand);
  };
  const presence = createPresence({
    store,
    connected: () => ({
      shards: listeningShards(client),
      total: share.total,
      lost: lostServers(),
    }),
    now,
    onAbsence: (absence) => log.info({ absence }, "clocks put forward"),
  });
  const games = createGames({ store, findGame, engine, now, catchUp: presence.caughtUp });
  const accountAge = (memberId: MemberId) => now() - SnowflakeUtil.timestampFrom(memberId);
  const challenges = createChallenges({ store, findGame, now, coin, accountAge });
  const render = renderer.png;
  const films = createFilms();
  const boards = createBoards({ client, store, games, render, now, log, inBackground: take });
  const commandIds = createCommandIds(
    async () => {
      const registered = await client.application.commands.fetch();
      return new Map(registered.map(({ name, id }) => [name, id]));
    },
    COMMANDS.map(({ data }) => data.name),
    (error) => log.warn({ err: error }, "no ids of commands"),
  );
  const bot: Bot = {
    client,
    store,
    presence,
    findGame,
    kinds: GAMES,
    commandIds,
    games,
    challenges,
    depart: createDepartures({ store, games, challenges, now }),
    links: parts.links ?? { policyUrl: undefined, termsUrl: undefined },
    boards,
    render,
    film: films.gif,
    charts: createCharts(),
    engine,
    analyses: pLimit(1),
    oneAtATime: createOneAtATime(),
    adminGuild: parts.adminGuild,
    now,
    after,
    coin,
    allow,
    meter,
    log,
  };

  const route = createRouter(bot, [...COMMANDS, admin], MENU);

  observeQuestions(client, [...COMMANDS, ...MENU], meter);
  client.on(Events.InteractionCreate, (interaction) => take(route(interaction)));
  await presence.note();
  // Once for all processes.
  if (share.shards.includes(0)) {
    await registerCommands(client, [...COMMANDS, ...MENU], log);
    if (bot.adminGuild !== undefined) await registerIn(client, admin, bot.adminGuild, log);
  }

  const sweep = startSweep(bot, take);

  return {
    connected,
    async sweep() {
      for (const round of sweep.rounds) {
        await round.now();
        await settled();
      }
    },
    settled,
    isConnected: () => client.ws.shards.every(({ status }) => status === Status.Ready),
    ask: () => client.rest.get(Routes.user()),
    async stop() {
      const done = Promise.all([hangUp(client, token), sweep.stop()])
        .then(settled)
        .then(films.destroy);
      await Promise.race([done, sleep(FAREWELL, undefined, { ref: false })]);
    },
  };
}
