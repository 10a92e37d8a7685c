import { expect, test } from "vitest";
import { createDiscordClock } from "../../src/discord/connection/discord-clock.ts";
import { HOUR, SECOND } from "../../src/lib/time.ts";

const NOON = Date.UTC(2026, 7, 1, 12);

/**
 * A machine whose clock is ahead of Discord's, which answers at some times of Discord's, each after so long a
 * way.
 */
function watch(ahead: number) {
  let truth = NOON;
  let wrong = ahead;
  const told: number[] = [];
  const clock = createDiscordClock({ now: () => truth + wrong, onWrong: (behind) => told.push(behind) });
  return {
    told,
    /** How far the bot's time is from Discord's. */
    error: () => clock.now() - truth,
    answer(at: number, way = 40) {
      const asked = at + wrong;
      truth = at + 2 * way;
      clock.note({ date: Math.floor((at + way) / SECOND) * SECOND, asked, answered: truth + wrong });
    },
    turn(by: number) {
      wrong += by;
    },
  };
}

test.each([20 * SECOND, -20 * SECOND, -HOUR, 5 * 365 * 24 * HOUR])(
  "a machine that is %i ms ahead goes by Discord's clock after one answer, and better after more",
  (ahead) => {
    const { error, answer, told } = watch(ahead);
    expect(error()).toBe(ahead);
    answer(NOON + 300);
    expect(Math.abs(error())).toBeLessThanOrEqual(SECOND);
    for (let part = 0; part < 20; part++) answer(NOON + 10 * SECOND + 1_150 * part);
    expect(Math.abs(error())).toBeLessThanOrEqual(150);
    expect(told).toHaveLength(1);
    expect(Math.abs((told[0] ?? 0) + ahead)).toBeLessThanOrEqual(SECOND);
  },
);

test("a clock that is right is left alone, however slow the way is", () => {
  const { error, answer, told } = watch(0);
  for (let part = 0; part < 50; part++) {
    answer(NOON + 1_730 * part, part % 3 === 0 ? 4_000 : 30);
    expect(error()).toBe(0);
  }
  expect(told).toEqual([]);
});

test("a clock that is moved while the bot runs is found wrong by the next answer", () => {
  const { error, answer, told, turn } = watch(0);
  answer(NOON);
  turn(-HOUR);
  answer(NOON + 5 * SECOND);
  expect(Math.abs(error())).toBeLessThanOrEqual(SECOND);
  turn(HOUR);
  answer(NOON + 10 * SECOND);
  expect(error()).toBe(0);
  expect(told).toHaveLength(1);
});
