import type { Logger } from "pino";

/**
 * What is left to do about mistakes that nobody has caught.
 *
 * After an exception nobody knows in which state the program is: it ends, and whatever watches over it starts it again;
 * all games are in the database. A rejection that nobody awaited is a mistake as well, but of one task, which every
 * task that matters would survive: it is a row that the sweep finds. To end all games for it would be the greater harm.
 */
export function logUncaught(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    process.exit(1);
  });
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
}
