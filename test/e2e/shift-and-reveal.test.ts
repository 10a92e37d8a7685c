import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRenderer } from "../../src/render/renderer.ts";
import type { Scene } from "../../src/rules/scene.ts";
import {
  boardText,
  buttons,
  componentCount,
  gameNumber,
  labels,
  squareButton,
  squareButtons,
  wordsOf,
} from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** The last picture that was drawn, before it became one. */
let drawn: Scene | undefined;
let stage: Stage;
beforeAll(async () => {
  const renderer = createRenderer();
  stage = await startStage({
    renderer: {
      ...renderer,
      png(scene) {
        drawn = scene;
        return renderer.png(scene);
      },
    },
  });
});
afterAll(() => stage.stop());

const EVERYTHING = ["retake", "shift", "hold", "reveal", "noself", "chooseSides"];

const words = (id: string): string => wordsOf(stage.message(id));
const stored = async (id: string) => present(await stage.store.game(gameNumber(stage.message(id))));

/** The squares that can be pressed, and no others. */
const open = (id: string): readonly string[] =>
  squareButtons(stage.message(id))
    .filter(({ disabled }) => !disabled)
    .map(({ label }) => label.slice(0, 2));

const marked = (mark: string): readonly string[] =>
  (drawn?.cells ?? []).flatMap(({ square, marks }) =>
    marks.some((one) => one === mark) ? [`${"abcdefgh"[square % 8]}${Math.floor(square / 8) + 1}`] : [],
  );

const start = (rules: readonly string[], board = "3") => stage.startGame({ custom: { board, rules } });

describe("Shift", () => {
  let id: string;
  beforeEach(async () => {
    id = (await start(["shift"])).id;
    // a1: X; b2: O over X; c3: X. X is to move.
    await stage.playMoves(id, ["ada a1", "bob c1", "ada b2", "bob b2"]);
  });

  test("has its modes in a row under the board, Place first", () => {
    const modes = buttons(stage.message(id)).slice(9, 11);
    expect(modes.map(({ label }) => label)).toEqual(["Place ✓", "Shift"]);
    expect(modes.map(({ style }) => style)).toEqual([3, 2]);
    // Everything may be placed on, but what was just taken.
    expect(open(id)).toEqual(["a3", "b3", "c3", "a2", "c2", "a1", "b1", "c1"]);
  });

  test("is two presses: a piece of one's own, then where it goes", async () => {
    await stage.press("ada", id, "Shift");
    expect(words(id)).toContain("Press a piece of yours to shift.");
    expect(open(id)).toEqual(["a1"]);
    expect((await stored(id)).moves).toHaveLength(4);

    await stage.pressSquare("ada", id, "a1");
    expect(words(id)).toContain("Press where the piece on a1 goes, or a1 to pick another one.");
    expect(open(id)).toEqual(["a3", "b3", "c3", "a2", "c2", "a1", "b1", "c1"]);
    expect(squareButton(stage.message(id), "a1").style).toBe(3);
    expect(marked("picked")).toEqual(["a1"]);
    expect(marked("target").toSorted()).toEqual(["a2", "a3", "b1", "b3", "c1", "c2", "c3"]);

    await stage.pressSquare("ada", id, "c1");
    expect((await stored(id)).moves.at(-1)).toBe("a1>c1");
    expect(boardText(stage.message(id))).toContain("b2 O over X; c1 X over O.");
    expect([marked("to"), marked("from")]).toEqual([["c1"], ["a1"]]);
  });

  test("has a way back: another mode, or the same one, starts anew", async () => {
    await stage.press("ada", id, "Shift");
    await stage.pressSquare("ada", id, "a1");
    await stage.press("ada", id, "Shift ✓");
    expect(open(id)).toEqual(["a1"]);
    await stage.pressSquare("ada", id, "a1");
    await stage.press("ada", id, "Place");
    expect(marked("picked")).toEqual([]);
    await stage.pressSquare("ada", id, "a2");
    expect((await stored(id)).moves.at(-1)).toBe("a2");
  });

  test("keeps the half-made move in the custom ids: a restart between the presses loses nothing", async () => {
    await stage.press("ada", id, "Shift");
    await stage.pressSquare("ada", id, "a1");
    expect(squareButton(stage.message(id), "c3").customId).toBe(
      `pick:${gameNumber(stage.message(id))}:4:shift.a1.c3`,
    );
    await stage.restart();
    await stage.pressSquare("ada", id, "c3");
    expect((await stored(id)).moves.at(-1)).toBe("a1>c3");
  });

  test("that is half made is nobody else's to finish", async () => {
    await stage.press("ada", id, "Shift");
    await stage.pressSquare("ada", id, "a1");
    const half = stage.message(id);
    for (const [name, sentence] of [
      ["bob", /It is not your turn/],
      ["chidi", /You are not playing in this game/],
    ] as const) {
      await stage.told(name, sentence, () => stage.pressSquare(name, id, "c3"));
      await stage.told(name, sentence, () => stage.press(name, id, "Place"));
    }
    expect(stage.message(id)).toEqual(half);
    expect((await stored(id)).moves).toHaveLength(4);
  });

  test("that is half made survives an offer, and is void after the move", async () => {
    await stage.press("ada", id, "Shift");
    await stage.pressSquare("ada", id, "a1");
    const half = stage.message(id);
    await stage.more("bob", id, "Offer draw");
    await stage.pressSquare("ada", id, "c3", { stale: half });
    expect((await stored(id)).moves.at(-1)).toBe("a1>c3");
    await stage.told("ada", /The game had moved on/, () =>
      stage.pressSquare("ada", id, "b3", { stale: half }),
    );
  });

  test.each(["shift.a2.c3", "shift.c1.a2", "shift.a1.b2", "shift.a1.c3.c2", "reveal.b2", "place.shift.a1"])(
    "the forged press %s is refused with a sentence",
    async (path) => {
      const number = gameNumber(stage.message(id));
      await stage.told("ada", /Nothing has changed/, () =>
        stage.forge("ada", id, `pick:${number}:4:${path}`),
      );
      expect((await stored(id)).moves).toHaveLength(4);
    },
  );
});

describe("Reveal", () => {
  let id: string;
  beforeEach(async () => {
    id = (await start(["reveal", "retake"])).id;
    await stage.playMoves(id, ["ada b2", "bob b2"]);
  });

  test("takes the top piece off a stack of two by one press, once a game", async () => {
    expect(labels(stage.message(id)).slice(9, 11)).toEqual(["Place ✓", "Reveal"]);
    await stage.press("ada", id, "Reveal");
    expect(words(id)).toContain("Press a stack to take off its top piece.");
    expect(open(id)).toEqual(["b2"]);
    await stage.pressSquare("ada", id, "b2");
    expect((await stored(id)).moves.at(-1)).toBe("b2-");
    expect(boardText(stage.message(id))).toContain("O to move. b2 X.");

    await stage.playMoves(id, ["bob b2"]);
    const reveal = buttons(stage.message(id)).find(({ label }) => label === "Reveal");
    expect(reveal?.disabled).toBe(true);
    const number = gameNumber(stage.message(id));
    await stage.told("ada", /You have used your Reveal/, () =>
      stage.command("ada", "move", { move: "b2-", number }),
    );
  });

  test("cannot be chosen where there is nothing to reveal", async () => {
    const fresh = await start(["reveal"]);
    expect(buttons(fresh).find(({ label }) => label === "Reveal")?.disabled).toBe(true);
  });
});

describe("/move", () => {
  test("takes every notation, also with capitals and spaces", async () => {
    const { id } = await start(["shift", "reveal", "retake"]);
    const number = gameNumber(stage.message(id));
    for (const [name, move] of [
      ["ada", "B2"],
      ["bob", " b2 "],
      ["ada", "a2"],
      ["bob", "b2 > c3"],
      ["ada", "c3"],
      ["bob", "C3-"],
    ] as const) {
      await stage.command(name, "move", { move, number });
    }
    const moves = (await stage.store.game(number))?.moves;
    expect(moves).toEqual(["b2", "b2", "a2", "b2>c3", "c3", "c3-"]);
  });

  test("completes what is typed with what is legal", async () => {
    const { id } = await start(["shift", "reveal", "retake"]);
    await stage.playMoves(id, ["ada b2", "bob b2"]);
    const number = gameNumber(stage.message(id));
    const complete = async (move: string) =>
      (
        await stage.member("ada").autocomplete(stage.channelId, "move", { move, number }, "move")
      ).choices?.map(({ value }) => value);
    expect(await complete("b2")).toEqual(["b2", "b2-"]);
    expect(await complete("-")).toEqual(["b2-"]);
    expect(await complete(">")).toEqual([]);
    await stage.playMoves(id, ["ada a1", "bob a2"]);
    const elsewhere = ["a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];
    expect((await complete("a1>"))?.toSorted()).toEqual(elsewhere.map((to) => `a1>${to}`));
    expect(await complete("A1 >C3")).toEqual(["a1>c3"]);
    expect((await complete(""))?.length).toBeLessThanOrEqual(25);
  });

  test.each([
    ["b2>c3", /Shift is off/],
    ["b2-", /Reveal is off/],
    ["0000", /is not a move of TAKXO/],
    ["b2>", /is not a move of TAKXO/],
    ["e5", /is not a move of TAKXO/],
  ])("says why %s is no move where the options are off", async (move, sentence) => {
    const { id } = await start([]);
    const number = gameNumber(stage.message(id));
    await stage.told("ada", sentence, () => stage.command("ada", "move", { move, number }));
    expect((await stored(id)).moves).toEqual([]);
  });
});

describe("a line that is held", () => {
  let id: string;
  beforeEach(async () => {
    id = (await start(["hold"])).id;
    await stage.playMoves(id, ["ada a1", "bob b2", "ada b1", "bob c3", "ada c1"]);
  });

  test("is named in words, in the alt text, and marked in the picture", () => {
    expect(words(id)).toContain("**X holds a1–c1: break it or lose.**");
    expect(boardText(stage.message(id))).toContain("X holds a1–c1: break it or lose.");
    expect(drawn?.lines).toEqual([{ squares: [0, 1, 2], side: "x", kind: "held" }]);
    expect(words(id)).toContain("Turn 6 · **O** to move");
  });

  test("that is broken is named no more", async () => {
    await stage.playMoves(id, ["bob b1"]);
    expect(words(id)).not.toContain("holds");
    expect(drawn?.lines).toEqual([]);
  });

  test("wins when it is not broken", async () => {
    await stage.playMoves(id, ["bob a3"]);
    expect(words(id)).toContain(`## X wins\n<@${stage.member("ada").id}> won by holding a line.`);
    expect(drawn?.lines).toEqual([{ squares: [0, 1, 2], side: "x", kind: "won" }]);
  });
});

test("5×5 with every option on, in a match with a clock, stays within Discord's forty components in every state", async () => {
  const { id } = await stage.startGame({
    custom: { board: "5", rules: EVERYTHING, time: "turn60", games: "6" },
  });
  const counts = new Map<string, number>();
  const look = (state: string): void => void counts.set(state, componentCount(stage.message(id)));
  look("the start");
  await stage.playMoves(id, ["ada a1"]);
  look("the choice of sides");
  await stage.press("bob", id, "Keep O");
  look("the first turn after it");
  await stage.playMoves(id, ["bob a1"]);
  await stage.press("ada", id, "Reveal");
  look("a reveal");
  await stage.press("ada", id, "Place");
  await stage.playMoves(id, ["ada b1", "bob a5", "ada c1", "bob b5", "ada d1", "bob c5", "ada e1", "bob d5"]);
  await stage.playMoves(id, ["ada a2", "bob a4", "ada a1"]);
  expect(words(id)).toContain("**X holds a1–e1: break it or lose.**");
  look("a held line");
  await stage.press("bob", id, "Shift");
  await stage.pressSquare("bob", id, "a5");
  look("a half-made shift");
  await stage.more("ada", id, "Offer draw");
  look("an offer");
  await stage.pass(61_000);
  expect(words(id)).toMatch(/## X wins\n.* won by holding a line/);
  look("the end of a game in a match");
  await stage.press("ada", id, "Ready");
  look("one is ready");

  expect(counts.get("the start")).toBe(40);
  expect(counts.get("an offer")).toBe(40);
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
  expect(stage.discord.violations).toEqual([]);
});
