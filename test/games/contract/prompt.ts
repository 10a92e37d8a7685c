import { expect, test } from "vitest";
import {
  type Choice,
  componentsOf,
  MOST_MODES,
  PROMPT_ROOM,
  type Prompt,
  ROW_LENGTH,
} from "../../../src/rules/prompt.ts";
import { parseSquare, rankOf } from "../../../src/rules/squares.ts";
import { buttonsOf, reach } from "../../support/presses.ts";
import { atSomePositions, type Subject } from "./subject.ts";

/** The longest label of a button. */
const LABEL_LIMIT = 80;
const MOST_PRESSES = 3;

const pathOf = ({ path }: Choice): string => path.join(" ");

function expectToFit(prompt: Prompt): void {
  const { rows, modes, hint } = prompt;
  for (const row of rows) expect(row.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(ROW_LENGTH);
  expect(modes.length).toBeLessThanOrEqual(MOST_MODES);
  expect(componentsOf(rows) + modes.length).toBeLessThanOrEqual(PROMPT_ROOM);
  const buttons = buttonsOf(prompt);
  expect(new Set(buttons.map(pathOf)).size).toBe(buttons.length);
  for (const { path, label } of buttons) {
    expect(path.length).toBeLessThanOrEqual(MOST_PRESSES);
    for (const press of path) expect(press).toMatch(/^[a-z0-9]{1,8}$/);
    expect(label.length).toBeGreaterThan(0);
    expect(label.length).toBeLessThanOrEqual(LABEL_LIMIT);
  }
  expect(hint).toMatch(/^\S.*\.$/);
}

/** The square that a label begins with. */
const squareOf = ({ label }: Choice) => parseSquare(label.slice(0, 2), { files: 8, ranks: 8 });

function expectToLieAsOnBoard({ rows }: Prompt): void {
  const squares = rows.flat().flatMap((choice) => squareOf(choice) ?? []);
  expect(squares).toEqual(squares.toSorted((one, other) => rankOf(other) - rankOf(one) || one - other));
  for (const row of rows) {
    expect(new Set(row.flatMap((choice) => squareOf(choice) ?? []).map(rankOf)).size).toBeLessThanOrEqual(1);
  }
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

  const running = (check: (position: Position) => void): void =>
    atSomePositions(subject, 150, ({ position }) => {
      if (rules.outcome(position, 1) === undefined) check(position);
    });

  const everyPrompt = (check: (prompt: Prompt, path: readonly string[], position: Position) => void): void =>
    running((position) => {
      for (const { prompt, path } of reach((presses) => kit.step(position, presses)).prompts)
        check(prompt, path, position);
    });

  test("reaches every legal move, and no other, by three presses at most", () => {
    running((position) => {
      const { moves } = reach((path) => kit.step(position, path));
      const reached = new Set(moves.map(({ move }) => rules.makeMove(move)));
      expect([...reached].sort()).toEqual(rules.legalMoves(position).map(rules.makeMove).sort());
      expect(Math.max(...moves.map(({ presses }) => presses))).toBeLessThanOrEqual(MOST_PRESSES);
    });
  });

  test("never offers more than a message can show, and no button twice", () => {
    everyPrompt((prompt) => expectToFit(prompt));
  });

  test("lays its buttons out as the squares lie, a row a rank, by file", () => {
    everyPrompt((prompt) => expectToLieAsOnBoard(prompt));
  });

  test("always has something to press", () => {
    everyPrompt(({ rows }) => expect(rows.flat().some(({ enabled }) => enabled)).toBe(true));
  });

  test("leads back from a square that was picked by a press on the same square", () => {
    everyPrompt(({ rows }, path, position) => {
      const [picked, ...others] = rows.flat().filter(({ selected }) => selected);
      expect(others).toEqual([]);
      if (picked === undefined) return;
      expect(picked.enabled).toBe(true);
      expect(kit.step(position, picked.path)).toEqual(kit.step(position, path.slice(0, -1)));
    });
  });

  test("begins in the mode that it shows as selected", () => {
    running((position) => {
      const first = promptAt(position, []);
      const selected = first.modes.filter((mode) => mode.selected);
      expect(selected.length).toBe(first.modes.length === 0 ? 0 : 1);
      for (const { path } of selected) expect(promptAt(position, path)).toEqual(first);
    });
  });

  test("leads nowhere from a button that cannot be pressed", () => {
    running((position) => {
      const closed = promptAt(position, [])
        .rows.flat()
        .filter((choice) => !choice.enabled);
      for (const { path } of closed) expect(kit.step(position, path)).toBeUndefined();
      expect(kit.step(position, ["nowhere"])).toBeUndefined();
    });
  });
}
