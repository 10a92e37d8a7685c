import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findGame, GAMES } from "../../src/games/index.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { following } from "../support/engines.ts";
import { boardText, isPrivate, labels, pictureUrls, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ engine: following("c1") });
});
afterAll(() => stage.stop());

const TAKXO = present(findGame("takxo"));

/** The presses that make each move, found by trying every button. */
function waysToMove(playing: Playing): ReadonlyMap<string, readonly (readonly string[])[]> {
  const ways = new Map<string, readonly (readonly string[])[]>();
  const seen = new Set<string>();
  const look = (path: readonly string[], before: readonly (readonly string[])[]): void => {
    const step = playing.step(path);
    if (step?.kind === "move" && !ways.has(step.move)) ways.set(step.move, before);
    if (step?.kind !== "choose" || before.length > 2) return;
    for (const choice of [...step.prompt.rows.flat(), ...step.prompt.modes]) {
      const key = choice.path.join(".");
      if (!choice.enabled || seen.has(key)) continue;
      seen.add(key);
      look(choice.path, [...before, choice.path]);
    }
  };
  look([], []);
  return ways;
}

async function pressAll(
  message: APIMessage,
  kind: string,
  lesson: number,
  paths: readonly (readonly string[])[],
): Promise<APIMessage> {
  for (const path of paths) {
    await stage
      .member("ada")
      .press(stage.message(message.id), `lessonPick:${kind}:${lesson}:${path.join(".")}`);
    await stage.settled();
  }
  return stage.message(message.id);
}

describe("/learn", () => {
  test.each(GAMES)("teaches the whole course of $name in one private message", async (game) => {
    const { ephemeral, message } = await stage.command("ada", "learn", { game: game.key });
    expect(ephemeral).toBe(true);
    const { id } = present(message);
    const { lessons } = game.course;
    for (const [number, lesson] of lessons.entries()) {
      const asked = stage.message(id);
      expect(wordsOf(asked)).toContain(`${game.name}: lesson ${number + 1} of ${lessons.length + 1}`);
      expect(wordsOf(asked)).toContain(lesson.task);
      expect(pictureUrls(asked)).toHaveLength(1);

      const begun = game.beginAt(lesson.variant, lesson.fen);
      if (!begun.ok) throw new Error(begun.error);
      const ways = waysToMove(begun.value);
      const wrong = present([...ways.keys()].find((move) => !lesson.right.includes(move)));
      const corrected = await pressAll(asked, game.key, number, present(ways.get(wrong)));
      expect(wordsOf(corrected)).toContain(lesson.correction);
      expect(labels(corrected)).toEqual(["Try again"]);
      expect(boardText(corrected)).not.toBe(boardText(asked));

      await stage.press("ada", id, "Try again");
      expect(wordsOf(stage.message(id))).toBe(wordsOf(asked));
      expect(boardText(stage.message(id))).toBe(boardText(asked));

      const right = present(lesson.right[0]);
      const praised = await pressAll(asked, game.key, number, present(ways.get(right)));
      expect(wordsOf(praised)).toContain(lesson.praise);
      expect(labels(praised)).toEqual(["Next"]);
      await stage.press("ada", id, "Next");
    }
    expect(wordsOf(stage.message(id))).toContain(game.course.ending.task);
  });

  test("shows what the other side answers to a wrong move", async () => {
    const { message } = await stage.command("ada", "learn", { game: "takxo" });
    const { id } = present(message);
    await stage.forge("ada", id, "lesson:takxo:2");
    const corrected = await pressAll(stage.message(id), "takxo", 2, [["c1"]]);
    expect(wordsOf(corrected)).toContain("O has placed on c3 and won.");
    expect(boardText(corrected)).toContain("O has won.");
  });

  test("ends with a game against the computer, which is won or tried again", async () => {
    const { message } = await stage.command("ada", "learn", { game: "takxo" });
    const { id } = present(message);
    await stage.forge("ada", id, "lesson:takxo:5");
    const asked = stage.message(id);
    const { ending } = TAKXO.course;
    expect(wordsOf(asked)).toContain(ending.task);

    // O lacks c1 for its diagonal.
    await stage.pressSquare("ada", id, "a1");
    expect(boardText(stage.message(id))).toContain("O has won.");
    expect(wordsOf(stage.message(id))).toContain(`The computer placed on c1.\n${ending.correction}`);
    await stage.press("ada", id, "Try again");
    expect(wordsOf(stage.message(id))).toBe(wordsOf(asked));
    expect(boardText(stage.message(id))).toBe(boardText(asked));

    // The lock closes that diagonal, and lacks b1 for the column.
    await stage.pressSquare("ada", id, "b2");
    expect(wordsOf(stage.message(id))).toContain("The computer placed on c1.");
    expect(wordsOf(stage.message(id))).not.toContain(ending.task);
    await stage.restart();
    await stage.pressSquare("ada", id, "b1");
    const won = stage.message(id);
    expect(boardText(won)).toContain("X has won.");
    expect(wordsOf(won)).toContain(ending.praise);
    expect(wordsOf(won)).toMatch(/<\/play:\d+>/);

    await stage.press("ada", id, "Learn Ataxx");
    expect(wordsOf(stage.message(id))).toContain("Ataxx: lesson 1 of");
    expect(stage.discord.messages(stage.channelId).some((one) => !isPrivate(one))).toBe(false);
  });

  test("shows the piece that is picked for a move of the ending", async () => {
    const { message } = await stage.command("ada", "learn", { game: "ataxx" });
    const { id } = present(message);
    await stage.forge("ada", id, "lesson:ataxx:5");
    await stage.pressSquare("ada", id, "c2");
    expect(boardText(stage.message(id))).toContain("c2 is picked.");
    await stage.pressSquare("ada", id, "d1");
    expect(wordsOf(stage.message(id))).toContain("The computer");
    expect(boardText(stage.message(id))).toMatch(/Red to move|has won/);
  });

  test("goes on after a restart of the bot", async () => {
    const { message } = await stage.command("ada", "learn", { game: "takxo" });
    await stage.restart();
    const praised = await pressAll(present(message), "takxo", 0, [["c1"]]);
    expect(wordsOf(praised)).toContain("you have won");
  });

  test.each([
    "lesson:takxo:6",
    "lesson:chess:0",
    "lessonPick:takxo:99:a1",
    "lessonPick:takxo:0:z9",
    "endingPick:takxo:3:a1",
    "endingPick:takxo:o,x,1/1,xo,1/x,o,1 x - - 6:z9",
  ])("refuses %s, which it has not offered, and leaves the lesson as it is", async (forged) => {
    const { message } = await stage.command("ada", "learn", { game: "takxo" });
    const { id } = present(message);
    const before = wordsOf(stage.message(id));
    const answer = await stage.forge("ada", id, forged);
    expect(answer.ephemeral).toBe(true);
    expect(wordsOf(present(answer.message))).not.toContain("lesson");
    expect(wordsOf(stage.message(id))).toBe(before);
  });
});
