import { expect, test } from "vitest";
import { toMemberId } from "../../src/lib/ids.ts";
import { LEVELS, playedLevel } from "../../src/lib/level.ts";
import { makePlayer, type Player, parsePlayer, samePlayer } from "../../src/play/player.ts";

const PLAYERS: readonly Player[] = [
  { kind: "member", id: toMemberId("175928847299117063") },
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

test("a computer of a level that is offered no more is read back, and a middle one plays for it", () => {
  const oracle = parsePlayer("computer:oracle");
  expect(oracle).toEqual({ kind: "computer", level: "oracle" });
  expect(makePlayer(oracle)).toBe("computer:oracle");
  expect(playedLevel("oracle")).toBe("club");
  expect(LEVELS.map(playedLevel)).toEqual(LEVELS);
});
