import { pino } from "pino";
import { type BotParts, type RunningBot, startBot } from "../../src/start-bot.ts";

/** The bots that run on one database: one, none while it is down, or several as on a large server. */
export interface Bots {
  start(): Promise<void>;
  /** Stops all of them. */
  stop(): Promise<void>;
  /** Resolves when they have done all that comes of the interactions they have got. */
  settled(): Promise<void>;
  sweep(): Promise<void>;
  /** What they have logged as errors, which is forgotten. */
  takeErrors(): readonly string[];
}

export function createBots(parts: Omit<BotParts, "log">): Bots {
  let running: readonly RunningBot[] = [];
  let errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => void errors.push(line) });
  return {
    async start() {
      const bot = await startBot({ ...parts, log });
      running = [...running, bot];
      await bot.connected;
    },
    async stop() {
      await Promise.all(running.map((bot) => bot.stop()));
      running = [];
    },
    async settled() {
      await Promise.all(running.map((bot) => bot.settled()));
    },
    async sweep() {
      await Promise.all(running.map((bot) => bot.sweep()));
    },
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}
