import { constants } from "node:os";

/**
 * Lets the program end in order: the first signal asks it to stop, a second one ends it at once. A process that another
 * one of the same program has started also stops when that one lets go of it, or is gone.
 */
export function stopInOrder(stop: () => Promise<void>): void {
  let stopping = false;
  const start = (): void => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit());
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(128 + constants.signals[signal]);
      start();
    });
  }
  process.once("disconnect", start);
}
