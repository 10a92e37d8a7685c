import { expect, test } from "vitest";
import { perft } from "../../../src/rules/perft.ts";
import { movesOf, type SearchBoard } from "../../../src/rules/search-board.ts";
import { boardPerft } from "../../../tools/board-perft.ts";
import { atEveryPosition, atSomePositions, type Subject } from "./subject.ts";

const textsOf = (board: SearchBoard): readonly string[] => movesOf(board).map((code) => board.text(code));

export function boardContract<Position, Move, Variant>(subject: Subject<Position, Move, Variant>): void {
  const { kit } = subject;
  const { rules } = kit;

  test("has the moves, the turn and the result of the rules", () => {
    atEveryPosition(subject, 100, ({ position }) => {
      const board = kit.searchBoard(position);
      expect([...textsOf(board)].sort()).toEqual(rules.legalMoves(position).map(rules.makeMove).sort());
      expect(board.turn()).toBe(rules.turn(position));
      const outcome = rules.outcome(position, 1);
      const result = outcome && (outcome.winner === undefined ? 0 : outcome.winner === board.turn() ? 1 : -1);
      expect(board.result()).toBe(result);
    });
  });

  test("counts the positions after two plies as the rules do", () => {
    atSomePositions(subject, 60, ({ position }) => {
      expect(boardPerft(kit.searchBoard(position), 2)).toBe(perft(rules, position, 2));
    });
  });
}
