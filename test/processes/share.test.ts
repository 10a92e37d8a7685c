import { describe, expect, test } from "vitest";
import { makeArguments, parseArguments, shareOut } from "../../src/processes/share.ts";

describe("shards are shared out", () => {
  test.each([
    [1, 4, [[0]], 4],
    [2, 4, [[0], [1]], 2],
    [4, 4, [[0], [1], [2], [3]], 1],
    [6, 4, [[0], [1, 2], [3], [4, 5]], 1],
    [5, 1, [[0, 1, 2, 3, 4]], 1],
    [3, 8, [[0], [1], [2]], 2],
  ])("%i of them on %i processors", (total, processors, shards, threads) => {
    expect(shareOut(total, processors)).toEqual(shards.map((some) => ({ shards: some, total, threads })));
  });
});

test("a process reads from its command line the share that it was given", () => {
  const share = { shards: [3, 4], total: 6, threads: 2 };
  expect(makeArguments(share)).toEqual(["--shards=3,4", "--of=6", "--threads=2"]);
  expect(parseArguments(["--shards=3,4", "--of=6", "--threads=2"])).toEqual(share);
});

test("a process that somebody starts by hand has no share", () => {
  expect(parseArguments([])).toBeUndefined();
});
