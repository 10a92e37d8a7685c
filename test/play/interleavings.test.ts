import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Action } from "../../src/play/action.ts";
import type { Game } from "../../src/play/game.ts";
import { createGames } from "../../src/play/games.ts";
import type { Setup } from "../../src/play/setup.ts";
import { cases } from "../support/cases.ts";
import { present } from "../support/present.ts";
import { onEachDatabase } from "./databases.ts";
import {
  agreed,
  alwaysThere,
  codeOf,
  findGame,
  firstMoveEngine,
  member,
  move,
  offering,
  opening,
  openPlay,
  resign,
  setup,
} from "./setting.ts";

const [anna, ben, chidi] = [member("anna"), member("ben"), member("chidi")];
const answering = (kind: "accept" | "decline" | "withdraw", by: typeof anna): Action => ({ kind, by });
const choosing = (take: boolean): Action => ({ kind: "choose", by: ben, take });

/** How often each thing is asked for at once, in turn of two processes. */
const TIMES = 3;
const ROUNDS = cases(1);

/** Expects that the moves of a game lead to where it says it stands. */
function expectSound(game: Game): void {
  const replayed = findGame(game.setup.kind)?.replay(game.setup.variant, game.moves);
  if (!replayed?.ok) throw new Error(`not legal: ${game.moves.join(" ")}`);
  expect(replayed.value.turn).toBe(game.turn);
  if (replayed.value.outcome) expect(game.outcome).toEqual(replayed.value.outcome);
}

onEachDatabase((kind) => {
  describe("of several things that exclude each other, asked for at once, one is done and the others are refused:", () => {
    test.each<[string, Partial<Setup>, readonly Action[], readonly Action[]]>([
      ["moves", {}, [], [move(anna, "b2"), move(anna, "a1"), move(anna, "c3")]],
      ["resignations", {}, [move(anna, "b2")], [resign(anna), resign(ben)]],
      [
        "accepting a draw and moving",
        {},
        [offering(anna, "draw")],
        [answering("accept", ben), move(anna, "b2")],
      ],
      [
        "accepting a draw and declining it",
        {},
        [offering(anna, "draw")],
        [answering("accept", ben), answering("decline", ben)],
      ],
      [
        "accepting a take-back and moving",
        {},
        [move(anna, "b2"), offering(anna, "takeBack")],
        [answering("accept", ben), move(ben, "a1")],
      ],
      [
        "withdrawing a take-back, declining it and accepting it",
        {},
        [move(anna, "b2"), offering(anna, "takeBack")],
        [answering("withdraw", anna), answering("decline", ben), answering("accept", ben)],
      ],
      [
        "keeping a side and taking the other",
        { chooseSides: true },
        [move(anna, "b2")],
        [choosing(true), choosing(false)],
      ],
      ["giving up a match and giving it up", { games: 2 }, [], [resign(anna, true), resign(ben, true)]],
    ])("%s", async (_, changes, before, actions) => {
      const play = await openPlay(firstMoveEngine, kind);
      const { store, now } = play;
      const processes = [
        play.games,
        createGames({ store, findGame, engine: firstMoveEngine, now, catchUp: alwaysThere }),
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = agreed(await play.games.open(opening({ setup: setup(changes) }))).game;
        for (const action of before) agreed(await play.games.act(id, action));
        const { version } = present(await store.game(id));
        const all = Array.from({ length: TIMES * actions.length }, (_, index) => index);
        const results = await Promise.all(
          all.map((index) =>
            present(processes[index % 2]).act(id, present(actions[index % actions.length]), { version }),
          ),
        );
        expect(results.filter(({ ok }) => ok)).toHaveLength(1);
        expect(results.filter(({ ok }) => !ok).every((result) => codeOf(result) !== undefined)).toBe(true);
        const after = present(await store.game(id));
        expect(after.version).toBe(version + 1);
        expectSound(after);
      }
    });
  });

  test("a resignation and a move at once: the game ends by the resignation, with the move or without it", async () => {
    const play = await openPlay(firstMoveEngine, kind);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = agreed(await play.games.open(opening())).game;
      // A resignation means the game, whatever has happened in it meanwhile; a move means its board.
      await Promise.all([
        play.games.act(id, move(anna, "b2"), { version: 0 }),
        play.games.act(id, resign(ben)),
        play.games.act(id, move(anna, "b2"), { version: 0 }),
        play.games.act(id, resign(ben)),
      ]);
      const after = present(await play.store.game(id));
      expect(after.outcome).toEqual({ winner: "x", reason: "resignation" });
      expect([[], ["b2"]]).toContainEqual(after.moves);
    }
  });

  describe("in whatever order reads and commits come", () => {
    const players = fc.constantFrom(anna, ben, chidi);
    const actions: fc.Arbitrary<Action> = fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(players, fc.constantFrom("a1", "b2", "c3", "b1"))
          .map(([by, text]) => move(by, text)),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(players, fc.constantFrom("draw", "takeBack"))
          .map(([by, what]) => offering(by, what)),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom("accept", "decline", "withdraw"), players)
          .map(([kind, by]) => answering(kind, by)),
      },
      { weight: 1, arbitrary: fc.boolean().map(choosing) },
      { weight: 1, arbitrary: players.map((by) => resign(by)) },
    );

    test("the rules accept the history, and each change is one version", async () => {
      const play = await openPlay(firstMoveEngine, kind);
      const { store, now } = play;
      const property = fc.asyncProperty(
        fc.scheduler(),
        fc.array(actions, { minLength: 2, maxLength: 7 }),
        fc.boolean(),
        async (order, asked, chooseSides) => {
          const { game } = agreed(await play.games.open(opening({ setup: setup({ chooseSides }) })));
          const held = {
            ...store,
            game: order.scheduleFunction(store.game),
            commit: order.scheduleFunction(store.commit),
          };
          const games = createGames({
            store: held,
            findGame,
            engine: firstMoveEngine,
            now,
            catchUp: alwaysThere,
          });
          const results = await order.waitFor(Promise.all(asked.map((action) => games.act(game.id, action))));
          const after = present(await store.game(game.id));
          expectSound(after);
          expect(after.version).toBe(game.version + results.filter(({ ok }) => ok).length);
          results.forEach((result, index) => {
            const action = present(asked[index]);
            if ("by" in action && action.by === chidi) expect(codeOf(result)).toBe("notPlaying");
          });
          expect(new Set(Object.values(after.seats).map(({ player }) => JSON.stringify(player))).size).toBe(
            2,
          );
        },
      );
      await fc.assert(property, { numRuns: cases(15), seed: 20_264 });
    });
  });
});
