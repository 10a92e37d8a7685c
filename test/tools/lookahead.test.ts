import { expect, test } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { lookaheadMove } from "../../tools/lookahead.ts";

function after(...moves: readonly string[]): Playing {
  const replayed = findGame("takxo")?.replay("4", moves);
  if (!replayed?.ok) throw new Error("the game of this test is not legal");
  return replayed.value;
}

const chosen = (playing: Playing): readonly string[] => {
  const random = seededRandom(1);
  return [...new Set(Array.from({ length: 60 }, () => lookaheadMove(playing, random)))].toSorted();
};

test("the player who sees one move ahead wins when it can", () => {
  expect(chosen(after("a1", "a4", "b1", "c3", "c1", "d4"))).toEqual(["d1"]);
});

test("it lets nobody win whom it can stop", () => {
  expect(chosen(after("a1", "a4", "b1", "c3", "c1"))).toEqual(["a1", "b1", "c1"]);
});

test("it leaves the rest to chance", () => {
  expect(chosen(after()).length).toBeGreaterThan(10);
});
