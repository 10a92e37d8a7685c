import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import type { GameRecord } from "../../src/record/game-record.ts";
import { makeJsonRecord } from "../../src/record/json-record.ts";
import { makePgn } from "../../src/record/make-pgn.ts";
import { parseRecord } from "../../src/record/parse-record.ts";
import { damaged, forgedTexts } from "../fuzz/texts.ts";
import { kindOf, QUICK_GAME, records } from "./records.ts";

const read = (text: string) => parseRecord(text, GAMES);

function recordOf(text: string): GameRecord {
  const record = read(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

const person = (name: string) => ({ kind: "person", name, id: undefined });

describe("a game from elsewhere", () => {
  /** In the form of cuteataxx's src/core/pgn.cpp, played out by hand: Blue is left without a piece. */
  const CUTEATAXX = `[Event "*"]
[Site "CuteAtaxx"]
[Date "2021-03-04 05:06:07"]
[Round "1"]
[black "autaxx"]
[white "tiktaxx"]
[Result "*"]
[FEN "x5o/7/7/7/7/7/o5x x 0 1"]
[FinalFEN "xx4o/7/7/7/2o4/1o5/5xx o 0 3"]
[Adjudicated "Max game length reached"]
[PlyCount "4"]
[Material "+0"]

1. b7 { movetime 100 } a1c3 { movetime 98 } 2. f1 { movetime 100 } b2 { movetime 99 } *

`;

  test("is read as cuteataxx writes it", () => {
    expect(recordOf(CUTEATAXX)).toMatchObject({
      kind: "ataxx",
      variant: "standard",
      start: undefined,
      players: { x: person("autaxx"), o: person("tiktaxx") },
      outcome: undefined,
      startedAt: undefined,
      moves: ["b7", "a1c3", "f1", "b2"],
      times: undefined,
    });
  });

  test("is read with comments, variations and the short positions of python-ataxx", () => {
    const text = `[Event "Example 4"]
[White "Player 1"]
[Black "Player 2"]
[Result "1-0"]
[FEN "x5o/7/7/7/7/7/o5x x"]

1. a7c7 { Test } (1. a7c5 { (Test }) 1... g7f5 $1 (1... a2 { Test } 2. g2 (2. f2 ; ) and on
2... a1c2)) 2. g1f3! a1b3 { Test 123 } 1-0
1. this is another game`;
    expect(recordOf(text)).toMatchObject({
      kind: "ataxx",
      players: { x: person("Player 1"), o: person("Player 2") },
      outcome: { winner: "x", reason: undefined },
      moves: ["a7c7", "g7f5", "g1f3", "a1b3"],
    });
  });

  test("may begin anywhere, and skip turns", () => {
    const fen = "xxxxxxx/xxxxxxx/xxxxxxx/7/7/-------/oooooo1 x 0 20";
    const text = `[FEN "${fen}"]\n\n20. a4 g1 21. b4 pass 22. c4 -- 23. d4 0000 *`;
    expect(recordOf(text)).toMatchObject({
      kind: "ataxx",
      start: fen,
      moves: ["a4", "g1", "b4", "0000", "c4", "0000", "d4", "0000"],
    });
  });

  test("may be a bare list of moves, of whichever game allows them", () => {
    expect(recordOf("a1 a1 b2")).toMatchObject({ kind: "takxo", variant: "4", moves: ["a1", "a1", "b2"] });
    expect(recordOf("g2 a2 g3")).toMatchObject({ kind: "ataxx", moves: ["g2", "a2", "g3"] });
    expect(recordOf("G2 A2")).toMatchObject({ kind: "ataxx", moves: ["g2", "a2"] });
  });

  test("that names no variant is on the board that begins as it does", () => {
    const pillars = '[FEN "x5o/7/2-1-2/7/2-1-2/7/o5x x"]\n\na6 *';
    expect(recordOf(pillars)).toMatchObject({ kind: "ataxx", variant: "pillars", start: undefined });
    const middle = '[FEN "3/1,xo,1/3 x - - 2"]\n\na1 *';
    expect(recordOf(middle)).toMatchObject({ kind: "takxo", variant: "3", start: "3/1,xo,1/3 x - - 2" });
  });

  test("names its game in either tag", () => {
    expect(recordOf('[Variant "Ataxx"]\n\ng2 a2').kind).toBe("ataxx");
    expect(recordOf('[Game "ataxx"]\n\ng2 a2').kind).toBe("ataxx");
  });

  test("is read from JSON of Abstract Play, the higher result won", () => {
    const players = [
      { name: "Ann", userid: "a-1", result: 1 },
      { name: "Ben", result: 3 },
    ];
    const game = {
      header: { game: { name: "Ataxx" }, players },
      moves: [
        ["g2", { move: "a2" }],
        ["g3", null],
      ],
    };
    expect(recordOf(JSON.stringify(game))).toMatchObject({
      kind: "ataxx",
      players: { x: { kind: "person", name: "Ann", id: "a-1" }, o: person("Ben") },
      outcome: { winner: "o", reason: undefined },
      moves: ["g2", "a2", "g3"],
    });
  });

  test("has ended as the rules say, whatever the text says", () => {
    expect(recordOf('[Game "TAKXO"]\n[Variant "3"]\n\na1 c1 a2 c2 a3 0-1').outcome).toEqual({
      winner: "x",
      reason: "line",
    });
  });
});

describe("a broken record", () => {
  const JSON_GAME = {
    header: { game: { name: "TAKXO" }, players: [{ name: "A" }, { name: "B" }] },
    moves: [],
  };

  test.each<[string, string, number | undefined, number | undefined, string | undefined]>([
    ["", "empty", undefined, undefined, undefined],
    [" \n\t ", "empty", undefined, undefined, undefined],
    ['[Game "TAKXO\n\na1', "tag", 1, undefined, '[Game "TAKXO'],
    ['[Game "TAKXO"]\n[Variant]\n\na1', "tag", 2, undefined, "[Variant]"],
    ['[Game "Chess"]\n\ne4 e5', "game", 1, undefined, "Chess"],
    ['[Game "TAKXO"]\n[Variant "9"]\n\na1', "variant", 2, undefined, "9"],
    ['[Game "Ataxx"]\n[FEN "8/8 w - - 0 1"]\n\na1', "position", 2, undefined, "8/8 w - - 0 1"],
    ['[Game "TAKXO"]\n\n1. a1 b2\n2. e9 *', "illegalMove", 4, 3, "e9"],
    ['[Game "TAKXO"]\r\n\r\n1. a1 b2\r\n2. z *', "illegalMove", 4, 3, "z"],
    ['[Game "TAKXO"]\n\na1 a1\na1 b2', "illegalMove", 4, 3, "a1"],
    ['[Game "TAKXO"]\n\na1 a1-', "illegalMove", 3, 2, "a1-"],
    ['[Game "Ataxx"]\n\ng2 a7c5', "illegalMove", 3, 2, "a7c5"],
    ['[Game "Ataxx"]\n\ng2 {fine}\n)', "illegalMove", 4, 2, ")"],
    ['[Game "TAKXO"]\n[Variant "3"]\n\na1 c1 a2\nc2 a3\nb2', "gameOver", 6, 6, "b2"],
    ["a1 b2\n{no end", "comment", 2, undefined, undefined],
    ["a1 b2\n(c3 {no end)", "comment", 2, undefined, undefined],
    ["a1 b2\n\n(c3 (d4)", "variation", 3, undefined, undefined],
    ["a1 b2\n<@123456789012345678> @everyone", "illegalMove", 2, 3, "<@123456789012345678>"],
    [`g2 ${"a".repeat(90)}`, "illegalMove", 1, 2, `${"a".repeat(40)}…`],
    ['{\n"header":\n}', "json", 3, undefined, undefined],
    ['{\n"header": {', "json", 2, undefined, undefined],
    ["{}", "shape", undefined, undefined, "header"],
    [JSON.stringify({ ...JSON_GAME, moves: [[7]] }), "shape", undefined, undefined, "moves.0.0"],
    [JSON.stringify({ ...JSON_GAME, moves: [["a1", "b2"], ["e9"]] }), "illegalMove", undefined, 3, "e9"],
  ])("%j: %s in line %s, turn %s", (text, code, line, ply, quote) => {
    expect(read(text)).toEqual({ ok: false, error: { code, line, ply, text: quote } });
  });

  test("of a game that is not named is measured by the game that allows the most of it", () => {
    expect(read("g2 a2 g3 a3\nz9")).toMatchObject({
      error: { code: "illegalMove", line: 2, ply: 5, text: "z9" },
    });
  });

  test("is refused where it is longer than any game", () => {
    expect(read(`{${"a".repeat(64 * 1024)}}`)).toMatchObject({ error: { code: "tooLong" } });
    const passes = Array.from({ length: 1_001 }, () => "0000").join("\n");
    expect(read(passes)).toMatchObject({ error: { code: "tooManyMoves", line: 1_001, ply: 1_001 } });
  });

  test("gives an error or a game that the rules allow, and throws nothing, wherever it is broken", () => {
    const whole = fc.sample(records, { numRuns: 60, seed: 20_262 }).flatMap((record) => {
      const kind = kindOf(record);
      return [makePgn(record, kind), makeJsonRecord(record, kind, 0)];
    });
    let broken = 0;
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...whole).chain(damaged), forgedTexts), (text) => {
        const record = read(text);
        if (!record.ok) {
          broken += 1;
          return;
        }
        const { kind, variant, start, moves } = record.value;
        const game = kindOf({ kind });
        const begun = start === undefined ? game.begin(variant) : game.beginAt(variant, start);
        let playing = begun && ("ok" in begun ? (begun.ok ? begun.value : undefined) : begun);
        for (const move of moves) playing = playing?.play(move);
        expect(playing).toBeDefined();
      }),
      { numRuns: 1_000, seed: 20_262 },
    );
    expect(broken).toBeGreaterThan(300);
  });

  test("of any kind is read within a moment, also where it is made to be slow", () => {
    const slow = ["[", "(", "{", "[A ", '[A "\\', "1.", "0000 ", "(".repeat(100), "[[", '{"a":'].map((part) =>
      part.repeat(Math.floor((64 * 1024) / part.length)),
    );
    const before = process.cpuUsage();
    for (const text of slow) expect(read(text).ok, text.slice(0, 10)).toBe(false);
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(2_000);
  });
});

test("a record that somebody keeps carries no computer that there is not", () => {
  const text = makePgn(QUICK_GAME, kindOf(QUICK_GAME)).replace('[O "novice"]', '[O "HAL"]');
  expect(recordOf(text).players.o).toEqual(person("HAL"));
});
