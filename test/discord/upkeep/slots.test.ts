import { pino } from "pino";
import { expect, test } from "vitest";
import { type Duty, SLOTS } from "../../../src/discord/upkeep/duty.ts";
import { createSlots } from "../../../src/discord/upkeep/slots.ts";
import { StoreFailure } from "../../../src/play/ports/store.ts";
import { present } from "../../support/present.ts";

interface Item {
  readonly id: number;
}

/** A duty with so many items due, each of which is done when the test says so. */
function open(due: number, changes: Partial<Duty<Item>> = {}) {
  let waiting: readonly Item[] = Array.from({ length: due }, (_, index) => ({ id: index + 1 }));
  const doing = new Map<number, () => void>();
  const claims: number[] = [];
  const lines: object[] = [];
  const background: Promise<void>[] = [];
  let woken = 0;
  const duty: Duty<Item> = {
    name: "walk",
    every: 500,
    async claim(limit) {
      claims.push(limit);
      const taken = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      return taken;
    },
    work: ({ id }) => new Promise((resolve) => doing.set(id, resolve)),
    ...changes,
  };
  const fill = createSlots({
    duty,
    log: pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) }),
    inBackground: (work) => void background.push(work),
    wake() {
      woken += 1;
    },
  });
  return {
    fill,
    claims,
    lines,
    doing,
    woken: () => woken,
    async finish(id: number) {
      present(doing.get(id))();
      await present(background[id - 1]);
    },
    settled: () => Promise.all(background),
  };
}

test("work begins without waiting for the work at hand, up to as much as there are slots", async () => {
  const { fill, doing, claims } = open(SLOTS + 5);
  await fill();
  await fill();
  expect(doing.size).toBe(SLOTS);
  expect(claims).toEqual([SLOTS]);
});

test("a slot that becomes free is filled at once when more is due, while the others are still at work", async () => {
  const { fill, finish, doing, claims, woken } = open(SLOTS + 5);
  await fill();
  expect(woken()).toBe(0);
  await finish(7);
  expect(woken()).toBe(1);
  await fill();
  expect(claims).toEqual([SLOTS, 1]);
  expect([...doing.keys()].at(-1)).toBe(SLOTS + 1);
});

test("nobody is woken when all that is due has been taken on", async () => {
  const { fill, finish, woken } = open(3);
  await fill();
  await finish(1);
  expect(woken()).toBe(0);
});

test("what is at work is not begun again, although its claim is over", async () => {
  let begun = 0;
  const { fill, woken } = open(0, {
    claim: async () => [{ id: 1 }],
    work: () => {
      begun += 1;
      return new Promise(() => undefined);
    },
  });
  await fill();
  await fill();
  expect([begun, woken()]).toEqual([1, 0]);
});

test("an item that fails is put aside with one line in the log, and harms no other", async () => {
  const aside: string[] = [];
  const { fill, settled, lines } = open(3, {
    async work({ id }) {
      if (id === 2) throw new Error("This row cannot be read.");
    },
    failed: async ({ id }, failure) => void aside.push(`${id}: ${failure}`),
  });
  await fill();
  await settled();
  expect(aside).toEqual(["2: bug"]);
  expect(lines).toMatchObject([{ level: 50, duty: "walk", id: 2, failure: "bug" }]);
});

test("an item whose failure cannot be noted either frees its slot", async () => {
  const { fill, settled, claims } = open(SLOTS, {
    work: () => Promise.reject(new Error("broken")),
    failed: () => Promise.reject(new StoreFailure("The database failed.")),
  });
  await fill();
  await settled();
  await fill();
  expect(claims).toEqual([SLOTS, SLOTS]);
});
