import { expect, test, vi } from "vitest";
import { createGames } from "../../src/play/games.ts";
import type { GameKind } from "../../src/rules/game-kind.ts";
import { present } from "../support/present.ts";
import {
  agreed,
  alwaysThere,
  firstMoveEngine,
  member,
  move,
  opening,
  openPlay,
  seat,
  takxo,
} from "./setting.ts";

test("a press is one replay of its game, and the computer's move after it none", async () => {
  const play = await openPlay();
  const resume = vi.fn();
  const counted: GameKind = {
    ...takxo,
    resume(...game) {
      resume();
      return takxo.resume(...game);
    },
  };
  const games = createGames({
    store: play.store,
    findGame: () => counted,
    engine: firstMoveEngine,
    now: play.now,
    catchUp: alwaysThere,
  });
  const seats = { x: seat(member("anna")), o: seat({ kind: "computer", level: "club" }) };
  const { game } = agreed(await games.open(opening({ seats })));
  await games.act(game.id, move(member("anna"), "b2"));
  await games.computerTurn(present(await games.find(game.id)));
  resume.mockClear();

  const read = present(await games.find(game.id)).game;
  const acted = agreed(await games.act(game.id, move(member("anna"), "c3"), { version: 2, game: read }));
  const answered = agreed(present(await games.computerTurn(acted.table)));
  expect(answered.table.playing.moves).toHaveLength(4);
  expect(answered.table.playing.fen).toBe(present(await play.games.find(game.id)).playing.fen);
  expect(resume).toHaveBeenCalledTimes(1);
});
