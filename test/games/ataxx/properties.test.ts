import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import { cases } from "../../support/cases.ts";
import { arbitraryPosition } from "./arbitrary.ts";
import {
  type NaivePosition,
  naiveCount,
  naiveFen,
  naiveIsOver,
  naiveMirrors,
  naiveMoves,
  naivePlay,
} from "./naive.ts";
import { afterMove, legalMovesOf, positionOf } from "./positions.ts";

const SETTINGS = { numRuns: cases(100), seed: 20_261 };

/** Any board, with a number that chooses among its moves. */
const check = (property: (position: NaivePosition, choice: number) => void): void =>
  fc.assert(fc.property(arbitraryPosition, fc.nat(), property), SETTINGS);

function chosenMove(position: NaivePosition, choice: number): string | undefined {
  const moves = naiveMoves(position);
  return moves[choice % moves.length];
}

const sorted = (moves: readonly string[]): readonly string[] => moves.toSorted();

describe("on any board", () => {
  test("the position is read and written alike", () => {
    check((position) => {
      expect(rules.makeFen(positionOf(naiveFen(position)))).toBe(naiveFen(position));
    });
  });

  test("the legal moves are those of a plain program that was written apart", () => {
    check((position) => {
      expect(sorted(legalMovesOf(positionOf(naiveFen(position))))).toEqual(sorted(naiveMoves(position)));
    });
  });

  test("every legal move leads to the position that the plain program finds", () => {
    check((position) => {
      const before = positionOf(naiveFen(position));
      for (const move of naiveMoves(position)) {
        expect(rules.makeFen(afterMove(before, move))).toBe(naiveFen(naivePlay(position, move)));
      }
    });
  });

  test("the game is over, and for whom, as the plain program counts", () => {
    check((position) => {
      const outcome = rules.outcome(positionOf(naiveFen(position)), 1);
      expect(outcome !== undefined).toBe(naiveIsOver(position));
      const ahead = naiveCount(position, "x") - naiveCount(position, "o");
      if (outcome) expect(outcome.winner).toBe(ahead > 0 ? "x" : ahead < 0 ? "o" : undefined);
    });
  });

  test("a clone adds a piece to the board, a jump and a skip none, and no piece ever leaves it", () => {
    check((position, choice) => {
      const move = chosenMove(position, choice);
      if (move === undefined) return;
      const pieces = (fen: string): number => fen.split(" ")[0]?.match(/[xo]/g)?.length ?? 0;
      const before = positionOf(naiveFen(position));
      const added = pieces(rules.makeFen(afterMove(before, move))) - pieces(rules.makeFen(before));
      expect(added).toBe(move.length === 2 ? 1 : 0);
    });
  });

  test("a turned, mirrored or recoloured board has the turned, mirrored or recoloured moves", () => {
    check((position, choice) => {
      const move = chosenMove(position, choice);
      const original = positionOf(naiveFen(position));
      for (const mirror of naiveMirrors) {
        const image = positionOf(naiveFen(mirror.position(position)));
        expect(sorted(legalMovesOf(image))).toEqual(sorted(legalMovesOf(original).map(mirror.move)));
        if (move === undefined) continue;
        expect(rules.positionKey(afterMove(image, mirror.move(move)))).toBe(
          rules.positionKey(positionOf(naiveFen(mirror.position(naivePlay(position, move))))),
        );
      }
    });
  });

  test("no move changes the position that it is made in", () => {
    check((position) => {
      const before = positionOf(naiveFen(position));
      Object.freeze(before.contents);
      Object.freeze(before);
      for (const move of naiveMoves(position)) afterMove(before, move);
      rules.pass(before);
      expect(rules.makeFen(before)).toBe(naiveFen(position));
    });
  });
});
