import { describe, expect, test } from "vitest";
import { MINUTE } from "../../src/lib/time.ts";
import type { Action } from "../../src/play/advance.ts";
import type { Engine } from "../../src/play/engine.ts";
import type { Player } from "../../src/play/player.ts";
import { atOnce, present } from "../storage/support.ts";
import { agreed, codeOf, findGame, firstMoveEngine, member, opening, openPlay, START } from "./setting.ts";

const [anna, ben] = [member("anna"), member("ben")];
const master: Player = { kind: "computer", level: "master" };
const move = (by: Player, text: string): Action => ({ kind: "move", by, move: text });

describe("a game that is opened", () => {
  test("stands at its start and is laid out", async () => {
    const { games } = await openPlay();
    const { game, kind, playing } = present(await games.open(opening()));
    expect(game).toMatchObject({
      moves: [],
      turn: "x",
      outcome: undefined,
      startedAt: START,
      touchedAt: START,
    });
    expect(kind.key).toBe("takxo");
    expect(playing.fen).toBe("3/3/3 x - - 0");
    expect((await games.find(game.id))?.game).toEqual(game);
  });

  test("of an unknown kind or variant is a bug", async () => {
    const { games } = await openPlay();
    await expect(games.open(opening({ setup: { kind: "chess", variant: "8" } }))).rejects.toThrow("chess");
    await expect(games.open(opening({ setup: { kind: "takxo", variant: "8" } }))).rejects.toThrow("8");
  });

  test("that never was is not found", async () => {
    const { games } = await openPlay();
    expect(await games.find(99)).toBeUndefined();
    expect(codeOf(await games.act(99, move(anna, "a1")))).toBe("noSuchGame");
  });
});

describe("an action", () => {
  test("is stored with the time at which it happened", async () => {
    const { games, wait, now } = await openPlay();
    const { game } = present(await games.open(opening()));
    wait(MINUTE);
    const { game: after } = agreed(await games.act(game.id, move(anna, "b2"), game.version));
    expect(after).toMatchObject({ moves: ["b2"], turn: "o", touchedAt: now() });
    expect((await games.find(game.id))?.game).toEqual(after);
  });

  test("that is refused stores nothing", async () => {
    const { games } = await openPlay();
    const { game } = present(await games.open(opening()));
    expect(codeOf(await games.act(game.id, move(ben, "b2"), game.version))).toBe("notYourTurn");
    expect(codeOf(await games.act(game.id, move(anna, "e5"), game.version))).toBe("illegalMove");
    expect((await games.find(game.id))?.game).toEqual(game);
  });

  test("on an old board is refused with the game as it stands", async () => {
    const { games } = await openPlay();
    const { game } = present(await games.open(opening()));
    const { game: current } = agreed(await games.act(game.id, move(anna, "b2"), game.version));
    expect(await games.act(game.id, move(ben, "a1"), game.version)).toEqual({
      ok: false,
      error: { code: "stale", game: current },
    });
  });

  test("on the board of a finished game is told that it is over", async () => {
    const { games } = await openPlay();
    const { game } = present(await games.open(opening()));
    agreed(await games.act(game.id, { kind: "resign", by: ben }));
    expect(codeOf(await games.act(game.id, move(anna, "b2"), game.version))).toBe("over");
  });

  test("pressed twenty times at once happens once", async () => {
    const { games } = await openPlay();
    const { game } = present(await games.open(opening()));
    const results = await atOnce(20, () => games.act(game.id, move(anna, "b2"), game.version));
    expect(results.filter(({ ok }) => ok).length).toBe(1);
    expect(new Set(results.map(codeOf))).toEqual(new Set([undefined, "stale"]));
    expect((await games.find(game.id))?.game).toMatchObject({ moves: ["b2"], version: game.version + 1 });
  });

  test("typed twenty times at once, with no board seen, happens once as well", async () => {
    const { games } = await openPlay();
    const { game } = present(await games.open(opening()));
    const results = await atOnce(20, () => games.act(game.id, move(anna, "b2")));
    expect(results.filter(({ ok }) => ok).length).toBe(1);
    expect((await games.find(game.id))?.game.moves).toEqual(["b2"]);
  });

  test("and a resignation at the same moment: one of them is the next version", async () => {
    const { games } = await openPlay();
    const { game } = present(await games.open(opening()));
    const results = await Promise.all([
      games.act(game.id, move(anna, "b2"), game.version),
      games.act(game.id, { kind: "resign", by: ben }, game.version),
    ]);
    expect(results.filter(({ ok }) => ok).length).toBe(1);
    const after = present(await games.find(game.id)).game;
    expect([after.moves.length, after.outcome?.reason]).toEqual(
      results[0].ok ? [1, undefined] : [0, "resignation"],
    );
  });
});

describe("the computer", () => {
  const againstComputer = opening({ players: { x: master, o: anna } });

  test("moves where it is to move, and nowhere else", async () => {
    const { games } = await openPlay();
    const table = present(await games.open(againstComputer));
    const moved = agreed(present(await games.computerTurn(table)));
    expect(moved.game).toMatchObject({ moves: ["a3"], turn: "o" });
    expect(await games.computerTurn(moved)).toBeUndefined();
  });

  test("does not move in a finished game", async () => {
    const { games } = await openPlay();
    const { game } = present(await games.open(againstComputer));
    const over = agreed(await games.act(game.id, { kind: "resign", by: anna }));
    expect(await games.computerTurn(over)).toBeUndefined();
  });

  test.each([
    ["a member", againstComputer],
    ["itself", opening({ players: { x: master, o: master } })],
  ])("asked often about one turn against %s moves once", async (_opponent, seats) => {
    const { games } = await openPlay();
    const table = present(await games.open(seats));
    const results = await atOnce(5, async () => present(await games.computerTurn(table)));
    expect(results.filter(({ ok }) => ok).length).toBe(1);
    expect((await games.find(table.game.id))?.game.moves).toEqual(["a3"]);
  });

  test("is not heard when the game has moved on while it was thinking", async () => {
    const thoughts: (() => void)[] = [];
    const slow: Engine = {
      ...firstMoveEngine,
      async bestMove(game, level, seed) {
        await new Promise<void>((resolve) => thoughts.push(resolve));
        return firstMoveEngine.bestMove(game, level, seed);
      },
    };
    const { games } = await openPlay(slow);
    const table = present(await games.open(againstComputer));
    const thinking = games.computerTurn(table);
    agreed(await games.act(table.game.id, { kind: "resign", by: anna }));
    for (const answer of thoughts) answer();
    expect(codeOf(present(await thinking))).toBe("over");
    expect((await games.find(table.game.id))?.game.moves).toEqual([]);
  });

  test("is told the whole game, its level, and a seed that is the same for the same turn", async () => {
    const asked: unknown[] = [];
    const curious: Engine = {
      ...firstMoveEngine,
      bestMove(...question) {
        asked.push(question);
        return firstMoveEngine.bestMove(...question);
      },
    };
    const { games } = await openPlay(curious);
    const table = present(await games.open(againstComputer));
    await atOnce(2, () => games.computerTurn(table));
    expect(asked).toEqual([asked[0], asked[0]]);
    expect(asked[0]).toEqual([{ kind: "takxo", variant: "3", moves: [] }, "master", expect.any(Number)]);
  });

  test("plays a game with itself to the end", async () => {
    const { games } = await openPlay();
    let table = present(await games.open(opening({ players: { x: master, o: master } })));
    while (table.game.outcome === undefined) table = agreed(present(await games.computerTurn(table)));
    const replayed = findGame("takxo")?.replay("3", table.game.moves);
    expect(replayed).toMatchObject({ ok: true, value: { outcome: table.game.outcome } });
  });
});

describe("a rematch that is opened", () => {
  test("is the only one of its game", async () => {
    const { games } = await openPlay();
    const { game } = present(await games.open(opening()));
    agreed(await games.act(game.id, { kind: "resign", by: ben }));
    const opened = await atOnce(5, () => games.open(opening({ rematchOf: game.id })));
    expect(opened.filter((table) => table !== undefined).length).toBe(1);
  });
});
