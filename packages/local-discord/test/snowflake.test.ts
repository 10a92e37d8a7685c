import { expect, test } from "vitest";
import { snowflakeAt, snowflakes } from "../src/snowflake.ts";

test("an id carries its time as in Discord's documentation", () => {
  // reference.mdx, "Snowflake Format": worker 1, process 0, increment 7.
  const at = Date.UTC(2016, 3, 30, 11, 18, 25, 796);
  expect(snowflakeAt(at, (1 << 17) | 7)).toBe("175928847299117063");
});

test("ids grow even within a millisecond and when the clock goes back", () => {
  let time = Date.UTC(2026, 7, 1);
  const nextId = snowflakes(() => time);
  const ids = [nextId(), nextId()];
  time -= 1_000;
  ids.push(nextId());
  time += 2_000;
  ids.push(nextId());
  const numbers = ids.map(BigInt);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => (a < b ? -1 : 1)));
  expect(ids[3]).toBe(snowflakeAt(time));
});
