import { describe, expect, test } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { advisedPlace } from "../../src/play/advice.ts";
import { squareAt } from "../../src/rules/squares.ts";
import { present } from "../support/present.ts";
import { advanced, hint, LATER, member, seat, storedGame } from "./setting.ts";

const anna = member("anna");
const AGAINST_COMPUTER = { x: seat(anna), o: seat({ kind: "computer", level: "novice" }) };

describe("a hint", () => {
  test("is kept by the game, whose position stays what it is", () => {
    const game = storedGame({ seats: AGAINST_COMPUTER });
    const asked = advanced(game, hint(anna));
    expect(asked).toMatchObject({
      value: { game: { version: game.version + 1, positionVersion: game.positionVersion, hints: true } },
    });
    expect(asked).toMatchObject({ value: { game: { moves: [], turn: "x", touchedAt: LATER } } });
  });

  test.each([
    ["between members", storedGame(), "hintsOnlyAgainstComputer"],
    [
      "that is over",
      storedGame({ seats: AGAINST_COMPUTER, outcome: { winner: "x", reason: "line" } }),
      "over",
    ],
    ["at the computer's turn", storedGame({ seats: AGAINST_COMPUTER, moves: ["b2"] }), "notYourTurn"],
  ])("is refused in a game %s", (_which, game, code) => {
    expect(advanced(game, hint(anna))).toMatchObject({ ok: false, error: { code } });
  });
});

const [A7, G1, B2, C3] = [squareAt(0, 6), squareAt(6, 0), squareAt(1, 1), squareAt(2, 2)];

test.each([
  ["a jump", "ataxx", "standard", [], "a7c5", { kind: "piece", square: A7 }],
  ["a clone", "ataxx", "standard", [], "f2", { kind: "piece", square: G1 }],
  ["a shift", "takxo", "4+shift", ["b2", "c3"], "b2>d4", { kind: "piece", square: B2 }],
  ["a new piece", "takxo", "4+shift", ["b2", "c4"], "c3", { kind: "row", square: C3 }],
] as const)("where to look for %s", (_what, key, variant, moves, move, place) => {
  const replayed = present(findGame(key)).replay(variant, moves);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  expect(advisedPlace(replayed.value, move)).toEqual(place);
});
