import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { MINUTE, type Millis, SECOND } from "../lib/time.ts";
import { makeArguments, type Share } from "./share.ts";

/** What a process tells the one that started it when it answers. */
export const READY = "ready";

/**
 * A process that ends is started again after the first pause, and after twice as long each time until it has
 * lived for the longest one. Discord resets the token of a bot that logs in more than a thousand times a day.
 */
const FIRST_PAUSE: Millis = SECOND;
const LONGEST_PAUSE: Millis = 5 * MINUTE;

/** How long a process may take to end in order. */
const FAREWELL: Millis = 20 * SECOND;

export interface SupervisorParts {
  /** The program to start. */
  readonly file: string;
  readonly shares: readonly Share[];
  /** What differs from this process's own environment, by the number of the share. */
  readonly env: (index: number) => Readonly<Record<string, string>>;
  /** How long to wait between two processes: logins at once are limited. */
  readonly apart: Millis;
  readonly log: Logger;
}

export interface Supervisor {
  /** Starts the processes one after the other. Rejects when one ends before it is ready. */
  start(): Promise<void>;
  /** Ends the processes in order, and resolves when they have ended. */
  stop(): Promise<void>;
}

const isAlive = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

/** Resolves when a process has ended, or could not be started. */
const ended = async (child: ChildProcess): Promise<void> => {
  if (isAlive(child)) await once(child, "exit").catch(() => undefined);
};

/** Runs each share in a process of its own. One that ends after it has been ready is started again. */
export function createSupervisor({ file, shares, env, apart, log }: SupervisorParts): Supervisor {
  const children = new Map<Share, ChildProcess>();
  const stopping = new AbortController();
  /** Resolves after a time, or at once when everything stops. */
  const pass = (time: Millis) => sleep(time, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Starts a process; resolves with whether it came to be ready. */
  async function startOne(share: Share, index: number): Promise<boolean> {
    const child = fork(file, makeArguments(share), { env: { ...process.env, ...env(index) } });
    children.set(share, child);
    const ready = once(child, "message").then(([word]) => word === READY);
    return Promise.race([ready, ended(child).then(() => false)]);
  }

  /** Starts a process again whenever it ends. */
  async function keep(share: Share, index: number): Promise<void> {
    const { shards } = share;
    let pause = FIRST_PAUSE;
    for (let child = children.get(share); child; child = children.get(share)) {
      const since = Date.now();
      await ended(child);
      if (stopping.signal.aborted) return;
      if (Date.now() - since > LONGEST_PAUSE) pause = FIRST_PAUSE;
      log.error({ shards, code: child.exitCode, signal: child.signalCode, pause }, "a process has ended");
      await pass(pause);
      if (stopping.signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      if (await startOne(share, index)) log.info({ shards }, "a process is back");
    }
  }

  async function stopOne(child: ChildProcess): Promise<void> {
    const timer = setTimeout(() => child.kill("SIGKILL"), FAREWELL);
    // No signal: a terminal sends one to all processes by itself, and a second one would not let them finish.
    if (child.connected) child.disconnect();
    await ended(child);
    clearTimeout(timer);
  }

  return {
    async start() {
      for (const [index, share] of shares.entries()) {
        if (index > 0) await pass(apart);
        const { shards, total } = share;
        const isReady = await startOne(share, index);
        if (stopping.signal.aborted) return;
        if (!isReady) {
          throw new Error(`The process for shard ${shards.join(", ")} of ${total} did not start`);
        }
        log.info({ shards, pid: children.get(share)?.pid }, "a process is ready");
      }
      for (const [index, share] of shares.entries()) void keep(share, index);
    },

    async stop() {
      stopping.abort();
      await Promise.all([...children.values()].map(stopOne));
    },
  };
}
