import { setTimeout as sleep } from "node:timers/promises";
import { Events } from "discord.js";
import type { Logger } from "pino";
import { COMMANDS } from "../commands/index.ts";
import { createBoards } from "./discord/boards.ts";
import type { Bot } from "./discord/bot.ts";
import { createClient, login } from "./discord/client.ts";
import { registerCommands } from "./discord/register.ts";
import { createRouter } from "./discord/router.ts";
import { createSweep } from "./discord/sweep.ts";
import { findGame } from "./games/index.ts";
import type { Side } from "./lib/side.ts";
import { type Millis, SECOND, type Timestamp } from "./lib/time.ts";
import { createChallenges } from "./play/challenges.ts";
import type { Engine } from "./play/engine.ts";
import { createGames } from "./play/games.ts";
import type { Store } from "./play/ports.ts";
import type { Renderer } from "./render/renderer.ts";

/** Pulses are a second apart; a shorter absence than this may be another process that is alive. */
const ABSENCE_TOLERATED: Millis = 2 * SECOND;

const SWEEP_EVERY: Millis = 500;

/** How long a stop waits for what is being answered. */
const FAREWELL: Millis = 5 * SECOND;

export interface BotParts {
  readonly token: string;
  /** The base of Discord's REST interface; undefined for Discord's own. */
  readonly apiUrl: string | undefined;
  readonly store: Store;
  readonly engine: Engine;
  readonly renderer: Renderer;
  readonly log: Logger;
  readonly now: () => Timestamp;
  readonly coin: () => Side;
  /** Told, with its close code, when Discord has ended the connection for good. */
  readonly onDisconnect?: (code: number) => void;
}

export interface RunningBot {
  /** Does at once what the sweep does twice a second. */
  sweep(): Promise<void>;
  /** Resolves when the interactions at hand are done with. */
  settled(): Promise<void>;
  /** Takes no more interactions, finishes those at hand, and logs out. The parts are left to whoever made them. */
  stop(): Promise<void>;
}

/** Does something again and again, never twice at a time. */
function createRound(work: () => Promise<void>, failed: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve();
  let stopped = false;
  const now = (): Promise<void> => {
    last = last.then(work).catch(failed);
    return last;
  };
  async function keepOn(): Promise<void> {
    while (!stopped) {
      await now();
      await sleep(SWEEP_EVERY, undefined, { ref: false });
    }
  }
  void keepOn();
  return {
    /** Does it once more at once. */
    now,
    async stop(): Promise<void> {
      stopped = true;
      await last;
    },
  };
}

/** Puts the parts together and logs in; resolves when the bot answers. */
export async function startBot(parts: BotParts): Promise<RunningBot> {
  const { token, apiUrl, store, engine, renderer, log, now, coin, onDisconnect = () => undefined } = parts;
  const client = await login(createClient({ apiUrl, log, onDisconnect }), token);
  const games = createGames({ store, findGame, engine, now });
  const challenges = createChallenges({ store, findGame, now, coin });
  const render = renderer.png;
  const boards = createBoards({ client, store, games, render, now, log });
  const bot: Bot = { client, store, findGame, games, challenges, boards, render, now, coin, log };

  const route = createRouter(bot, COMMANDS);
  const atHand = new Set<Promise<void>>();
  const take = (work: Promise<void>): void => {
    const done = work.finally(() => atHand.delete(done));
    atHand.add(done);
  };
  const settled = async (): Promise<void> => {
    await Promise.allSettled(atHand);
  };

  // Before anybody's press can find their time over.
  const absence = await store.resume(now(), ABSENCE_TOLERATED);
  if (absence > 0) log.info({ absence }, "clocks put forward");
  client.on(Events.InteractionCreate, (interaction) => take(route(interaction)));
  await registerCommands(client, COMMANDS, log);

  const sweep = createSweep(bot, take);
  const rounds = [sweep.deadlines, sweep.repairs].map((round) =>
    createRound(round, (error) => log.error({ err: error }, "sweep failed")),
  );

  return {
    async sweep() {
      for (const round of rounds) {
        await round.now();
        await settled();
      }
    },
    settled,
    async stop() {
      client.removeAllListeners(Events.InteractionCreate);
      const done = Promise.all(rounds.map((round) => round.stop())).then(settled);
      await Promise.race([done, sleep(FAREWELL, undefined, { ref: false })]);
      await client.destroy();
    },
  };
}
