import type { Logger } from "pino";

/**
 * What is left to do about mistakes that nobody has caught.
 *
 * After an exception nobody knows in which state the program is: it ends, and whatever watches over it starts
 * it again. A rejection that nobody awaited is a mistake as well, but of one task alone, and what matters of
 * that is in the database, where the sweep finds it. To interrupt everybody's games for it would be the
 * greater harm.
 */
export function logUncaught(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    process.exit(1);
  });
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
}
