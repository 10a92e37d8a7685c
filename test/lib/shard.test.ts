import { expect, test } from "vitest";
import { toGuildId } from "../../src/lib/ids.ts";
import { shardOf } from "../../src/lib/shard.ts";

// The snowflake that Discord's reference takes apart: 41944705796 and 22 bits.
test.each([
  [1, 0],
  [2, 0],
  [5, 1],
  [6, 2],
  [1000, 796],
])("of %i shards, a server belongs to the one that Discord's rule names: %i", (total, shard) => {
  expect(shardOf(toGuildId("175928847299117063"), total)).toBe(shard);
});
