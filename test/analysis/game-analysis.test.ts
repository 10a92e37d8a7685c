import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceOf, winPercent } from "../../src/analysis/chance.ts";
import { analyseGame, type JudgedTurn } from "../../src/analysis/game-analysis.ts";
import { opposite, SIDES, type Side } from "../../src/lib/side.ts";

/** With the slope of chess the percentages are those that Lichess prints. */
const CHESS = 0.00368208;
const WON = 29_990;

describe("the chances of winning", () => {
  // FIELD: lila's own test values, in hundredths of a pawn.
  test.each([
    [0, 50],
    [100, 59.1],
    [200, 67.6],
    [300, 75.1],
    [500, 86.3],
    [1000, 97.5],
  ])("at a score of %d are %d in a hundred", (score, percent) => {
    expect(winPercent(score, CHESS)).toBeCloseTo(percent, 1);
  });

  test("of both sides make a hundred", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 10_000 }),
        fc.double({ min: 1e-4, max: 0.1, noNaN: true }),
        (score, slope) => {
          expect(winPercent(score, slope) + winPercent(-score, slope)).toBeCloseTo(100, 9);
        },
      ),
      { seed: 20_262 },
    );
  });

  test("are told for the first side, whoever is to move", () => {
    const score = 300;
    expect(chanceOf({ turn: "x", score, isDrawn: false }, CHESS).percent).toBeCloseTo(75.1, 1);
    expect(chanceOf({ turn: "o", score, isDrawn: false }, CHESS).percent).toBeCloseTo(24.9, 1);
  });

  test.each([
    ["x", WON, false, { percent: 100, verdict: "x" }],
    ["o", WON, false, { percent: 0, verdict: "o" }],
    ["x", -WON, false, { percent: 0, verdict: "o" }],
    ["o", -WON, false, { percent: 100, verdict: "x" }],
    ["o", 0, true, { percent: 50, verdict: "draw" }],
  ] as const)(
    "are certain where the search knows the end: %s to move, %d",
    (turn, score, isDrawn, chance) => {
      expect(chanceOf({ turn, score, isDrawn }, CHESS)).toEqual(chance);
    },
  );
});

/** The turns of a game from the scores of its positions, each for the first side. */
function turnsOf(scores: readonly number[], changes: { readonly [ply: number]: Partial<JudgedTurn> } = {}) {
  return scores.map((score, index): JudgedTurn => {
    const turn: Side = index % 2 === 0 ? "x" : "o";
    return {
      turn,
      score: turn === "x" ? score : -score,
      isDrawn: false,
      move: "a1",
      line: ["b2"],
      choices: 9,
      ...changes[index + 1],
    };
  });
}

const analysed = (scores: readonly number[], changes: Parameters<typeof turnsOf>[1] = {}) => {
  const [last, ...before] = turnsOf(scores, changes).toReversed();
  if (last === undefined) throw new Error("A game has a position");
  return analyseGame(before.toReversed(), last, CHESS);
};

describe("a game", () => {
  test("has a chance at every position and a turn for each move", () => {
    const { chances, turns } = analysed([0, 100, 0]);
    expect(chances.map(({ percent }) => Math.round(percent))).toEqual([50, 59, 50]);
    expect(turns.map(({ ply, side }) => `${ply} ${side}`)).toEqual(["1 x", "2 o"]);
  });

  // X's first move gives 0 → −200 away, 17.6 hundredths; O's answer −200 → 0 as much.
  test("tells what each move gave away, and how bad that was", () => {
    const { turns } = analysed([0, -200, 0, 0, -60]);
    expect(turns.map(({ fall }) => Number(fall.toFixed(1)))).toEqual([17.6, 17.6, 0, 0]);
    expect(turns.map(({ grade }) => grade)).toEqual(["blunder", "blunder", "sound", "sound"]);
    expect(turns[0]?.accuracy).toBeCloseTo(103.16681 * Math.exp(-0.043544154 * 17.62) - 2.166925, 1);
    expect(turns[2]?.accuracy).toBe(100);
  });

  // Falls of 4.6, 5.5, 9.1, 10.1, 14.7 and 15.6 hundredths.
  test.each([
    [-50, "sound"],
    [-60, "inaccuracy"],
    [-100, "inaccuracy"],
    [-112, "mistake"],
    [-165, "mistake"],
    [-176, "blunder"],
  ])("in which a move leads from 0 to %d has seen a move that is %s", (score, grade) => {
    expect(analysed([0, score]).turns[0]?.grade).toBe(grade);
  });

  test("gains nothing by a move: what the search sees later is luck", () => {
    const { turns } = analysed([0, 200]);
    expect(turns[0]).toMatchObject({ fall: 0, accuracy: 100, grade: "sound" });
  });

  test("blames nobody for the move that the search itself had chosen", () => {
    const { turns, moments } = analysed([0, -300], { 1: { move: "b2" } });
    expect(turns[0]).toMatchObject({ fall: 0, accuracy: 100, grade: "sound" });
    expect(moments).toEqual([]);
  });

  test("counts neither passed turns nor moves without a choice", () => {
    const { turns, accuracy, moments } = analysed([0, -300, 300, 0], {
      1: { move: "0000" },
      2: { choices: 1 },
    });
    expect(turns.map(({ accuracy }) => accuracy === undefined)).toEqual([true, true, false]);
    expect(moments.map(({ ply }) => ply)).toEqual([3]);
    expect(accuracy.o).toBeUndefined();
    expect(accuracy.x).toBeDefined();
  });

  test("shows the three moves that gave most away, in their order", () => {
    const scores = [0, -400, -400, -700, -400, -1000, 0, 0, 100];
    const { moments, turns } = analysed(scores);
    const most = turns.toSorted((one, other) => other.fall - one.fall).slice(0, 3);
    expect(moments.map(({ ply }) => ply)).toEqual(most.map(({ ply }) => ply).toSorted((a, b) => a - b));
    expect(moments).toHaveLength(3);
  });

  test("shows fewer where less went wrong", () => {
    expect(analysed([0, 0, -100, -100, -40]).moments.map(({ ply }) => ply)).toEqual([4]);
    expect(analysed([0]).moments).toEqual([]);
  });

  test("in which a certain win was thrown away has seen a blunder, however small the fall", () => {
    const { turns } = analysed([WON, 2_000]);
    expect(turns[0]).toMatchObject({
      grade: "blunder",
      before: { verdict: "x" },
      after: { verdict: undefined },
    });
    expect(turns[0]?.fall).toBeLessThan(5);
  });

  test("that was drawn and is lost has seen a blunder; a loss that stays one has not", () => {
    expect(analysed([0, -WON], { 1: { isDrawn: true } }).turns[0]?.grade).toBe("blunder");
    expect(analysed([-WON, -WON]).turns[0]).toMatchObject({ grade: "sound", accuracy: 100 });
  });

  test("of any scores has accuracies from 0 to 100, and no moment but of moves that count", () => {
    const scores = fc.array(fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.constantFrom(WON, -WON)), {
      minLength: 1,
      maxLength: 120,
    });
    fc.assert(
      fc.property(scores, (all) => {
        const { accuracy, turns, moments, chances } = analysed(all);
        for (const side of SIDES) {
          const value = accuracy[side];
          if (value === undefined) expect(turns.some((turn) => turn.side === side)).toBe(false);
          else expect(value >= 0 && value <= 100).toBe(true);
        }
        for (const { percent } of chances) expect(percent >= 0 && percent <= 100).toBe(true);
        expect(moments.length).toBeLessThanOrEqual(3);
        expect(moments.every(({ fall }) => fall > 0)).toBe(true);
      }),
      { seed: 20_262 },
    );
  });

  test("looks the same from the other side", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 2, maxLength: 40 }),
        (scores) => {
          const turns = turnsOf(scores);
          const turned = turns.map((turn) => ({ ...turn, turn: opposite(turn.turn) }));
          const [one, other] = [turns, turned].map((all) =>
            analyseGame(all.slice(0, -1), all.at(-1) as JudgedTurn, CHESS),
          );
          expect(other?.turns.map(({ fall }) => fall.toFixed(6))).toEqual(
            one?.turns.map(({ fall }) => fall.toFixed(6)),
          );
          for (const side of SIDES) {
            const [here, there] = [one?.accuracy[side], other?.accuracy[opposite(side)]];
            expect(there?.toFixed(6)).toBe(here?.toFixed(6));
          }
        },
      ),
      { seed: 20_262, numRuns: 50 },
    );
  });
});
