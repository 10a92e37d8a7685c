import { expect, test } from "vitest";
import type { LastTurn } from "../../../src/rules/kit.ts";
import { squaresOf } from "../../../src/rules/squares.ts";
import { reach } from "../../support/presses.ts";
import { atEveryPosition, atSomePositions, type Subject } from "./subject.ts";

/** The longest description of a picture. */
const ALT_LIMIT = 1_024;

export function sceneContract<Position, Move, Variant>(subject: Subject<Position, Move, Variant>): void {
  const { kit } = subject;
  const { rules } = kit;
  const boardOf = (position: Position, last: LastTurn<Position, Move> | undefined) => ({
    last,
    path: [],
    outcome: rules.outcome(position, 1),
  });

  test("has every square, as a reader meets them", () => {
    atEveryPosition(subject, 60, ({ position, last }) => {
      const { size, cells } = kit.scene(position, boardOf(position, last));
      expect(cells.map(({ square }) => square)).toEqual(squaresOf(size));
    });
  });

  test("has words that fit into a description, and others when the position is another", () => {
    const words = new Map<string, string>();
    atEveryPosition(subject, 100, ({ position, last }) => {
      const { alt } = kit.scene(position, boardOf(position, last));
      expect(alt).toMatch(/^\S.*\.$/);
      expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
      const [board = ""] = rules.positionKey(position).split(" ");
      expect(words.get(alt) ?? board).toBe(board);
      words.set(alt, board);
    });
  });

  test("tells the sides apart by shape", () => {
    atSomePositions(subject, 10, ({ position }) => {
      const { shapes } = kit.scene(position, boardOf(position, undefined));
      expect(shapes.x).not.toBe(shapes.o);
    });
  });

  test("shows where the last move went, and nothing of it after a passed turn", () => {
    atEveryPosition(subject, 60, ({ position, last }) => {
      const marks = kit.scene(position, boardOf(position, last)).cells.flatMap((cell) => cell.marks);
      expect(marks.filter((mark) => mark === "to").length).toBe(last === undefined ? 0 : 1);
    });
  });

  test("can be drawn with any half of a move", () => {
    atSomePositions(subject, 60, ({ position, last }) => {
      if (rules.outcome(position, 1)) return;
      for (const { path } of reach((presses) => kit.step(position, presses)).prompts) {
        const { cells } = kit.scene(position, { last, path, outcome: undefined });
        expect(cells.length).toBeGreaterThan(0);
      }
    });
  });

  test("says of a finished game who has won, and nothing of what could be done next", () => {
    atEveryPosition(subject, 60, ({ position, last }) => {
      const outcome = rules.outcome(position, 1) ?? { winner: "o", reason: "resignation" };
      const { alt, cells, lines } = kit.scene(position, { last, path: [], outcome });
      expect(alt).toContain(outcome.winner ? `${kit.sideNames[outcome.winner]} has won.` : "Nobody has won.");
      expect(alt).not.toMatch(/to move|barred|break it/);
      const pointless = ["barred", "picked", "target", "far-target"];
      expect(cells.flatMap(({ marks }) => marks).filter((mark) => pointless.includes(mark))).toEqual([]);
      expect(lines.filter(({ kind }) => kind === "held")).toEqual([]);
    });
  });
}
