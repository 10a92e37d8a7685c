import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine } from "../../src/engine/index.ts";
import { findGame } from "../../src/games/index.ts";
import { LEVELS } from "../../src/lib/level.ts";
import type { Engine } from "../../src/play/engine.ts";
import { gameNumber, squareButtons } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let engine: Engine;
let stage: Stage;
const failures: unknown[] = [];
beforeAll(async () => {
  engine = createEngine({ findGame, onFailure: (error) => failures.push(error), threads: 1 });
  stage = await startStage({ engine });
});
afterAll(async () => {
  await stage.stop();
  await engine.destroy();
  expect(failures).toEqual([]);
});

test.each(LEVELS)("a game against the computer at the level %s goes on to its end", async (level) => {
  const { message } = await stage.command("ada", "play", { level, preset: "quick", side: "x" });
  const { id } = present(message);
  const game = gameNumber(present(message));
  // The member presses the last square that can be pressed, turn after turn.
  for (let turn = 1; turn <= 100; turn += 1) {
    const last = squareButtons(stage.message(id)).findLast(({ disabled }) => !disabled);
    if (last === undefined) break;
    await stage.press("ada", id, last.label);
  }
  const { outcome, moves } = present(await stage.store.game(game));
  expect(outcome).toBeDefined();
  expect(moves.length).toBeGreaterThanOrEqual(5);
});
