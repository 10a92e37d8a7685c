import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { referee as runReferee } from "../../tools/referee/referee.ts";

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

async function referee(words: readonly string[], input = ""): Promise<Ended> {
  let [out, error] = ["", ""];
  const code = await runReferee(words, {
    input: Readable.from([input]),
    print(line) {
      out += `${line}\n`;
    },
    complain(sentence) {
      error += `${sentence}\n`;
    },
  });
  return { code, out, error };
}

const fails = (sentence: string): Ended => ({ code: 1, out: "", error: `${sentence}\n` });

describe("referee perft", () => {
  test.each([
    [["takxo", "4", "3"], "4080"],
    [["takxo", "3+shift+hold+reveal+noself", "1"], "9"],
    [["takxo", "3", "1", "3/1,ox,1/3 o b2 - 3"], "8"],
    [["takxo", "5", "0"], "1"],
  ])("%j prints the number of leaf nodes", async (parameters, nodes) => {
    expect(await referee(["perft", ...parameters])).toEqual({ code: 0, out: `${nodes}\n`, error: "" });
  });

  test.each([
    [["chess", "8", "1"], 'There is no game "chess". Known games: takxo, ataxx.'],
    [["takxo", "8", "1"], 'TAKXO has no variant "8".'],
    [["takxo", "4", "-1"], 'The depth is a whole number, not "-1".'],
    [["takxo", "4"], 'The depth is a whole number, not "".'],
    [["takxo", "4", "1", "4/4 x - - 0"], '"4/4" is not a 4×4 board of stacks of at most three pieces.'],
  ])("%j is answered with a sentence", async (parameters, sentence) => {
    expect(await referee(["perft", ...parameters])).toEqual(fails(sentence));
  });
});

describe("referee play", () => {
  test("prints the position that the moves lead to", async () => {
    const { code, out, error } = await referee(["play", "takxo", "3", "b2", "b2"]);
    expect([code, error]).toEqual([0, ""]);
    const printed = JSON.parse(out);
    expect(Object.keys(printed)).toEqual(["fen", "turn", "moves", "outcome"]);
    expect({ ...printed, moves: [...printed.moves].sort() }).toEqual({
      fen: "3/1,xo,1/3 x b2 - 2",
      turn: "x",
      moves: ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"],
      outcome: null,
    });
    expect(out.trim().split("\n").length).toBe(1);
  });

  test("prints the start where there are no moves", async () => {
    const { out } = await referee(["play", "takxo", "4+reveal"]);
    expect(JSON.parse(out)).toMatchObject({ fen: "4/4/4/4 x - xo 0", turn: "x", outcome: null });
  });

  test("prints who has won and how, and no more moves", async () => {
    const { out } = await referee(["play", "takxo", "3", "a1", "a2", "b1", "b2", "c1"]);
    expect(JSON.parse(out)).toEqual({
      fen: "3/o,o,1/x,x,x o - - 5",
      turn: "o",
      moves: [],
      outcome: { winner: "x", reason: "line" },
    });
  });

  test("prints a draw, passed turns taken", async () => {
    const { out } = await referee(["play", "takxo", "3", "0000", "0000", "0000", "0000"]);
    expect(JSON.parse(out)).toMatchObject({ moves: [], outcome: { winner: null, reason: "repetition" } });
  });

  test.each([
    [["3", "b2", "b2", "b2", "zz"], 'Move 3, "b2", is illegal.'],
    [["3", "d4"], 'Move 1, "d4", is illegal.'],
    [["3", "a1", "a2", "b1", "b2", "c1", "c2"], 'Move 6, "c2", is illegal: the game was over.'],
    [["8", "a1"], 'There is no variant "8".'],
  ])("%j names the first illegal move, or what else is wrong", async (parameters, sentence) => {
    expect(await referee(["play", "takxo", ...parameters])).toEqual(fails(sentence));
  });

  test("knows its games", async () => {
    const sentence = 'There is no game "go". Known games: takxo, ataxx.';
    expect(await referee(["play", "go", "19"])).toEqual(fails(sentence));
  });
});

describe("referee batch", () => {
  test("answers every line in its order, the bad ones with an error", async () => {
    const lines = [
      '{"game":"takxo","variant":"3","moves":["a1","a2","b1","b2","c1"]}',
      "nonsense",
      '{"game":"takxo","variant":"3"}',
      '{"game":"takxo","variant":"3","moves":["a1","zz"]}',
      "",
      '{"game":"go","variant":"19","moves":[]}',
      '{"game":"takxo","variant":"19","moves":[]}',
      "null",
      '{"game":"takxo","variant":"3","moves":[]}',
    ];
    const { code, out, error } = await referee(["batch"], `${lines.join("\n")}\n`);
    expect([code, error]).toEqual([0, ""]);
    const answers = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toEqual([
      { fen: "3/o,o,1/x,x,x o - - 5", turn: "o", moves: [], outcome: { winner: "x", reason: "line" } },
      { error: "The line is not JSON." },
      { error: 'The line is not {"game","variant","moves":[…]}.' },
      { error: 'Move 2, "zz", is illegal.' },
      { error: 'There is no game "go". Known games: takxo, ataxx.' },
      { error: 'There is no variant "19".' },
      { error: 'The line is not {"game","variant","moves":[…]}.' },
      { fen: "3/3/3 x - - 0", turn: "x", moves: expect.any(Array), outcome: null },
    ]);
  });

  test("judges every game of the table as its two authors do", async () => {
    const games = readFileSync(new URL("../fixtures/takxo-games.jsonl", import.meta.url), "utf8");
    const expected = games
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const { out } = await referee(["batch"], games);
    const outcomes = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).outcome);
    expect(outcomes).toEqual(expected.map(({ winner, reason }) => ({ winner, reason })));
  });

  test("answers nothing where nothing is asked, also without a last line break", async () => {
    expect(await referee(["batch"], "")).toEqual({ code: 0, out: "", error: "" });
    const { out } = await referee(["batch"], '{"game":"takxo","variant":"3","moves":[]}');
    expect(JSON.parse(out)).toMatchObject({ turn: "x" });
  });
});

test("without a command the referee tells how it is called", async () => {
  for (const parameters of [[], ["judge"]]) {
    const { code, error } = await referee(parameters);
    expect(code).toBe(1);
    expect(error).toMatch(/^Usage:/);
  }
});

test("the referee is a script of the package, with the exit code and the words of the command", () => {
  const words = ["run", "-s", "referee", "--", "play", "takxo", "3+shift", "a1", "c3", "a1>b2"];
  const out = execFileSync("npm", words, { encoding: "utf8" });
  expect(JSON.parse(out)).toMatchObject({ fen: "2,o/1,x,1/3 o - - 3" });
  const refused = () => execFileSync("npm", [...words, "zz"], { encoding: "utf8", stdio: "pipe" });
  expect(refused).toThrow(expect.objectContaining({ status: 1, stderr: 'Move 4, "zz", is illegal.\n' }));
});
