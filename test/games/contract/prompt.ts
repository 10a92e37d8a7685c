import { expect, test } from "vitest";
import type { Choice, Prompt } from "../../../src/rules/prompt.ts";
import { atSomePositions, type Subject } from "./subject.ts";

/** The longest label of a button. */
const LABEL_LIMIT = 80;
const WIDTH = 5;
const HEIGHT = 5;

const enabled = (choices: readonly Choice[]): readonly Choice[] => choices.filter((choice) => choice.enabled);

function expectToFit({ rows, modes, hint }: Prompt): void {
  expect(rows.length).toBeLessThanOrEqual(HEIGHT);
  for (const row of [...rows, modes]) expect(row.length).toBeLessThanOrEqual(WIDTH);
  const buttons = [...rows.flat(), ...modes];
  expect(new Set(buttons.map(({ id }) => id)).size).toBe(buttons.length);
  for (const { id, label } of buttons) {
    expect(id).toMatch(/^[a-z0-9]{1,8}$/);
    expect(label.length).toBeGreaterThan(0);
    expect(label.length).toBeLessThanOrEqual(LABEL_LIMIT);
  }
  expect(hint).toMatch(/^\S.*\.$/);
}

export function promptContract<Position, Move, Variant>(subject: Subject<Position, Move, Variant>): void {
  const { kit } = subject;
  const { rules } = kit;

  function promptAt(position: Position, path: readonly string[]): Prompt {
    const step = kit.step(position, path);
    if (step?.kind !== "choose")
      throw new Error(`no prompt at ${path.join(" ")} of ${rules.makeFen(position)}`);
    return step.prompt;
  }

  /** The moves at the end of every way through the enabled buttons, and a look at every prompt on the way. */
  function movesFrom(
    position: Position,
    path: readonly string[],
    see: (prompt: Prompt) => void,
  ): readonly string[] {
    const step = kit.step(position, path);
    if (step === undefined) throw new Error(`${path.join(" ")} was offered but leads nowhere`);
    if (step.kind === "move") return [rules.makeMove(step.move)];
    see(step.prompt);
    return enabled(step.prompt.rows.flat()).flatMap(({ id }) => movesFrom(position, [...path, id], see));
  }

  /** Where the presses of a move may start: at each mode, or where there are none, at once. */
  const starts = (position: Position): readonly (readonly string[])[] => {
    const { modes } = promptAt(position, []);
    return modes.length === 0 ? [[]] : enabled(modes).map(({ id }) => [id]);
  };

  const running = (check: (position: Position) => void): void =>
    atSomePositions(subject, 150, ({ position }) => {
      if (rules.outcome(position, 1) === undefined) check(position);
    });

  test("reaches every legal move exactly once", () => {
    running((position) => {
      const reached = starts(position).flatMap((start) => movesFrom(position, start, () => undefined));
      expect([...reached].sort()).toEqual(rules.legalMoves(position).map(rules.makeMove).sort());
    });
  });

  test("never offers more than a message can show, and no button twice", () => {
    running((position) => {
      for (const start of starts(position)) movesFrom(position, start, expectToFit);
    });
  });

  test("always has something to press", () => {
    running((position) => {
      for (const start of [[], ...starts(position)]) {
        movesFrom(position, start, ({ rows }) => expect(enabled(rows.flat()).length).toBeGreaterThan(0));
      }
    });
  });

  test("begins in the mode that it shows as selected", () => {
    running((position) => {
      const { modes, ...first } = promptAt(position, []);
      const selected = modes.filter((mode) => mode.selected);
      expect(selected.length).toBe(modes.length === 0 ? 0 : 1);
      for (const { id } of selected) expect(promptAt(position, [id])).toMatchObject(first);
    });
  });

  test("leads nowhere from a button that cannot be pressed", () => {
    running((position) => {
      const closed = promptAt(position, [])
        .rows.flat()
        .filter((choice) => !choice.enabled);
      for (const { id } of closed) expect(kit.step(position, [id])).toBeUndefined();
      expect(kit.step(position, ["nowhere"])).toBeUndefined();
    });
  });
}
