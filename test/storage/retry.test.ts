import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { expect, test } from "vitest";
import { Prisma } from "../../src/storage/generated/sqlite/client.ts";
import { RatingConflict } from "../../src/storage/rate-game.ts";
import { retry } from "../../src/storage/retry.ts";

const known = (code: string, message = "", modelName?: Prisma.ModelName) =>
  new Prisma.PrismaClientKnownRequestError(message, {
    code,
    clientVersion: "",
    ...(modelName && { meta: { modelName } }),
  });

const raw = (driverAdapterError: DriverAdapterError) =>
  new Prisma.PrismaClientKnownRequestError("", {
    code: "P2010",
    clientVersion: "",
    meta: { driverAdapterError },
  });

/** Fails as told, one error after the other, and then answers how often it was called. */
function failing(errors: readonly Error[]): () => Promise<number> {
  let calls = 0;
  return async () => {
    const error = errors[calls++];
    if (error) throw error;
    return calls;
  };
}

test.each([
  ["a locked file", known("P1008")],
  ["a file locked at BEGIN or COMMIT", new DriverAdapterError({ kind: "SocketTimeout" })],
  ["a write conflict", known("P2034")],
  ["a write conflict at COMMIT", new DriverAdapterError({ kind: "TransactionWriteConflict" })],
  ["a long queue of transactions", known("P2028", "Unable to start a transaction in the given time.")],
  ["a deadlock of raw statements", raw(new DriverAdapterError({ kind: "TransactionWriteConflict" }))],
  ["two rated games of one player", new RatingConflict("A rating has changed")],
  ["two first games of one player", known("P2002", "", "Player")],
])("what fails for %s is done again", async (_, error) => {
  expect(await retry(failing([error, error]))).toBe(3);
});

test.each([
  ["a second rematch", known("P2002", "", "Game")],
  ["a transaction that took too long", known("P2028", "Transaction already closed")],
  [
    "a broken reference",
    new DriverAdapterError({ kind: "ForeignKeyConstraintViolation", constraint: { foreignKey: {} } }),
  ],
  ["a raw statement that is wrong", raw(new DriverAdapterError({ kind: "GenericJs", id: 1 }))],
  ["a bug", new Error("bug")],
])("what fails for %s is not done again", async (_, error) => {
  const work = failing([error]);
  await expect(retry(work)).rejects.toBe(error);
  expect(await work()).toBe(2);
});

test("it gives up in the end", async () => {
  const busy = known("P1008");
  await expect(retry(() => Promise.reject(busy))).rejects.toBe(busy);
});
