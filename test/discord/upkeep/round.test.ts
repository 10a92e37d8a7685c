import { expect, test, vi } from "vitest";
import { createRound } from "../../../src/discord/upkeep/round.ts";
import { type After, HOUR, type Millis, SECOND } from "../../../src/lib/time.ts";
import { createGate } from "../../support/gate.ts";

const never: After = () => () => undefined;

test("work that is asked for while it is being done is done again afterwards, never twice at a time", async () => {
  const gate = createGate();
  gate.shut();
  let [atOnce, most, times] = [0, 0, 0];
  const round = createRound({
    every: HOUR,
    after: never,
    async work() {
      times += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await gate.pass();
      atOnce -= 1;
    },
    done: () => undefined,
    failed: () => undefined,
  });
  const again = [round.now(), round.now()];
  gate.open();
  await Promise.all(again);
  await round.stop();
  expect(most).toBe(1);
  expect(times).toBeGreaterThanOrEqual(3);
});

test("stopping waits for the work at hand, and none follows", async () => {
  const gate = createGate();
  gate.shut();
  let [begun, ended] = [0, 0];
  const round = createRound({
    every: HOUR,
    after: never,
    async work() {
      begun += 1;
      await gate.pass();
      ended += 1;
    },
    done: () => undefined,
    failed: () => undefined,
  });
  await gate.reached();
  const stopped = round.stop();
  gate.open();
  await stopped;
  expect([begun, ended]).toEqual([1, 1]);
});

test("work that fails is told of, and is done again when it is asked for", async () => {
  const failures: unknown[] = [];
  const took: number[] = [];
  let times = 0;
  const round = createRound({
    every: HOUR,
    after: never,
    async work() {
      times += 1;
      if (times === 1) throw new Error("The database is down.");
    },
    done: (time) => took.push(time),
    failed: (error) => failures.push(error),
  });
  await round.now();
  await round.stop();
  expect(failures).toEqual([new Error("The database is down.")]);
  expect(took).toHaveLength(1);
});

test("it is done again when its time has come, later after a failure, and no more when it was stopped", async () => {
  const waiting: { readonly delay: Millis; readonly run: () => void }[] = [];
  let times = 0;
  const round = createRound({
    every: SECOND,
    after(delay, run) {
      waiting.push({ delay, run });
      return () => void waiting.pop();
    },
    async work() {
      times += 1;
      if (times === 2) throw new Error("The database is down.");
    },
    done: () => undefined,
    failed: () => undefined,
  });
  await vi.waitFor(() => expect(waiting.map(({ delay }) => delay)).toEqual([SECOND]));
  waiting.pop()?.run();
  await vi.waitFor(() => expect(waiting.map(({ delay }) => delay)).toEqual([5 * SECOND]));
  await round.stop();
  expect(waiting).toEqual([]);
  expect(times).toBe(2);
});
