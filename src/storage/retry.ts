import { setTimeout as delay } from "node:timers/promises";
import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { Prisma } from "./generated/sqlite/client.ts";
import { RatingConflict } from "./rate-game.ts";

const ATTEMPTS = 8;

/**
 * Does something again, after a moment, when the database was too busy for it.
 * @param work one statement or one transaction, of which nothing is left when it fails
 */
export async function retry<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isBusy(error)) throw error;
      // Processes that ran into each other must not do so again in step.
      await delay(attempt * 20 * (1 + Math.random()));
    }
  }
}

function isBusy(error: unknown): boolean {
  // Prisma passes on what fails at BEGIN and COMMIT as it comes from the adapter.
  if (isDriverAdapterError(error)) {
    return error.cause.kind === "SocketTimeout" || error.cause.kind === "TransactionWriteConflict";
  }
  if (error instanceof RatingConflict) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  // A raw statement carries the same in its meta.
  if (error.code === "P2010" && isBusy(error.meta?.driverAdapterError)) return true;
  const { code, message } = error; // see https://www.prisma.io/docs/orm/reference/error-reference
  return (
    code === "P1008" || // the file is locked
    code === "P2034" || // write conflict or deadlock
    (code === "P2028" && message.includes("Unable to start a transaction")) ||
    breaksUnique(error, "Player") || // somebody's first two games at once
    breaksUnique(error, "Pulse") // the first start of two processes at once
  );
}

/** Whether a row was refused because there is one like it. */
export const breaksUnique = (error: unknown, model: Prisma.ModelName): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  error.code === "P2002" &&
  error.meta?.modelName === model;
