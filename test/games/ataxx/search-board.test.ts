import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count, type Position } from "../../../src/games/ataxx/position.ts";
import { ataxxRules as rules } from "../../../src/games/ataxx/rules.ts";
import { searchBoard } from "../../../src/games/ataxx/search-board.ts";
import { seededRandom } from "../../../src/lib/random.ts";
import { movesOf as codesOf, EVALUATION_LIMIT, type SearchBoard } from "../../../src/rules/search-board.ts";
import { boardPerft } from "../../../tools/board-perft.ts";
import { cases } from "../../support/cases.ts";
import { arbitraryPosition } from "./arbitrary.ts";
import { naiveFen, naiveMirrors } from "./naive.ts";
import { affordable } from "./perft-table.ts";
import { positionOf, START } from "./positions.ts";

const HOURS = 3_600_000;
const SETTINGS = { numRuns: cases(100), seed: 20_261 };

describe("the perft of a search board", () => {
  test.each(affordable(1_000_000))(
    "is $nodes for $fen at depth $depth",
    ({ fen, depth, nodes }) => {
      expect(boardPerft(searchBoard(positionOf(fen)), depth)).toBe(nodes);
    },
    HOURS,
  );
});

interface CodedMove {
  readonly code: number;
  readonly text: string;
}

const movesOf = (board: SearchBoard): readonly CodedMove[] =>
  codesOf(board).map((code) => ({ code, text: board.text(code) }));

const textsOf = (board: SearchBoard): readonly string[] =>
  movesOf(board)
    .map(({ text }) => text)
    .toSorted();

const keyOf = (board: SearchBoard): string => `${board.keyLow()} ${board.keyHigh()}`;

const looksOf = (board: SearchBoard): unknown => [
  keyOf(board),
  board.turn(),
  board.evaluate(),
  board.foregone(),
  board.repetition(),
  movesOf(board),
];

const forSideToMove = (position: Position, winner: string | undefined): -1 | 0 | 1 =>
  winner === undefined ? 0 : winner === position.turn ? 1 : -1;

/**
 * Random games by the rules to their end; every position is handed over together with the board that played
 * along.
 */
function playRandomGames(
  fen: string,
  games: number,
  see: (position: Position, board: SearchBoard) => void,
): void {
  const random = seededRandom(games + fen.length);
  for (let game = 0; game < games; game += 1) {
    let position = positionOf(fen);
    const board = searchBoard(position);
    see(position, board);
    for (;;) {
      const moves = rules.legalMoves(position);
      const move = moves[Math.floor(random() * moves.length)];
      if (move === undefined) break;
      const text = rules.makeMove(move);
      const made = movesOf(board).find((known) => known.text === text);
      if (made === undefined)
        throw new Error(`the board does not know ${text} in ${rules.makeFen(position)}`);
      board.make(made.code);
      position = rules.play(position, move);
      see(position, board);
    }
  }
}

const FENS = [
  START,
  "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1",
  "x1-1-1o/2-1-2/-------/2-1-2/-------/2-1-2/o1-1-1x x 0 1",
  "7/7/7/7/-------/-------/x5o x 0 1",
  "xoo4/ooo4/ooo4/7/7/7/7 x 0 1",
];

describe.each(FENS)("the search board from %s on", (fen) => {
  test("has the moves, the turn and the results of the rules all through random games", () => {
    playRandomGames(fen, 6, (position, board) => {
      const legal = rules.legalMoves(position).map(rules.makeMove);
      expect(textsOf(board)).toEqual(legal.toSorted());
      expect(board.turn()).toBe(position.turn);
      const outcome = rules.outcome(position, 1);
      expect(board.result()).toBe(outcome && forSideToMove(position, outcome.winner));
      // By its order, repetition decides wherever the board itself does not.
      const repeated = rules.outcome(position, 3);
      expect(board.repetition()).toBe(forSideToMove(position, repeated?.winner));
    });
  });

  test("has one hash for what goes on alike, and another for what does not", () => {
    const hashes = new Map<string, string>();
    const keys = new Map<string, string>();
    playRandomGames(fen, 10, (position, board) => {
      const key = rules.positionKey(position);
      const hash = keyOf(board);
      expect(hashes.get(key) ?? hash).toBe(hash);
      expect(keys.get(hash) ?? key).toBe(key);
      hashes.set(key, hash);
      keys.set(hash, key);
      expect(keyOf(searchBoard(position))).toBe(hash);
    });
  });

  test("is as before when a move was made and taken back", () => {
    playRandomGames(fen, 1, (_position, board) => {
      const before = looksOf(board);
      for (const { code } of movesOf(board)) {
        board.make(code);
        board.unmake();
      }
      expect(looksOf(board)).toEqual(before);
    });
  });
});

describe("a side that cannot move", () => {
  test("is skipped, and skipped again as long as it cannot", () => {
    const board = searchBoard(positionOf("xoo4/ooo4/ooo4/7/7/7/7 x 0 1"));
    const play = (text: string): void => {
      const move = movesOf(board).find((known) => known.text === text);
      board.make(move?.code ?? -1);
    };
    expect(textsOf(board)).toEqual(["0000"]);
    play("0000");
    expect(board.turn()).toBe("o");
    play("d4");
    expect(textsOf(board)).toEqual(["0000"]);
    play("0000");
    play("c5e3");
    expect(textsOf(board)).toEqual(["a7c5"]);
  });
});

describe("on any board", () => {
  test("the moves are those of the rules, and the move of most pieces comes first", () => {
    fc.assert(
      fc.property(arbitraryPosition, (naive) => {
        const position = positionOf(naiveFen(naive));
        const board = searchBoard(position);
        expect(textsOf(board)).toEqual(rules.legalMoves(position).map(rules.makeMove).toSorted());
        const gains = movesOf(board).map(({ text }) => {
          const move = rules.parseMove(text, position);
          const after = move && rules.play(position, move);
          return after?.contents.filter((content) => content === position.turn).length ?? 0;
        });
        expect(gains).toEqual(gains.toSorted((one, other) => other - one));
      }),
      SETTINGS,
    );
  });

  test("two different ones have different hashes", () => {
    fc.assert(
      fc.property(arbitraryPosition, arbitraryPosition, (one, other) => {
        const [first, second] = [one, other].map((naive) => positionOf(naiveFen(naive))) as [
          Position,
          Position,
        ];
        fc.pre(rules.positionKey(first) !== rules.positionKey(second));
        expect(searchBoard(first).keyLow()).not.toBe(searchBoard(second).keyLow());
        expect(searchBoard(first).keyHigh()).not.toBe(searchBoard(second).keyHigh());
      }),
      SETTINGS,
    );
  });

  test("a turned, mirrored or recoloured one looks as good to the side to move", () => {
    fc.assert(
      fc.property(arbitraryPosition, (naive) => {
        const value = searchBoard(positionOf(naiveFen(naive))).evaluate();
        expect(Math.abs(value)).toBeLessThanOrEqual(EVALUATION_LIMIT);
        for (const mirror of naiveMirrors) {
          expect(searchBoard(positionOf(naiveFen(mirror.position(naive)))).evaluate()).toBe(value);
        }
      }),
      SETTINGS,
    );
  });

  test("a win at hand is one that a move brings at once; taking the last pieces always is one", () => {
    let seen = 0;
    const few = arbitraryPosition.map(({ board, turn, ...fields }) => {
      const enemy = turn === "x" ? "o" : "x";
      return { ...fields, turn, board: board.slice(0, 18) + board.slice(18).replaceAll(enemy, ".") };
    });
    fc.assert(
      fc.property(few, (naive) => {
        const position = positionOf(naiveFen(naive));
        const board = searchBoard(position);
        const atHand = board.result() === undefined && board.foregone() === 1;
        const outcomes = rules.legalMoves(position).map((move) => {
          const after = rules.play(position, move);
          return {
            wins: rules.outcome(after, 1)?.winner === naive.turn,
            lonely: count(after, after.turn) === 0,
          };
        });
        if (atHand) expect(outcomes.some(({ wins }) => wins)).toBe(true);
        else expect(outcomes.some(({ lonely }) => lonely)).toBe(false);
        seen += atHand ? 1 : 0;
      }),
      { ...SETTINGS, numRuns: cases(300) },
    );
    expect(seen).toBeGreaterThan(20);
  });
});

describe("a side that is shut in", () => {
  /** Nobody hinders the side that can move: it clones until the board is full. */
  function filled(start: Position): { readonly plies: number; readonly winner: string | undefined } {
    let position = start;
    let plies = 0;
    for (;;) {
      const outcome = rules.outcome(position, 1);
      if (outcome) return { plies, winner: outcome.winner };
      const moves = rules.legalMoves(position);
      const move = moves.find(({ kind }) => kind === "clone") ?? moves[0];
      if (move === undefined) throw new Error(`no move in ${rules.makeFen(position)}`);
      position = rules.play(position, move);
      plies += 1;
    }
  }

  // Red's belt around the empty corner is two squares deep.
  test.each([
    { fen: "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooxxx/ooooxx1/ooooxx1 x 0 1", foregone: 3 },
    { fen: "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooxxx/ooooxx1/ooooxx1 o 0 1", foregone: -4 },
    { fen: "oooooox/oooooox/oooooox/oooooxx/ooooxxx/ooooxx1/ooooxx1 x 0 1", foregone: 0 },
  ])("loses for certain exactly when the squares left are too few: $fen", ({ fen, foregone }) => {
    const position = positionOf(fen);
    expect(searchBoard(position).foregone()).toBe(foregone);
    const { plies, winner } = filled(position);
    if (foregone !== 0) expect({ plies, winner }).toEqual({ plies: Math.abs(foregone), winner: "x" });
    else expect(winner).toBe("o");
  });

  test("may be saved by the hundredth ply without a clone, which ends the game", () => {
    const fen = (jumps: number): string =>
      `ooooooo/oooooxx/xxxxxxx/oooxxxx/oooxxxx/oooxxx1/oooxx2 o ${jumps} 60`;
    expect(searchBoard(positionOf(fen(98))).foregone()).toBe(-6);
    expect(searchBoard(positionOf(fen(99))).foregone()).toBe(0);
    expect(filled(positionOf(fen(99)))).toEqual({ plies: 1, winner: "o" });
  });
});

describe("a win at hand", () => {
  test.each([
    ["a clone that turns all pieces of the other side", "7/7/3ooo1/3o3/2x4/7/7 x 0 1", true],
    ["a jump that turns them all", "7/7/3o3/7/7/3x3/7 x 0 1", true],
    ["their pieces too far apart for one landing", "o6/7/3o3/7/3x3/7/7 x 0 1", false],
    ["no piece near enough", "o6/7/7/7/7/7/6x x 0 1", false],
    [
      "the last square, when the clone leaves more",
      "xxxxxxx/xxxxxxx/xxxxxxx/xxoooo1/ooooooo/ooooooo/ooooooo x 0 1",
      true,
    ],
    [
      "the last square, when it leaves less",
      "xxxxxxx/xxxxxxx/xoooooo/ooooooo/ooooooo/ooooooo/1oooooo o 0 1",
      true,
    ],
    [
      "the last square, out of reach of a clone",
      "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/oooooo1 x 0 1",
      false,
    ],
  ])("%s", (_what, fen, atHand) => {
    expect(searchBoard(positionOf(fen)).foregone() === 1).toBe(atHand);
  });
});
