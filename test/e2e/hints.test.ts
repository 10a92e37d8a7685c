import { afterAll, beforeAll, expect, test } from "vitest";
import { following } from "../support/engines.ts";
import { boardText, gameNumber, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** What the computer advises; undefined while it has no time. */
let advised: string | undefined = "b2";

let stage: Stage;
beforeAll(async () => {
  const engine = {
    ...following("a3", "b3"),
    analyse: async () =>
      advised ? { move: advised, score: 0, line: [], depth: 1, nodes: 1, isDrawn: false } : undefined,
  };
  stage = await startStage({ engine });
});
afterAll(() => stage.stop());

async function startAgainstComputer(options: { readonly game?: string; readonly preset?: string }) {
  const { message } = await stage.command("ada", "play", { level: "novice", side: "x", ...options });
  return present(message);
}

test("a hint tells where to look and then the move; beating the computer counts no more", async () => {
  const board = await startAgainstComputer({ preset: "quick" });
  const id = board.id;
  expect(wordsOf(board)).not.toContain("with hints");

  await stage.press("ada", id, "Hint");
  expect(wordsOf(stage.message(id))).toContain("**Hint:** look at row 2.");
  expect(wordsOf(stage.message(id))).toContain("· with hints ·");
  expect(labels(stage.message(id))).not.toContain("Hint");

  await stage.press("ada", id, "Show move");
  expect(wordsOf(stage.message(id))).toContain("**Hint:** b2, an empty square.");
  await stage.playMoves(id, ["ada a1", "ada b1", "ada c1"]);
  const won = stage.message(id);
  expect(boardText(won)).toContain("X has won.");
  expect(wordsOf(won)).toContain("· with hints ·");
  expect(labels(won)).not.toContain("Hint");

  const { message: profile } = await stage.command("ada", "profile", { game: "takxo" });
  expect(wordsOf(present(profile))).toContain("against the computer (Novice) · with hints");
  expect(boardText(present(profile))).toContain("No computer beaten yet");
});

test("a hint in Ataxx names the piece first, which the player may pick then", async () => {
  advised = "b7";
  const { id } = await startAgainstComputer({ game: "ataxx" });
  await stage.press("ada", id, "Hint");
  expect(wordsOf(stage.message(id))).toContain("**Hint:** look at the piece on a7.");
  await stage.pressSquare("ada", id, "a7");
  expect(boardText(stage.message(id))).toContain("a7 is picked.");
  advised = "b2";
});

test("a hint for which the computer has no time leaves the game as it is", async () => {
  advised = undefined;
  const { id } = await startAgainstComputer({ preset: "quick" });
  await stage.told("ada", /^The computer has found no time/, () => stage.press("ada", id, "Hint"));
  expect(wordsOf(stage.message(id))).not.toContain("with hints");
  advised = "b2";
});

test("hints are only for whoever plays the computer", async () => {
  const between = await stage.startGame({ preset: "quick" });
  expect(labels(between)).not.toContain("Hint");
  for (const verb of [`hint:${gameNumber(between)}:0`, `hintMove:${gameNumber(between)}:0:b2`]) {
    await stage.told("ada", /^There are hints only in games against the computer/, () =>
      stage.forge("ada", between.id, verb),
    );
  }
  const board = await startAgainstComputer({ preset: "quick" });
  await stage.told("bob", /^You are not playing in this game/, () => stage.press("bob", board.id, "Hint"));
  expect(wordsOf(stage.message(board.id))).toBe(wordsOf(board));
});
