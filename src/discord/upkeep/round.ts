import { type After, type Millis, SECOND } from "../../lib/time.ts";

/** After a round that failed, with the database down perhaps, the next one waits at least so long. */
const AFTER_FAILURE: Millis = 5 * SECOND;

export interface RoundParts {
  /** How long after a round the next one begins. */
  readonly every: Millis;
  readonly after: After;
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
export function createRound({ every, after, work, done, failed }: RoundParts): Round {
  let last: Promise<Millis> = Promise.resolve(every);
  let isStopped = false;
  let cancel = (): void => undefined;

  async function once(): Promise<Millis> {
    const start = performance.now();
    try {
      await work();
      done(performance.now() - start);
      return every;
    } catch (error) {
      failed(error);
      return Math.max(every, AFTER_FAILURE);
    }
  }
  const next = (): Promise<Millis> => {
    last = last.then(once);
    return last;
  };
  async function keepOn(): Promise<void> {
    const pause = await next();
    if (!isStopped) cancel = after(pause, () => void keepOn());
  }
  void keepOn();

  return {
    async now() {
      if (!isStopped) await next();
    },
    async stop() {
      isStopped = true;
      cancel();
      await last;
    },
  };
}
