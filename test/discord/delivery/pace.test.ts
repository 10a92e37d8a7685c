import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "../../../src/discord/delivery/pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for so many turns at once, and tells when each of them came, in milliseconds from now. */
function ask(pace: () => Promise<void>, count: number): readonly number[] {
  const start = performance.now();
  const turns: number[] = [];
  for (let index = 0; index < count; index += 1)
    void pace().then(() => turns.push(performance.now() - start));
  return turns;
}

test("as many as are allowed in a second go at once, and the others one second after them", async () => {
  const turns = ask(createPace(40), 90);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toHaveLength(40);
  await vi.advanceTimersByTimeAsync(999);
  expect(turns).toHaveLength(40);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toHaveLength(80);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(turns).toHaveLength(90);
});

test("no second has more of them, whenever it begins", async () => {
  const pace = createPace(4);
  const first = ask(pace, 2);
  await vi.advanceTimersByTimeAsync(900);
  const second = ask(pace, 4);
  await vi.advanceTimersByTimeAsync(99);
  expect([first.length, second.length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(second).toHaveLength(4);
});

test("after a pause nobody waits", async () => {
  const pace = createPace(2);
  ask(pace, 2);
  await vi.advanceTimersByTimeAsync(5_000);
  const turns = ask(pace, 2);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toEqual([0, 0]);
});
