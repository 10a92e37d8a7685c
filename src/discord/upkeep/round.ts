import { setTimeout as sleep } from "node:timers/promises";
import { type Millis, SECOND } from "../../lib/time.ts";

const EVERY: Millis = 500;

/** After a round that failed, with the database down perhaps, the next one waits a little longer. */
const AFTER_FAILURE: Millis = 5 * SECOND;

export interface RoundParts {
  readonly work: () => Promise<void>;
  readonly done: (took: Millis) => void;
  readonly failed: (error: unknown) => void;
}

export interface Round {
  /** Does it once more at once, unless it was stopped. */
  now(): Promise<void>;
  /** Does it no more, and resolves when it is not being done. */
  stop(): Promise<void>;
}

/** Does something again and again, never twice at a time. */
export function createRound({ work, done, failed }: RoundParts): Round {
  let last: Promise<Millis> = Promise.resolve(EVERY);
  const stopped = new AbortController();

  async function once(): Promise<Millis> {
    const start = performance.now();
    try {
      await work();
      done(performance.now() - start);
      return EVERY;
    } catch (error) {
      failed(error);
      return AFTER_FAILURE;
    }
  }
  const next = (): Promise<Millis> => {
    last = last.then(once);
    return last;
  };
  async function keepOn(): Promise<void> {
    const { signal } = stopped;
    while (!signal.aborted) {
      const pause = await next();
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
  void keepOn();

  return {
    async now() {
      if (!stopped.signal.aborted) await next();
    },
    async stop() {
      stopped.abort();
      await last;
    },
  };
}
