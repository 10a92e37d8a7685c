import { constants } from "node:os";
import type { Logger } from "pino";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** What a signal does: as long as the program loads, there is nothing to finish. */
let answer = (_signal: NodeJS.Signals): void => process.exit(0);

/**
 * Lets signals end the program, in order as soon as `stopInOrder` says how. The listeners stay the same: a
 * signal that comes while they are exchanged would be lost.
 */
export function listenToSignals(): void {
  for (const signal of SIGNALS) process.on(signal, () => answer(signal));
}

/**
 * Lets the program end in order: the first signal asks it to stop, a second one ends it at once. A process
 * that another one of the same program has started also stops when that one lets go of it, or is gone.
 * @param stop resolves when everything is finished and closed
 * @returns whether it is stopping: what fails then, for what it needs is closed, is no failure
 */
export function stopInOrder(stop: () => Promise<void>, log: Logger): () => boolean {
  let stopping = false;
  const start = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, "stopping");
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopped with an error");
        process.exit(1);
      },
    );
  };
  answer = (signal) => {
    if (stopping) process.exit(128 + constants.signals[signal]);
    start(signal);
  };
  process.once("disconnect", () => start("disconnect"));
  return () => stopping;
}
