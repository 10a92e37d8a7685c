import { expect, test } from "vitest";
import { UNTIMED } from "../../src/clock/time-control.ts";
import type { Game, NewGame } from "../../src/play/game.ts";
import { newGame } from "../../src/play/new-game.ts";
import type { Store } from "../../src/play/ports/store.ts";
import { present } from "../support/present.ts";
import {
  agreed,
  codeOf,
  firstMoveEngine,
  LATER,
  member,
  move,
  opening,
  openPlay,
  resign,
  START,
  seat,
  setup,
  takxo,
} from "./setting.ts";

/**
 * The position after the fifth move, which took a square and locked it, occurs for the third time at move 13.
 */
const MOVES = "b2 b2 a1 c3 b2 c3>c2 a1>a2 c2>c3 a2>a1 c3>c2 a1>a2 c2>c3 a2>a1 c3>c1 a3".split(" ");

const REPETITION = { winner: undefined, reason: "repetition" };

const older = (changes: object = {}) => ({
  ...newGame(takxo, opening({ setup: setup({ variant: "3+shift", timeControl: UNTIMED }) }), START),
  moves: MOVES,
  turn: "o" as const,
  ...changes,
});

async function stored(store: Store, game: NewGame): Promise<Game> {
  const created = await store.createGame(game, START);
  if (!created.ok) throw new Error("there is no room for the game");
  return created.value;
}

test("a running game that today's ruling would have drawn is drawn by whatever touches it next", async () => {
  for (const action of [move(member("ben"), "b1"), resign(member("anna"))]) {
    const { games, store } = await openPlay();
    const { id } = await stored(store, older());
    expect(codeOf(await games.act(id, action))).toBe("over");
    expect(await store.game(id)).toMatchObject({ outcome: REPETITION, moves: MOVES });
  }
});

test("so is one that waits for the computer, or for the clock", async () => {
  const computer = { kind: "computer", level: "club" } as const;
  const { games, store } = await openPlay({ ...firstMoveEngine });
  const waiting = await stored(store, older({ seats: { x: seat(member("anna")), o: seat(computer) } }));
  await games.computerTurn(present(await games.find(waiting.id)));
  expect(await store.game(waiting.id)).toMatchObject({ outcome: REPETITION });

  const timed = await stored(store, older());
  expect(agreed(present(await games.settle(timed))).table.game).toMatchObject({ outcome: REPETITION });
});

test("a finished one keeps its moves and its result", async () => {
  const { games, store } = await openPlay();
  const outcome = { winner: "x", reason: "resignation" } as const;
  const { id } = await stored(store, older({ outcome, touchedAt: LATER }));
  const found = present(await games.find(id));
  expect(found.game).toMatchObject({ outcome, moves: MOVES });
  expect(found.playing.moves).toEqual(MOVES);
});
