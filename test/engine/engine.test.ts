import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createEngine } from "../../src/engine/index.ts";
import { findGame } from "../../src/games/index.ts";
import { LEVELS } from "../../src/lib/level.ts";
import { CERTAIN, type Engine, type EngineGame } from "../../src/play/engine.ts";

const STANDARD: EngineGame = { kind: "takxo", variant: "4", moves: ["b2", "c3", "b3"] };

/** X has just won the bottom row. */
const FINISHED: EngineGame = { kind: "takxo", variant: "3", moves: ["a1", "a3", "b1", "b3", "c1"] };

function legalMoves({ kind, variant, moves }: EngineGame): readonly string[] {
  const replayed = findGame(kind)?.replay(variant, moves);
  if (!replayed?.ok) throw new Error("the game of this test is not legal");
  return replayed.value.legalMoves;
}

const engines: Engine[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.destroy()));
});

interface Setup {
  readonly worker?: string;
  readonly patience?: number;
}

function start({ worker, patience }: Setup = {}): { readonly engine: Engine; readonly failures: unknown[] } {
  const failures: unknown[] = [];
  const engine = createEngine({
    findGame,
    onFailure: (error) => failures.push(error),
    threads: 1,
    ...(worker && {
      workerFile: fileURLToPath(new URL(`../fixtures/workers/${worker}.js`, import.meta.url)),
    }),
    ...(patience && { patience }),
  });
  engines.push(engine);
  return { engine, failures };
}

describe("the computer in worker threads", () => {
  const failures: unknown[] = [];
  let engine: Engine;
  beforeAll(() => {
    engine = createEngine({ findGame, onFailure: (error) => failures.push(error), threads: 1 });
  });
  afterEach(() => expect(failures).toEqual([]));
  afterAll(() => engine.destroy());

  test.each(LEVELS)("answers with a legal move at the level %s", async (level) => {
    expect(legalMoves(STANDARD)).toContain(await engine.bestMove(STANDARD, level, 7));
  });

  test.each(["novice", "expert"] as const)(
    "makes the same move for the same seed in a fresh worker at the level %s",
    async (level) => {
      const answers = (fresh: Engine): Promise<readonly string[]> =>
        Promise.all([1, 2, 3, 4, 5].map((seed) => fresh.bestMove(STANDARD, level, seed)));
      expect(await answers(start().engine)).toEqual(await answers(start().engine));
    },
  );

  test("makes the same move for the same seed whatever it has thought about before", async () => {
    const before = await engine.bestMove(STANDARD, "expert", 5);
    await engine.bestMove({ kind: "takxo", variant: "4", moves: [] }, "expert", 5);
    expect(await engine.bestMove(STANDARD, "expert", 5)).toBe(before);
  });

  test("plays on from a position, and confuses it with no other beginning", async () => {
    const fromStart = { kind: "takxo", variant: "3", moves: [] };
    const before = await engine.bestMove(fromStart, "expert", 5);
    const fen = "3/1,o,1/x,o,x x - - 4";
    const game = { kind: "takxo", variant: "3", fen, moves: [] };
    expect(await engine.bestMove(game, "expert", 5)).toBe("b1");
    expect(await engine.bestMove({ ...game, moves: ["a3"] }, "expert", 5)).toBe("b3");
    expect(await engine.bestMove(fromStart, "expert", 5)).toBe(before);
  });

  test("answers many questions at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, seed) => engine.bestMove(STANDARD, "expert", seed)),
    );
    for (const answer of answers) expect(legalMoves(STANDARD)).toContain(answer);
  });

  test("leaves the event loop alone while it thinks", async () => {
    let thinking = true;
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (thinking) setImmediate(count);
    };
    setImmediate(count);
    await engine.bestMove(STANDARD, "master", 1);
    thinking = false;
    expect(turns).toBeGreaterThan(100);
  });

  test("judges a game for the side to move: a win that nobody can stop is certain", async () => {
    const won = { kind: "takxo", variant: "3", moves: ["a1", "a3", "b1", "b3"] };
    expect(await engine.evaluate(won)).toBeGreaterThanOrEqual(CERTAIN);
  });

  test("analyses a game, the same way every time", async () => {
    const analysis = await engine.analyse(STANDARD, 20_000);
    expect(analysis?.nodes).toBeLessThanOrEqual(20_000);
    expect(analysis?.line[0]).toBe(analysis?.move);
    expect(legalMoves(STANDARD)).toContain(analysis?.move);
    expect(await engine.analyse(STANDARD, 20_000)).toEqual(analysis);
  });

  test("tells of a win in an analysis", async () => {
    const won = { kind: "takxo", variant: "3", moves: ["a1", "a3", "b1", "b3"] };
    const analysis = await engine.analyse(won, 1_000);
    expect(analysis?.score).toBeGreaterThanOrEqual(CERTAIN);
    expect(analysis?.line).toEqual(["c1"]);
  });

  test("stops an analysis that nobody wants any more, and goes on to the next question", async () => {
    const asked = performance.now();
    const endless = Number.MAX_SAFE_INTEGER;
    const stopped = new AbortController();
    const answer = engine.analyse(STANDARD, endless, stopped.signal);
    const next = engine.bestMove(STANDARD, "novice", 1);
    stopped.abort();
    expect(await answer).toBeUndefined();
    expect(await engine.analyse(STANDARD, endless, AbortSignal.abort())).toBeUndefined();
    expect(legalMoves(STANDARD)).toContain(await next);
    expect(performance.now() - asked).toBeLessThan(5_000);
  });

  test("knows a passed turn", async () => {
    const game = { ...STANDARD, moves: ["b2", "0000", "0000"] };
    expect(legalMoves(game)).toContain(await engine.bestMove(game, "novice", 1));
  });
});

describe("when many ask at once", () => {
  test("each gets less to think, but never less than it takes to play Quick without a mistake", async () => {
    const { engine } = start({ worker: "counting" });
    const ask = (games: number): Promise<readonly string[]> =>
      Promise.all(Array.from({ length: games }, () => engine.bestMove(STANDARD, "master", 1)));
    expect(await ask(1)).toEqual(["1000000"]);
    expect((await ask(4)).at(-1)).toBe("250000");
    expect((await ask(100)).at(-1)).toBe("150000");
  });

  test("a level that looks at few positions anyway looks at no fewer", async () => {
    const { engine } = start({ worker: "counting" });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => engine.bestMove(STANDARD, "novice", 1)),
    );
    expect(new Set(answers)).toEqual(new Set(["5000"]));
  });
});

describe("a worker that fails", () => {
  test.each([
    { worker: "failing", what: "throws" },
    { worker: "dying", what: "ends its thread" },
    { worker: "nonsense", what: "answers nonsense" },
  ])("costs strength, not the game, when it $what", async ({ worker }) => {
    const { engine, failures } = start({ worker });
    expect(legalMoves(STANDARD)).toContain(await engine.bestMove(STANDARD, "master", 1));
    expect(await engine.evaluate(STANDARD)).toBeUndefined();
    expect(await engine.analyse(STANDARD, 1_000)).toBeUndefined();
    expect(failures.length).toBeGreaterThanOrEqual(3);
  });

  test("is not waited for longer than patience lasts", async () => {
    const { engine, failures } = start({ worker: "hanging", patience: 200 });
    expect(legalMoves(STANDARD)).toContain(await engine.bestMove(STANDARD, "master", 1));
    expect(failures).toHaveLength(1);
  });
});

describe("a question that has no answer", () => {
  test.each([
    { what: "the game is over", game: FINISHED },
    { what: "the game does not exist", game: { ...STANDARD, kind: "chess" } },
    { what: "the variant does not exist", game: { ...STANDARD, variant: "9" } },
    { what: "a move is not legal", game: { ...STANDARD, moves: ["z9"] } },
  ])("is refused when $what", async ({ game }) => {
    const { engine } = start({ worker: "failing" });
    await expect(engine.bestMove(game, "novice", 1)).rejects.toThrow("Not a running game");
    await expect(engine.evaluate(game)).rejects.toThrow("Not a running game");
    await expect(engine.analyse(game, 1_000)).rejects.toThrow("Not a running game");
  });
});

test("a question that is open when the engine is destroyed gets a legal move", async () => {
  const { engine } = start({ worker: "hanging" });
  const answer = engine.bestMove(STANDARD, "master", 1);
  await engine.destroy();
  expect(legalMoves(STANDARD)).toContain(await answer);
});
