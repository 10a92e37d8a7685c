import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { type GameRecord, recordedName } from "../../src/record/game-record.ts";
import { makeJsonRecord } from "../../src/record/json-record.ts";
import { makePgn } from "../../src/record/make-pgn.ts";
import { parseRecord } from "../../src/record/parse-record.ts";
import { kindOf, QUICK_GAME, recordsOf, SUBJECTS } from "./records.ts";

const NOW = Date.UTC(2026, 11, 1);

const SEED = 20_262;

/** Some games of every variant; more of a game that has few. */
function atEveryVariant(check: (record: GameRecord) => void): void {
  for (const kind of GAMES) {
    const subjects = SUBJECTS.filter(([other]) => other === kind);
    const numRuns = Math.max(1, Math.floor(40 / subjects.length));
    for (const [, variant] of subjects) {
      fc.assert(fc.property(recordsOf(kind, variant), check), { numRuns, seed: SEED + variant.length });
    }
  }
}

describe("any game of any variant", () => {
  const seen: GameRecord[] = [];

  test("is read from its text as it was written", () => {
    atEveryVariant((record) => {
      seen.push(record);
      expect(parseRecord(makePgn(record, kindOf(record)), GAMES)).toEqual({ ok: true, value: record });
    });
  });

  test("is read from its JSON as it was written", () => {
    atEveryVariant((record) => {
      const json = makeJsonRecord(record, kindOf(record), NOW);
      expect(parseRecord(json, GAMES)).toEqual({ ok: true, value: record });
    });
  });

  test("may have ended in any way, or not, and have begun anywhere, with turns passed", () => {
    const reasons = new Set(seen.map(({ outcome }) => outcome?.reason));
    for (const reason of ["line", "pieces", "resignation", "agreement", "time", undefined] as const) {
      expect(reasons).toContain(reason);
    }
    expect(seen.filter(({ start }) => start !== undefined).length).toBeGreaterThan(20);
    expect(seen.filter(({ moves }) => moves.includes("0000")).length).toBeGreaterThan(20);
  });
});

test("a game as text", () => {
  expect(makePgn(QUICK_GAME, kindOf(QUICK_GAME))).toBe(`[Game "TAKXO"]
[Variant "3"]
[Site "Turncoat"]
[Date "2026.11.30"]
[UTCTime "18:05:09.070"]
[EndDate "2026.11.30"]
[EndTime "18:07:00.000"]
[X "Ada"]
[XId "42"]
[O "novice"]
[OType "program"]
[Result "1-0"]
[Termination "line"]
[TimeControl "turn30"]
[ChooseSides "kept"]
[FEN "3/3/3 x - - 0"]
[PlyCount "5"]

1. a1 b2 {[%emt 0:00:01.500]} 2. a2 {[%emt 0:00:12.000]} 2... 0000
{[%emt 0:00:30.000]} 3. a3 1-0
`);
});

test("a game as JSON is a game record of Abstract Play", () => {
  const { header, moves, ...others } = JSON.parse(makeJsonRecord(QUICK_GAME, kindOf(QUICK_GAME), NOW));
  expect(others).toEqual({});
  expect(moves).toEqual([["a1", "b2"], ["a2", "0000"], ["a3"]]);
  // What the schema demands, and what it knows of: gamerecord.json of AbstractPlay/recranks.
  expect(header).toMatchObject({
    game: { name: "TAKXO", variants: ["3"] },
    site: { name: "Turncoat" },
    "date-start": "2026-11-30T18:05:09.070Z",
    "date-end": "2026-11-30T18:07:00.000Z",
    "date-generated": "2026-12-01T00:00:00.000Z",
    players: [
      { name: "Ada", userid: "42", result: 1 },
      { name: "novice", is_ai: true, result: 0 },
    ],
    pied: false,
  });
});

test("only what a program could not guess gets a [FEN]", () => {
  const fenOf = (kind: string, variant: string) => {
    const record = { ...QUICK_GAME, kind, variant, moves: [], times: undefined, outcome: undefined };
    return /\[FEN "(.*)"\]/.exec(makePgn(record, kindOf(record)))?.[1];
  };
  expect(fenOf("takxo", "4")).toBeUndefined();
  expect(fenOf("takxo", "5")).toBe("5/5/5/5/5 x - - 0");
  expect(fenOf("ataxx", "standard")).toBeUndefined();
  expect(fenOf("ataxx", "pillars")).toBe("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1");
});

test("a game that began with the other side to move says so in its numbers and rounds", () => {
  const record = {
    ...QUICK_GAME,
    start: "3/3/x,2 o - - 1",
    moves: ["b2", "a2"],
    times: undefined,
    outcome: undefined,
  };
  expect(makePgn(record, kindOf(record))).toContain("\n1... b2 2. a2 *\n");
  expect(JSON.parse(makeJsonRecord(record, kindOf(record), NOW)).moves).toEqual([[null, "b2"], ["a2"]]);
});

test("nobody has won an abandoned game, and it is no draw either", () => {
  const record = { ...QUICK_GAME, moves: ["a1"], times: undefined };
  const abandoned = { ...record, outcome: { winner: undefined, reason: "abandoned" as const } };
  expect(makePgn(abandoned, kindOf(record))).toContain('[Result "*"]\n[Termination "abandoned"]');
  const drawn = { ...record, outcome: { winner: undefined, reason: "agreement" as const } };
  expect(makePgn(drawn, kindOf(record))).toContain('[Result "1/2-1/2"]\n[Termination "agreement"]');
});

test("a name is one line of at most a hundred characters", () => {
  expect(recordedName('  Ada\r\n[Result "0-1"]\u2028x\u0000 ')).toBe('Ada [Result "0-1"] x');
  expect([...recordedName("🔥".repeat(200))]).toHaveLength(100);
});
