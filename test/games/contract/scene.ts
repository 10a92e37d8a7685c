import { expect, test } from "vitest";
import { squaresOf } from "../../../src/rules/squares.ts";
import { atEveryPosition, atSomePositions, type Subject } from "./subject.ts";

/** The longest description of a picture. */
const ALT_LIMIT = 1_024;

export function sceneContract<Position, Move, Variant>(subject: Subject<Position, Move, Variant>): void {
  const { kit } = subject;
  const { rules } = kit;

  test("has every square, as a reader meets them", () => {
    atEveryPosition(subject, 60, ({ position, last }) => {
      const { size, cells } = kit.scene(position, last, []);
      expect(cells.map(({ square }) => square)).toEqual(squaresOf(size));
    });
  });

  test("has words that fit into a description, and others when the position is another", () => {
    const words = new Map<string, string>();
    atEveryPosition(subject, 100, ({ position, last }) => {
      const { alt } = kit.scene(position, last, []);
      expect(alt).toMatch(/^\S.*\.$/);
      expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
      const [board = ""] = rules.positionKey(position).split(" ");
      expect(words.get(alt) ?? board).toBe(board);
      words.set(alt, board);
    });
  });

  test("tells the sides apart by shape", () => {
    atSomePositions(subject, 10, ({ position }) => {
      const { shapes } = kit.scene(position, undefined, []);
      expect(shapes.x).not.toBe(shapes.o);
    });
  });

  test("shows where the last move went, and nothing of it after a passed turn", () => {
    atEveryPosition(subject, 60, ({ position, last }) => {
      const marks = kit.scene(position, last, []).cells.flatMap((cell) => cell.marks);
      expect(marks.filter((mark) => mark === "to").length).toBe(last === undefined ? 0 : 1);
    });
  });

  test("can be drawn with any half of a move", () => {
    atSomePositions(subject, 60, ({ position, last }) => {
      const step = kit.step(position, []);
      if (step?.kind !== "choose") return;
      for (const { id } of [...step.prompt.rows.flat(), ...step.prompt.modes]) {
        expect(kit.scene(position, last, [id]).cells.length).toBeGreaterThan(0);
      }
    });
  });
}
