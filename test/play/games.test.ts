import { describe, expect, test } from "vitest";
import { toGameId } from "../../src/lib/ids.ts";
import { MINUTE } from "../../src/lib/time.ts";
import type { Engine } from "../../src/play/engine.ts";
import type { Change } from "../../src/play/games.ts";
import type { Player } from "../../src/play/player.ts";
import type { Table } from "../../src/play/table.ts";
import { atOnce } from "../storage/support.ts";
import { present } from "../support/present.ts";
import {
  agreed,
  codeOf,
  findGame,
  firstMoveEngine,
  member,
  move,
  offering,
  opening,
  openPlay,
  resign,
  START,
  seat,
  setup,
} from "./setting.ts";

const [anna, ben] = [member("anna"), member("ben")];
const master: Player = { kind: "computer", level: "master" };
/** The game as an action has left it; fails the test when it was refused. */
const tableOf = (result: Parameters<typeof agreed<Change>>[0]): Table => agreed(result).table;

describe("a game that is opened", () => {
  test("stands at its start and is laid out", async () => {
    const { games } = await openPlay();
    const { game, kind, playing } = agreed(await games.open(opening()));
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
    await expect(games.open(opening({ setup: setup({ kind: "chess" }) }))).rejects.toThrow("chess");
    await expect(games.open(opening({ setup: setup({ variant: "8" }) }))).rejects.toThrow("8");
  });

  test("that never was is not found", async () => {
    const { games } = await openPlay();
    expect(await games.find(toGameId(99))).toBeUndefined();
    expect(codeOf(await games.act(toGameId(99), move(anna, "a1")))).toBe("noSuchGame");
  });
});

describe("an action", () => {
  test("is stored with the time at which it happened", async () => {
    const { games, wait, now } = await openPlay();
    const { game } = agreed(await games.open(opening()));
    wait(MINUTE);
    const { game: after } = tableOf(await games.act(game.id, move(anna, "b2"), { version: game.version }));
    expect(after).toMatchObject({ moves: ["b2"], turn: "o", touchedAt: now() });
    expect((await games.find(game.id))?.game).toEqual(after);
  });

  test("that is refused stores nothing", async () => {
    const { games } = await openPlay();
    const { game } = agreed(await games.open(opening()));
    expect(codeOf(await games.act(game.id, move(ben, "b2"), { version: game.version }))).toBe("notYourTurn");
    expect(codeOf(await games.act(game.id, move(anna, "e5"), { version: game.version }))).toBe("illegalMove");
    expect((await games.find(game.id))?.game).toEqual(game);
  });

  test("on an old board is refused with the game as it stands", async () => {
    const { games } = await openPlay();
    const { game } = agreed(await games.open(opening()));
    const { game: current } = tableOf(await games.act(game.id, move(anna, "b2"), { version: game.version }));
    expect(await games.act(game.id, move(ben, "a1"), { version: game.version })).toEqual({
      ok: false,
      error: { code: "stale", game: current },
    });
  });

  test("on the board of a finished game is told that it is over", async () => {
    const { games } = await openPlay();
    const { game } = agreed(await games.open(opening()));
    agreed(await games.act(game.id, resign(ben)));
    expect(codeOf(await games.act(game.id, move(anna, "b2"), { version: game.version }))).toBe("over");
  });

  test("pressed twenty times at once happens once", async () => {
    const { games } = await openPlay();
    const { game } = agreed(await games.open(opening()));
    const results = await atOnce(20, () => games.act(game.id, move(anna, "b2"), { version: game.version }));
    expect(results.filter(({ ok }) => ok).length).toBe(1);
    expect(new Set(results.map(codeOf))).toEqual(new Set([undefined, "stale"]));
    expect((await games.find(game.id))?.game).toMatchObject({ moves: ["b2"], version: game.version + 1 });
  });

  test("typed twenty times at once, with no board seen, happens once as well", async () => {
    const { games } = await openPlay();
    const { game } = agreed(await games.open(opening()));
    const results = await atOnce(20, () => games.act(game.id, move(anna, "b2")));
    expect(results.filter(({ ok }) => ok).length).toBe(1);
    expect((await games.find(game.id))?.game.moves).toEqual(["b2"]);
  });

  test("and a resignation at the same moment both count, in either order", async () => {
    const { games } = await openPlay();
    const { game } = agreed(await games.open(opening()));
    const [moved, resigned] = await Promise.all([
      games.act(game.id, move(anna, "b2"), { version: game.version }),
      games.act(game.id, resign(ben)),
    ]);
    expect(agreed(resigned).table.game.outcome).toEqual({ winner: "x", reason: "resignation" });
    const { moves, version } = present(await games.find(game.id)).game;
    expect([codeOf(moved), moves, version]).toEqual(
      moved.ok ? [undefined, ["b2"], game.version + 2] : ["over", [], game.version + 1],
    );
  });

  test("on a board whose offers have changed is on the same position, unless it answers an offer", async () => {
    const { games } = await openPlay();
    const { game } = agreed(await games.open(opening()));
    const { version } = game;
    agreed(await games.act(game.id, offering(ben, "draw"), { version }));
    expect(codeOf(await games.act(game.id, { kind: "accept", by: anna }, { version }))).toBe("stale");
    agreed(await games.act(game.id, { kind: "withdraw", by: ben }, { version: version + 1 }));
    const { game: moved } = tableOf(await games.act(game.id, move(anna, "b2"), { version }));
    expect(moved).toMatchObject({ moves: ["b2"], version: version + 3, offers: [] });
    expect(codeOf(await games.act(game.id, move(ben, "a1"), { version: version + 2 }))).toBe("stale");
    expect(codeOf(await games.act(game.id, move(ben, "a1"), { version: version + 4 }))).toBe("stale");
  });
});

describe("the computer", () => {
  const againstComputer = opening({ seats: { x: seat(master), o: seat(anna) } });

  test("moves where it is to move, and nowhere else", async () => {
    const { games } = await openPlay();
    const table = agreed(await games.open(againstComputer));
    const moved = tableOf(present(await games.computerTurn(table)));
    expect(moved.game).toMatchObject({ moves: ["a3"], turn: "o" });
    expect(await games.computerTurn(moved)).toBeUndefined();
  });

  test("does not move in a finished game", async () => {
    const { games } = await openPlay();
    const { game } = agreed(await games.open(againstComputer));
    const over = tableOf(await games.act(game.id, resign(anna)));
    expect(await games.computerTurn(over)).toBeUndefined();
  });

  test.each([
    ["a member", againstComputer],
    ["itself", opening({ seats: { x: seat(master), o: seat(master) } })],
  ])("asked often about one turn against %s moves once", async (_opponent, seats) => {
    const { games } = await openPlay();
    const table = agreed(await games.open(seats));
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
    const table = agreed(await games.open(againstComputer));
    const thinking = games.computerTurn(table);
    agreed(await games.act(table.game.id, resign(anna)));
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
    const table = agreed(await games.open(againstComputer));
    await atOnce(2, () => games.computerTurn(table));
    expect(asked).toEqual([asked[0], asked[0]]);
    expect(asked[0]).toEqual([{ kind: "takxo", variant: "3", moves: [] }, "master", expect.any(Number)]);
  });

  test("plays a game with itself to the end", async () => {
    const { games } = await openPlay();
    let table = agreed(await games.open(opening({ seats: { x: seat(master), o: seat(master) } })));
    while (table.game.outcome === undefined) table = tableOf(present(await games.computerTurn(table)));
    const replayed = findGame("takxo")?.replay("3", table.game.moves);
    expect(replayed).toMatchObject({ ok: true, value: { outcome: table.game.outcome } });
  });
});
