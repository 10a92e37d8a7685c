import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Position } from "../../../src/games/takxo/position.ts";
import { takxoRules as rules } from "../../../src/games/takxo/rules.ts";
import { searchBoard } from "../../../src/games/takxo/search-board.ts";
import type { Variant } from "../../../src/games/takxo/variant.ts";
import { seededRandom } from "../../../src/lib/random.ts";
import { movesOf as codesOf, type SearchBoard } from "../../../src/rules/search-board.ts";
import { boardPerft } from "../../../tools/board-perft.ts";
import { cases } from "../../support/cases.ts";

function variantOf(text: string): Variant {
  const variant = rules.parseVariant(text);
  if (variant === undefined) throw new Error(`no variant ${text}`);
  return variant;
}

function positionOf(variant: string, fen: string): Position {
  const position = rules.parseFen(fen, variantOf(variant));
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

const FLAGS = ["retake", "shift", "hold", "reveal", "noself"] as const;

/** All 96 variants: three boards, each flag on or off. */
const VARIANTS = ["3", "4", "5"].flatMap((size) =>
  Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
    [size, ...FLAGS.filter((_flag, bit) => (bits >> bit) & 1)].join("+"),
  ),
);

/** The rows of the published table that a test has time for. */
const PERFT_ROWS = readFileSync(new URL("../../fixtures/takxo-perft.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => /^[345]/.test(line))
  .map((line) => line.split("\t"))
  .map(([variant = "", depth, nodes]) => ({ variant, depth: Number(depth), nodes: Number(nodes) }))
  .filter(({ nodes }) => nodes <= cases(100_000));

describe("the perft of a search board", () => {
  test.each(PERFT_ROWS)("is $nodes for $variant at depth $depth", ({ variant, depth, nodes }) => {
    expect(boardPerft(searchBoard(rules.initial(variantOf(variant))), depth)).toBe(nodes);
  });
});

interface Move {
  readonly code: number;
  readonly text: string;
}

const movesOf = (board: SearchBoard): readonly Move[] =>
  codesOf(board).map((code) => ({ code, text: board.text(code) }));

const keyOf = (board: SearchBoard): string => `${board.keyLow()} ${board.keyHigh()}`;

function resultOf(position: Position): -1 | 0 | 1 | undefined {
  const outcome = rules.outcome(position, 1);
  if (outcome === undefined) return undefined;
  if (outcome.winner === undefined) return 0;
  return outcome.winner === position.turn ? 1 : -1;
}

/**
 * The key of the rules without what can never matter again: pieces under the top of a locked stack, pieces
 * under any top where nothing takes a top away, and a bar on a locked square.
 */
function essentialKey(position: Position): string {
  const [board = "", turn, ko = "-", reveals] = rules.positionKey(position).split(" ");
  const { shift, reveal, size } = position.variant;
  const topOnly = (stack: string): string => stack.replaceAll(/./g, stack.slice(-1));
  const essentialBoard = board.replaceAll(/[xo]+/g, (stack) =>
    stack.length === 3 || !(shift || reveal) ? topOnly(stack) : stack,
  );
  const square = (Number(ko[1]) - 1) * 8 + ko.charCodeAt(0) - "a".charCodeAt(0);
  const barred = size > 0 && ko !== "-" && position.stacks[square]?.length !== 3 ? ko : "-";
  return [essentialBoard, turn, barred, reveals].join(" ");
}

/**
 * Random games by the rules, each position of which is handed over together with the board that played along.
 */
function playRandomGames(
  variant: string,
  games: number,
  see: (position: Position, board: SearchBoard) => void,
): void {
  const random = seededRandom(games + variant.length);
  for (let game = 0; game < games; game += 1) {
    let position = rules.initial(variantOf(variant));
    const board = searchBoard(position);
    see(position, board);
    for (;;) {
      const moves = rules.legalMoves(position);
      const move = moves[Math.floor(random() * moves.length)];
      if (move === undefined) break;
      const text = rules.makeMove(move);
      const made = movesOf(board).find((known) => known.text === text);
      if (made === undefined) throw new Error(`the board of ${variant} does not know ${text}`);
      board.make(made.code);
      position = rules.play(position, move);
      see(position, board);
    }
  }
}

describe.each(VARIANTS)("the search board of %s", (variant) => {
  test("has the moves, the turn and the result of the rules all through random games", () => {
    playRandomGames(variant, cases(1), (position, board) => {
      const legal = rules.legalMoves(position).map(rules.makeMove);
      expect(
        movesOf(board)
          .map(({ text }) => text)
          .sort(),
      ).toEqual([...legal].sort());
      expect(board.turn()).toBe(position.turn);
      expect(board.result()).toBe(resultOf(position));
    });
  });

  test("has one hash for what goes on alike, and another for what does not", () => {
    const hashes = new Map<string, string>();
    const keys = new Map<string, string>();
    playRandomGames(variant, cases(2), (position, board) => {
      const key = essentialKey(position);
      const hash = keyOf(board);
      expect(hashes.get(key) ?? hash).toBe(hash);
      expect(keys.get(hash) ?? key).toBe(key);
      hashes.set(key, hash);
      keys.set(hash, key);
      expect(keyOf(searchBoard(position))).toBe(hash);
    });
  });

  test("is as before when a move was made and taken back", () => {
    playRandomGames(variant, cases(1), (_position, board) => {
      const before = [keyOf(board), board.evaluate(), board.foregone(), board.turn(), movesOf(board)];
      for (const { code } of movesOf(board)) {
        board.make(code);
        board.unmake();
      }
      expect([keyOf(board), board.evaluate(), board.foregone(), board.turn(), movesOf(board)]).toEqual(
        before,
      );
    });
  });

  test("says that a win is at hand only when a move wins at once", () => {
    playRandomGames(variant, cases(1), (position, board) => {
      if (board.result() !== undefined || board.foregone() === 0) return;
      const wins = rules
        .legalMoves(position)
        .some((move) => rules.outcome(rules.play(position, move), 1)?.winner === position.turn);
      expect(wins).toBe(true);
    });
  });

  test("judges a position for the side to move as the other way round for the other", () => {
    playRandomGames(variant, cases(1), (position, board) => {
      const swapped = { x: "o", o: "x" } as const;
      const [stacks = "", turn, ko, reveals = "", turns] = rules.makeFen(position).split(" ");
      const swap = (text: string): string => text.replaceAll(/[xo]/g, (side) => swapped[side as "x" | "o"]);
      const sides = ["x", "o"].filter((side) => swap(reveals).includes(side)).join("") || "-";
      const mirrored = positionOf(
        variant,
        [swap(stacks), swapped[turn as "x" | "o"], ko, sides, turns].join(" "),
      );
      expect(searchBoard(mirrored).evaluate()).toBe(board.evaluate());
    });
  });
});

describe("a win at hand", () => {
  test("is seen when the last square of a line can be placed on", () => {
    expect(searchBoard(positionOf("4", "4/oo,3/o,3/x,x,x,1 x - - 6")).foregone()).toBe(1);
  });

  test("is not there while the last square is barred", () => {
    expect(searchBoard(positionOf("4", "4/4/o,3/x,x,x,xo x d1 - 7")).foregone()).toBe(0);
  });

  test("is not there when the last square is locked for the other side", () => {
    expect(searchBoard(positionOf("4", "4/4/o,3/x,x,x,xoo x - - 8")).foregone()).toBe(0);
  });

  test("is not there when a line must survive a reply first", () => {
    expect(searchBoard(positionOf("4+hold", "4/4/o,3/x,x,x,1 x - - 6")).foregone()).toBe(0);
  });
});
