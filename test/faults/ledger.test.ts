import { describe, expect, test } from "vitest";
import { toGameId } from "../../src/lib/ids.ts";
import type { Game } from "../../src/play/game.ts";
import type { Outcome } from "../../src/rules/outcome.ts";
import { storedGame, takxo } from "../play/setting.ts";
import { present } from "../support/present.ts";
import { createLedger } from "./ledger.ts";
import type { ShownBoard } from "./shown-board.ts";

/** The position after some moves on the smallest board, in words; with its end, where players made one. */
function altAfter(moves: readonly string[], ended?: Outcome): string {
  const replayed = takxo.replay("3", moves);
  if (!replayed.ok) throw new Error("not legal");
  return replayed.value.scene([], ended).alt;
}

const board = (moves: readonly string[], changes: Partial<ShownBoard> = {}): ShownBoard => ({
  messageId: "1",
  game: toGameId(1),
  version: moves.length + 1,
  turn: moves.length + 1,
  isOver: false,
  alt: altAfter(moves),
  ...changes,
});

const stored = (moves: readonly string[], changes: Partial<Game> = {}): Game =>
  storedGame({ moves, version: moves.length + 1, ...changes });

/** A ledger that knows of these presses, each answered by a board with its move. */
function ledgerOf(...moves: readonly string[]) {
  const ledger = createLedger();
  for (const [index, move] of moves.entries()) {
    const shown = board(moves.slice(0, index + 1));
    ledger.tried(1, { turn: index + 1, path: [move], shown });
    ledger.saw(shown);
  }
  return ledger;
}

const NONE = { problems: [], figures: { accepted: 2, lost: 0, doubled: 0 } };

describe("the harness finds", () => {
  test("nothing wrong with a game as it was played", () => {
    expect(ledgerOf("b2", "a1").check(stored(["b2", "a1"]))).toEqual(NONE);
  });

  test("a move that a member was shown and that is not stored", () => {
    const { problems, figures } = ledgerOf("b2", "a1").check(stored(["b2"]));
    expect(figures).toEqual({ accepted: 2, lost: 1, doubled: 0 });
    expect(problems).toContainEqual(expect.stringContaining("not in the history b2"));
  });

  test("another move in the place of the one that a member was shown", () => {
    const { problems, figures } = ledgerOf("b2", "a1").check(stored(["b2", "c3"]));
    expect(figures).toEqual({ accepted: 2, lost: 1, doubled: 1 });
    expect(problems).not.toEqual([]);
  });

  test("a move that nobody made", () => {
    const { figures } = ledgerOf("b2").check(stored(["b2", "a1"]));
    expect(figures).toEqual({ accepted: 1, lost: 0, doubled: 1 });
  });

  test("a typed move that was made twice", () => {
    const ledger = createLedger();
    ledger.typed(1, "b2");
    ledger.tried(1, { turn: 2, path: ["a1"] });
    expect(ledger.check(stored(["b2"])).figures.doubled).toBe(0);
    expect(ledger.check(stored(["b2", "a1", "b2"])).figures.doubled).toBe(1);
  });

  test("moves that the rules do not allow, and a turn that does not follow from them", () => {
    expect(createLedger().check(stored(["b2", "b2"])).problems).toEqual([]);
    expect(createLedger().check(stored(["b2", "z9"])).problems).toEqual([
      expect.stringContaining("not legal"),
    ]);
    expect(createLedger().check(stored(["b2"], { turn: "x" })).problems).toHaveLength(1);
  });

  test("an end that was shown in a game that runs", () => {
    const ledger = ledgerOf("b2");
    const outcome = { winner: "x", reason: "resignation" } as const;
    const alt = altAfter(["b2"], outcome);
    ledger.saw(board(["b2"], { isOver: true, version: undefined, turn: undefined, alt }));
    const game = stored(["b2"]);
    expect(ledger.check(game).problems).toHaveLength(1);
    expect(ledger.check({ ...game, outcome }).problems).toEqual([]);
  });

  test("no loss in a game whose members take moves back", () => {
    const ledger = ledgerOf("b2", "a1");
    ledger.askedToTakeBack(toGameId(1));
    const { problems, figures } = ledger.check(stored(["b2"], { version: 5 }));
    expect([problems, figures.lost]).toEqual([[], 0]);
    expect(present(ledger.check(stored(["b2"])).problems[0])).toContain("stored version is 2");
  });
});
