import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEngine } from "../../src/engine/index.ts";
import { findGame } from "../../src/games/index.ts";
import { gameNumber, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
let asked = 0;
/** How long each look of the computer takes. */
let lookTime = 0;
const engine = createEngine({ findGame, onFailure: () => undefined });
beforeAll(async () => {
  stage = await startStage({
    engine: {
      ...engine,
      analyse(...question) {
        asked += 1;
        if (lookTime > 0) stage.clock.advance(lookTime);
        return engine.analyse(...question);
      },
    },
  });
});
afterAll(async () => {
  await stage.stop();
  await engine.destroy();
});

/** Bob lets Ada complete a row on 3×3, which he could have stopped. */
async function finished(): Promise<APIMessage> {
  const board = await stage.startGame({ preset: "quick" });
  return stage.playMoves(board.id, ["ada a1", "bob a3", "ada b1", "bob b3", "ada c1"]);
}

describe("the analysis of a finished game", () => {
  test("draws the chances, and shows the turns that gave most away beside better ones", async () => {
    const board = await finished();
    const { ephemeral, message } = await stage.press("chidi", board.id, "Analyse");
    expect(ephemeral).toBe(true);
    const shown = stage.message(present(message).id);
    const words = wordsOf(shown);
    expect(words).toContain("Accuracy: **X**");
    // On 3×3 the computer knows every end: O could have stopped the row, and won.
    expect(words).toMatch(
      /Turn 4\*\*: O played b3: lost\. Better was [a-c][1-3]: won\. It leads to [a-c][1-3] /,
    );
    const pictures = JSON.stringify(shown).match(/(analysis|moment-\d)\.png/g);
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(shown)).toContain("Accuracy: X");
  });

  test("costs nothing when somebody looks again", async () => {
    const board = await finished();
    await stage.press("ada", board.id, "Analyse");
    const before = asked;
    const { message } = await stage.press("bob", board.id, "Analyse");
    expect(wordsOf(stage.message(present(message).id))).toContain("Accuracy:");
    expect(asked).toBe(before);
    const [shared] = await stage.posted(() => stage.press("ada", board.id, "Share"));
    expect(wordsOf(present(shared))).toContain("Accuracy: **X**");
  });

  test("tells how far it is at most once a second", async () => {
    const board = await finished();
    const before = stage.discord.requests.length;
    // Six positions in 2.4 seconds.
    lookTime = 400;
    await stage.press("ada", board.id, "Analyse");
    lookTime = 0;
    const told = stage.discord.requests
      .slice(before)
      .filter(({ body }) => JSON.stringify(body ?? "").includes("The computer looks at the game"));
    expect(told.length).toBeGreaterThan(1);
    expect(told.length).toBeLessThanOrEqual(1 + 2);
  });
});

test("a running game is not analysed, also not by a forged press", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const before = asked;
  const { message } = await stage.forge("ada", board.id, `analyse:${gameNumber(board)}`);
  expect(wordsOf(present(message))).toContain("A game can be analysed when it is over.");
  expect(asked).toBe(before);
});
