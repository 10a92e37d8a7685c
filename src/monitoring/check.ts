import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, type Millis, SECOND, type Timestamp } from "../lib/time.ts";
import { type Diagnosis, diagnose, firstSigns, heard, type Outcome } from "./health.ts";

/** How long a question may take before it counts as not answered. */
const PATIENCE: Millis = 2 * SECOND;

/**
 * A bot of which nobody wants anything asks Discord by itself so often, and whenever something seems wrong.
 */
const ASK_EVERY: Millis = MINUTE;

export interface CheckParts {
  readonly now: () => Timestamp;
  /** Writes to the database. */
  readonly write: () => Promise<unknown>;
  /** Whether all shards are connected. */
  readonly isConnected: () => boolean;
  /** Asks Discord for what it answers to this bot alone. */
  readonly ask: () => Promise<unknown>;
}

export interface Check {
  /** Takes note of what came of a request. */
  hear(outcome: Outcome): void;
  diagnose(): Promise<Diagnosis>;
}

/** Whether something is done before patience ends. */
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE, false, { ref: false }),
  ]);

/** Finds out how the bot fares when it is asked. */
export function createCheck({ now, write, isConnected, ask }: CheckParts): Check {
  let signs = firstSigns(now());
  let asking: Promise<unknown> | undefined;

  /** One question at a time: an answer that does not come is none that is waited for again. */
  function askOnce(): Promise<unknown> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    hear(outcome) {
      signs = heard(signs, outcome, now());
    },

    async diagnose() {
      const at = now();
      const isWhole = isConnected();
      if (isWhole) signs = { ...signs, connectedAt: at };
      const isDue = !isWhole || signs.isOut || at - signs.authorisedAt >= ASK_EVERY;
      const [canWrite] = await Promise.all([isDone(write()), isDue && isDone(askOnce())]);
      return diagnose(signs, canWrite, at);
    },
  };
}
