import { expect, test } from "vitest";
import { createLoginTurns } from "../../../src/discord/connection/login-turns.ts";
import { SECOND } from "../../../src/lib/time.ts";

test.concurrent("a shard whose connection is closed while it waits for its turn does not log in", async () => {
  const turns = createLoginTurns(1);
  await turns.waitForIdentify(0, new AbortController().signal);
  const closed = new AbortController();
  const second = turns.waitForIdentify(0, closed.signal);
  const [result] = await Promise.all([Promise.allSettled([second]), closed.abort()]);
  expect(result).toMatchObject([{ status: "rejected" }]);
});

test.concurrent("a shard waits five seconds for the one before it, and not for those of other turns", async () => {
  const turns = createLoginTurns(2);
  const { signal } = new AbortController();
  const began = Date.now();
  await turns.waitForIdentify(0, signal);
  await turns.waitForIdentify(1, signal);
  expect(Date.now() - began).toBeLessThan(4 * SECOND);
  await turns.waitForIdentify(2, signal);
  expect(Date.now() - began).toBeGreaterThan(4.9 * SECOND);
});
