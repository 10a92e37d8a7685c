import type { Millis, Timestamp } from "./time.ts";

/** The time of the local Discord; tests pass a clock of their own and never sleep. */
export interface Clock {
  now(): Timestamp;
  /** Runs something later; the returned function cancels it. */
  after(delay: Millis, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay).unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until it is told to advance. */
export interface ManualClock extends Clock {
  advance(by: Millis): void;
}

export function manualClock(start: Timestamp): ManualClock {
  let time = start;
  const waiting = new Set<{ readonly at: Timestamp; readonly run: () => void }>();
  return {
    now: () => time,
    after(delay, run) {
      const entry = { at: time + delay, run };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    advance(by) {
      time += by;
      const due = [...waiting].filter((entry) => entry.at <= time).sort((a, b) => a.at - b.at);
      for (const entry of due) if (waiting.delete(entry)) entry.run();
    },
  };
}
