import { expect, test } from "vitest";
import { opposite } from "../../../src/lib/side.ts";
import { defineGame, type Playing } from "../../../src/rules/game-kind.ts";
import { POSITION_REASONS } from "../../../src/rules/outcome.ts";
import { movesOf } from "../../../src/rules/search-board.ts";
import { atEveryPosition, atSomePositions, type Subject } from "./subject.ts";
import { mirrored, symmetriesOf } from "./symmetry.ts";

export function rulesContract<Position, Move, Variant>(subject: Subject<Position, Move, Variant>): void {
  const { kit } = subject;
  const { rules } = kit;
  const game = defineGame(kit);

  test("x moves first, and the sides alternate, also when a turn is passed", () => {
    atEveryPosition(subject, 100, ({ position, moves }) => {
      expect(rules.turn(position)).toBe(moves.length % 2 === 0 ? "x" : "o");
      expect(rules.turn(rules.pass(position))).toBe(opposite(rules.turn(position)));
    });
  });

  test("there are moves exactly while there is no outcome", () => {
    atEveryPosition(subject, 300, ({ position }) => {
      expect(rules.legalMoves(position).length > 0).toBe(rules.outcome(position, 1) === undefined);
    });
  });

  test("an outcome has a reason that a position can give", () => {
    atEveryPosition(subject, 200, ({ position }) => {
      const outcome = rules.outcome(position, 1);
      if (outcome) expect(POSITION_REASONS).toContain(outcome.reason);
    });
  });

  test("no position changes, whatever is asked of it", () => {
    // Every position visited is frozen: whoever changes one throws.
    atEveryPosition(subject, 60, ({ position, last }) => {
      for (const move of rules.legalMoves(position)) rules.play(position, move);
      rules.pass(position);
      rules.outcome(position, 3);
      kit.scene(position, { last, path: [], outcome: rules.outcome(position, 1) });
      kit.step(position, []);
      const board = kit.searchBoard(position);
      for (const code of movesOf(board)) {
        board.make(code);
        board.unmake();
      }
    });
  });

  const replayed = (variant: string, moves: readonly string[]): Playing => {
    const result = game.replay(variant, moves);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };

  test("a mirrored or turned position has the mirrored or turned moves", () => {
    atSomePositions(subject, 150, ({ moves }, variant) => {
      const start = replayed(variant, []);
      const symmetries = symmetriesOf(start.scene([]));
      expect(symmetries.length).toBeGreaterThan(1);
      // Repetition may have ended the game as it was played here; rules without history go on.
      const original = game.replay(variant, moves);
      if (!original.ok) return;
      for (const symmetry of symmetries) {
        const image = replayed(variant, moves.map(mirrored(symmetry)));
        expect([...image.legalMoves].sort()).toEqual(
          original.value.legalMoves.map(mirrored(symmetry)).sort(),
        );
        expect(image.outcome).toEqual(original.value.outcome);
      }
    });
  });

  test("a move that is not legal here is refused with a sentence", () => {
    atSomePositions(subject, 150, ({ moves }, variant) => {
      const playing = game.replay(variant, moves);
      if (!playing.ok || playing.value.outcome) return;
      const { legalMoves } = playing.value;
      const seen = new Set([...moves, ...replayed(variant, []).legalMoves]);
      for (const illegal of [...seen, "", "nonsense"].filter((text) => !legalMoves.includes(text))) {
        expect(playing.value.refusal(illegal)).toMatch(/^\S.{8,}[.!]$/);
      }
    });
  });
}
