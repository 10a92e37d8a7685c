import { expect, test } from "vitest";
import { LEVELS } from "../../src/lib/level.ts";
import { makePlayer, type Player, parsePlayer, samePlayer } from "../../src/play/player.ts";

const PLAYERS: readonly Player[] = [
  { kind: "member", id: "175928847299117063" },
  ...LEVELS.map((level): Player => ({ kind: "computer", level })),
];

test.each(PLAYERS)("$kind $id$level is stored as one text and read back", (player) => {
  expect(parsePlayer(makePlayer(player))).toEqual(player);
});

test("players are the same when their texts are", () => {
  for (const one of PLAYERS) {
    for (const other of PLAYERS) expect(samePlayer(one, other)).toBe(one === other);
  }
});

test("a computer of an unknown level is corrupt data", () => {
  expect(() => parsePlayer("computer:oracle")).toThrow("computer:oracle");
});
