import { expect, test } from "vitest";
import { createPresence } from "../../src/play/presence.ts";

/** Presence in two shards, and what it has stored. */
function watch() {
  let time = 100_000;
  let shards: readonly number[] = [0, 1];
  const pulses: { readonly shards: readonly number[]; readonly at: number; readonly tolerated: number }[] =
    [];
  const absences: number[] = [];
  let found = 0;
  const presence = createPresence({
    store: {
      async pulse(of, at, tolerated) {
        pulses.push({ shards: of.shards, at, tolerated });
        return found;
      },
    },
    connected: () => ({ shards, total: 2 }),
    now: () => time,
    onAbsence: (length) => absences.push(length),
  });
  return {
    presence,
    pulses,
    absences,
    wait(length: number) {
      time += length;
    },
    connect(...some: number[]) {
      shards = some;
    },
    find(absence: number) {
      found = absence;
    },
  };
}

test("who is there is noted once a second, and told each time", async () => {
  const { presence, pulses, wait } = watch();
  expect(await presence.note()).toEqual({ shards: [0, 1], total: 2, at: 100_000 });
  wait(999);
  expect(await presence.note()).toEqual({ shards: [0, 1], total: 2, at: 100_999 });
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

test("clocks that were put forward are told of", async () => {
  const { presence, absences, find, wait } = watch();
  await presence.note();
  find(60_000);
  wait(60_000);
  await presence.note();
  expect(absences).toEqual([60_000]);
});

test("whoever asks while it is being noted waits for the same note", async () => {
  const { presence, pulses } = watch();
  await Promise.all([presence.note(), presence.note(), presence.note()]);
  expect(pulses).toHaveLength(1);
});
