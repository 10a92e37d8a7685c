import { constants } from "node:os";
import type { Logger } from "pino";

/**
 * Lets the program end in order: the first signal asks it to stop, a second one ends it at once. A process
 * that another one of the same program has started also stops when that one lets go of it, or is gone.
 * @param stop resolves when everything is finished and closed
 */
export function stopInOrder(stop: () => Promise<void>, log: Logger): void {
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
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(128 + constants.signals[signal]);
      start(signal);
    });
  }
  process.once("disconnect", () => start("disconnect"));
}
