import { expect, test } from "vitest";
import { type GuildId, toGuildId } from "../../src/lib/ids.ts";
import { createPresence } from "../../src/play/presence.ts";
import { createGate } from "../support/gate.ts";
import { inServer } from "../support/places.ts";

/** Presence in two shards, and what it has stored. */
function watch() {
  let time = 100_000;
  let shards: readonly number[] = [0, 1];
  const pulses: { readonly shards: readonly number[]; readonly at: number; readonly tolerated: number }[] =
    [];
  const absences: number[] = [];
  const madeUp: (readonly [server: string, since: number, until: number])[] = [];
  const calls: string[] = [];
  let lost: readonly GuildId[] = [];
  let found = 0;
  let taking = 0;
  let puttingForward = async (): Promise<void> => undefined;
  const presence = createPresence({
    store: {
      async pulse(of, at, tolerated) {
        calls.push(`pulse ${at}`);
        pulses.push({ shards: of.shards, at, tolerated });
        time += taking;
        taking = 0;
        return found;
      },
      async putForward(...server) {
        calls.push(`putForward ${server.join(" ")}`);
        await puttingForward();
        madeUp.push(server);
      },
    },
    connected: () => ({ shards, total: 2, lost }),
    now: () => time,
    onAbsence: (length) => absences.push(length),
  });
  return {
    presence,
    pulses,
    absences,
    madeUp,
    calls,
    lose(...servers: string[]) {
      lost = servers.map(toGuildId);
    },
    wait(length: number) {
      time += length;
    },
    /** Lets seconds go by, as the sweep does. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        time += 1_000;
        await presence.note();
      }
    },
    connect(...some: number[]) {
      shards = some;
    },
    /** Lets the next note take so long. */
    takeTime(length: number) {
      taking = length;
    },
    /** Lets clocks be put forward only after this. */
    holdUp(until: () => Promise<void>) {
      puttingForward = until;
    },
    find(absence: number) {
      found = absence;
    },
  };
}

test("who is there is noted once a second, and told each time", async () => {
  const { presence, pulses, wait } = watch();
  expect(await presence.note()).toEqual({ shards: [0, 1], total: 2, lost: [], at: 100_000 });
  wait(999);
  expect(await presence.note()).toEqual({ shards: [0, 1], total: 2, lost: [], at: 100_999 });
  expect(pulses.map(({ at }) => at)).toEqual([100_000]);
  wait(1);
  await presence.note();
  expect(pulses.map(({ at }) => at)).toEqual([100_000, 101_000]);
});

test("a shard that comes back is noted at once", async () => {
  const { presence, pulses, connect } = watch();
  connect(0);
  await presence.note();
  connect(0, 1);
  await presence.note();
  expect(pulses.map(({ shards }) => shards)).toEqual([[0], [0, 1]]);
});

test("of a restart two seconds are tolerated, and ten of a bot that runs", async () => {
  const { presence, pulses, wait } = watch();
  await presence.note();
  wait(5_000);
  await presence.note();
  expect(pulses.map(({ tolerated }) => tolerated)).toEqual([2_000, 10_000]);
});

test("the time that it takes to put clocks forward is no absence", async () => {
  const { presence, pulses, find, takeTime, wait } = watch();
  await presence.note();
  wait(60_000);
  find(60_000);
  takeTime(12_000);
  await presence.note();
  const last = pulses.at(-1);
  expect(pulses.map(({ at }) => at)).toEqual([100_000, 160_000, 172_000]);
  expect(last?.tolerated).toBeGreaterThan(12_000);
});

test("clocks that were put forward are told of", async () => {
  const { presence, absences, find, wait } = watch();
  await presence.note();
  find(60_000);
  wait(60_000);
  await presence.note();
  expect(absences).toEqual([60_000]);
});

test("a server that is lost for a while is told, and its clocks are put forward when it is back", async () => {
  const { presence, absences, madeUp, lose, pass } = watch();
  lose("a", "b");
  expect(await presence.note()).toMatchObject({ lost: ["a", "b"] });
  await pass(20);
  lose("b");
  // Its clocks do not stand right yet.
  expect(await presence.note()).toMatchObject({ lost: ["b", "a"] });
  await presence.caughtUp(inServer("a"));
  expect(await presence.note()).toMatchObject({ lost: ["b"] });
  await pass(20);
  lose();
  await presence.caughtUp(inServer("b"));
  await presence.note();
  expect(madeUp).toEqual([
    ["a", 100_000, 120_000],
    ["b", 100_000, 140_000],
  ]);
  expect(absences).toEqual([20_000, 40_000]);
});

test("a server that is lost for no longer than a new connection takes is not made up for", async () => {
  const { presence, madeUp, lose, wait } = watch();
  lose("a");
  await presence.note();
  wait(10_000);
  lose();
  await presence.note();
  expect(madeUp).toEqual([]);
});

test("a server that is lost when its shard comes back is made up for since it was lost, before its shard is", async () => {
  const { presence, calls, connect, lose, wait } = watch();
  lose("a");
  await presence.note();
  wait(30_000);
  connect();
  await presence.note();
  wait(20_000);
  connect(0, 1);
  await presence.note();
  wait(15_000);
  lose();
  await presence.note();
  expect(calls).toEqual([
    "pulse 100000",
    "putForward a 100000 130000",
    "pulse 130000",
    "putForward a 100000 150000",
    "pulse 150000",
    "putForward a 100000 165000",
    "pulse 165000",
  ]);
});

test("whoever asks while it is being noted waits for the same note", async () => {
  const { presence, pulses } = watch();
  await Promise.all([presence.note(), presence.note(), presence.note()]);
  expect(pulses).toHaveLength(1);
});

test("while the clocks of a server are put forward, only its own games wait", async () => {
  const { presence, madeUp, lose, pass, holdUp } = watch();
  lose("a");
  await presence.note();
  await pass(20);
  lose();
  const gate = createGate();
  gate.shut();
  holdUp(gate.pass);
  await presence.caughtUp(inServer("b"));
  expect(await presence.note()).toMatchObject({ shards: [0, 1], lost: ["a"] });
  const caughtUp = presence.caughtUp(inServer("a")).then(() => madeUp.length);
  gate.open();
  expect(await caughtUp).toBe(1);
  expect(await presence.note()).toMatchObject({ lost: [] });
});

test("clocks that could not be put forward are so by the next one who asks, who hears if that fails, too", async () => {
  const { presence, madeUp, lose, pass, holdUp } = watch();
  lose("a");
  await presence.note();
  await pass(20);
  lose();
  holdUp(() => Promise.reject(new Error("no database")));
  await expect(presence.caughtUp(inServer("a"))).rejects.toThrow("no database");
  holdUp(() => Promise.resolve());
  await presence.caughtUp(inServer("a"));
  expect(madeUp).toEqual([["a", 100_000, 120_000]]);
});
