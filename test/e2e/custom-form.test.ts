import { type APIMessage, ComponentType } from "discord-api-types/v10";
import type { Answer } from "local-discord";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gameNumber, isPrivate, labels, wordsOf } from "../support/message.ts";
import { openChallenges } from "../support/open-challenges.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";
import { startTampering, type Tampering } from "../support/tampering.ts";

let stage: Stage;
let tampering: Tampering;
beforeAll(async () => {
  stage = await startStage();
  tampering = startTampering(stage.discord);
});
afterAll(() => stage.stop());

/** As far as these tests look at a form's fields. */
interface Field {
  readonly label: string;
  readonly component: {
    readonly type: ComponentType;
    readonly custom_id: string;
    readonly required: boolean;
    readonly options: readonly {
      readonly label: string;
      readonly value: string;
      readonly default?: boolean;
    }[];
  };
}

const EVERYTHING = {
  board: "5",
  rules: ["retake", "shift", "hold", "reveal", "noself", "chooseSides"],
  time: "turn15",
  games: "6",
};

const words = (message: APIMessage): string => wordsOf(stage.message(message.id));
const setupOf = async (message: APIMessage) => (await stage.store.game(gameNumber(message)))?.setup;
const openForm = (options = {}): Promise<Answer> =>
  stage.command("ada", "challenge", { preset: "custom", ...options });
const fieldsOf = ({ modal }: Answer): readonly Field[] =>
  present(modal, "a form").components as unknown as readonly Field[];

describe("the form", () => {
  test("is opened by the preset Custom, in private, and posts nothing", async () => {
    const posted = await stage.posted(openForm);
    expect(posted).toEqual([]);
  });

  test("has a field for everything that RULES.md lets the host choose", async () => {
    const fields = fieldsOf(await openForm());
    expect(
      fields.map(({ label, component }) => [label, component.options.map(({ value }) => value)]),
    ).toEqual([
      ["Board", ["4", "3", "5"]],
      ["Rules", ["retake", "shift", "hold", "reveal", "noself", "chooseSides"]],
      ["Time", ["none", "pace86400", "pace259200", "pace604800", "turn15", "turn30", "turn60", "clock60"]],
      ["Games", ["1", "2", "4", "6"]],
      ["Ratings", ["rated", "casual"]],
    ]);
    const [RADIO, CHECKS] = [ComponentType.RadioGroup, ComponentType.CheckboxGroup];
    expect(fields.map(({ component }) => [component.type, component.required])).toEqual([
      [RADIO, true],
      [CHECKS, false],
      [RADIO, true],
      [RADIO, true],
      [RADIO, true],
    ]);
  });

  test("begins with what is Standard, so that sending it as it is offers the standard game", async () => {
    const fields = fieldsOf(await openForm());
    expect(
      fields.map(({ component }) =>
        component.options.flatMap((option) => (option.default ? option.value : [])),
      ),
    ).toEqual([["4"], [], ["none"], ["1"], ["rated"]]);
    const board = await stage.startGame({ custom: {} });
    expect(await setupOf(board)).toEqual({
      kind: "takxo",
      variant: "4",
      timeControl: { kind: "none" },
      chooseSides: false,
      games: 1,
    });
    expect(words(board)).toContain("**TAKXO** · Standard 4×4 · game");
  });

  test.each<[object, object, string]>([
    [{ board: "3" }, { variant: "3" }, "Quick 3×3"],
    [{ board: "5" }, { variant: "5" }, "Long 5×5"],
    [{ rules: ["retake"] }, { variant: "4+retake" }, "Standard 4×4 · Immediate Retake"],
    [{ rules: ["shift"] }, { variant: "4+shift" }, "Standard 4×4 · Shift"],
    [{ rules: ["hold"] }, { variant: "4+hold" }, "Standard 4×4 · Hold the Line"],
    [{ rules: ["reveal"] }, { variant: "4+reveal" }, "Standard 4×4 · Reveal"],
    [{ rules: ["noself"] }, { variant: "4+noself" }, "Standard 4×4 · no self-stacking"],
    [{ rules: ["chooseSides"] }, { variant: "4", chooseSides: true }, "Standard 4×4 · Choose Sides"],
    [{ time: "turn15" }, { timeControl: { kind: "turn", limit: 15_000 } }, "15 seconds a turn"],
    [{ time: "turn30" }, { timeControl: { kind: "turn", limit: 30_000 } }, "30 seconds a turn"],
    [{ time: "turn60" }, { timeControl: { kind: "turn", limit: 60_000 } }, "60 seconds a turn"],
    [{ time: "pace86400" }, { timeControl: { kind: "pace", limit: 86_400_000 } }, "1 day a move"],
    [{ time: "pace604800" }, { timeControl: { kind: "pace", limit: 604_800_000 } }, "7 days a move"],
    [{ time: "clock60" }, { timeControl: { kind: "clock", limit: 60_000 } }, "Blitz 1:00 each"],
    [{ games: "2" }, { games: 2 }, "Match of 2"],
    [{ games: "4" }, { games: 4 }, "Match of 4"],
    [{ games: "6" }, { games: 6 }, "Match of 6"],
    [
      EVERYTHING,
      {
        variant: "5+retake+shift+hold+reveal+noself",
        timeControl: { kind: "turn", limit: 15_000 },
        chooseSides: true,
        games: 6,
      },
      "Long 5×5 · Immediate Retake · Shift · Hold the Line · Reveal · no self-stacking · 15 seconds a turn · Choose Sides · Match of 6",
    ],
  ])("%j is what is played, and what everybody reads", async (fields, setup, text) => {
    const challenge = await stage.challenge({ guest: "bob", custom: { ...fields } });
    expect(words(challenge)).toContain(text);
    // Where a clock starts, the board is a new message.
    const [posted] = await stage.posted(() => stage.press("bob", challenge.id, "Accept"));
    const board = stage.message((posted ?? challenge).id);
    expect(await setupOf(board)).toMatchObject(setup);
    expect(words(board)).toContain(text);
    const listed = present((await stage.command("chidi", "games")).message);
    expect(wordsOf(listed)).toContain(`${text} · game ${gameNumber(board)}\n`);
    await stage.forge("bob", board.id, `resignMatch:${gameNumber(board)}`);
    await stage.forge("bob", board.id, `resignNow:${gameNumber(board)}`);
  });
});

describe("a custom challenge", () => {
  test("keeps what the command said: the opponent and the side", async () => {
    const challenge = await stage.challenge({ host: "ada", guest: "bob", side: "o", custom: EVERYTHING });
    expect(words(challenge)).toContain(`<@${stage.member("bob").id}>, you are challenged`);
    expect(words(challenge)).toContain(`<@${stage.member("ada").id}> plays O`);
    expect(stage.discord.notified(challenge.id)).toEqual([stage.member("bob").id]);
    expect(labels(stage.message(challenge.id))).toEqual(["Accept", "Decline", "Withdraw", "Rules"]);
    await stage.press("ada", challenge.id, "Withdraw");
  });

  test("without an opponent is open to anyone, who sees the exact configuration before joining", async () => {
    const challenge = await stage.challenge({
      guest: undefined,
      custom: { rules: ["shift", "hold"], time: "turn30" },
    });
    expect(words(challenge)).toContain("Anyone here may join");
    expect(words(challenge)).toContain("Standard 4×4 · Shift · Hold the Line · 30 seconds a turn");
    const [board] = await stage.posted(() => stage.press("chidi", challenge.id, "Join"));
    expect(words(present(board))).toContain("Standard 4×4 · Shift · Hold the Line · 30 seconds a turn");
  });
});

describe("a custom game against the computer", () => {
  test("is opened by the same form, and keeps the level and the side", async () => {
    const { message } = await stage.custom("ada", "play", EVERYTHING, { level: "expert", side: "o" });
    const board = present(message);
    expect(words(board)).toContain(`**X** the computer (Expert)  ·  **O** <@${stage.member("ada").id}>`);
    expect(await setupOf(board)).toMatchObject({
      variant: "5+retake+shift+hold+reveal+noself",
      chooseSides: true,
      games: 6,
    });
  });
});

describe("a form whose values are not its own is refused with a sentence:", () => {
  const NOT_OURS = /That form is too old: please start again/;

  test.each<[string, object]>([
    ["an unknown board", { board: "6" }],
    ["no board", { board: [] }],
    ["an unknown rule", { rules: ["shift", "teleport"] }],
    ["a rule in another's field", { board: "shift" }],
    ["an unknown time control", { time: "turn1" }],
    ["a match of three", { games: "3" }],
    ["no number of games", { games: [] }],
    ["a variant in place of a board", { board: "4+shift" }],
  ])("%s", async (_what, forged) => {
    const opened = await openForm();
    const before = await openChallenges(stage.store, stage.member("ada").id);
    const answer = await stage.member("ada").submitModal(opened, { ...forged }, { forged: true });
    await stage.settled();
    expect(isPrivate(present(answer.message))).toBe(true);
    expect(wordsOf(present(answer.message))).toMatch(NOT_OURS);
    expect(await openChallenges(stage.store, stage.member("ada").id)).toBe(before);
  });
});

describe("a form with a forged opponent is refused with a sentence, and nothing of it is stored or shown:", () => {
  const id = (name: string) => (): string => stage.member(name).id;
  const TOO_OLD = /That form is too old: please start again/;
  const NOT_MEMBER = /That person is not a member of this server/;

  test.each<[string, () => string, RegExp]>([
    ["no id at all", () => "nonsense", TOO_OLD],
    ["nothing", () => "", TOO_OLD],
    ["a way to another route", () => "../../../users/@me", TOO_OLD],
    ["nobody's id", () => "123456789012345678", NOT_MEMBER],
    ["the host", id("ada"), /cannot challenge yourself/],
    ["a bot", id("librarian"), /Bots do not answer challenges/],
  ])("%s", async (_what, guest, sentence) => {
    const posted = await stage.posted(async () => {
      const opened = await openForm();
      tampering.next((data) => ({ ...data, custom_id: `challenge:takxo:x:${guest()}` }));
      const { message } = await stage.member("ada").submitModal(opened, {});
      await stage.settled();
      expect(isPrivate(present(message))).toBe(true);
      expect(wordsOf(present(message))).toMatch(sentence);
    });
    expect(posted).toEqual([]);
    expect(await openChallenges(stage.store, stage.member("ada").id)).toBe(0);
  });

  test("a member who does not see the channel", async () => {
    const { committee } = stage.discord.channels;
    const dana = stage.member("dana");
    const opened = await dana.command(committee.id, "challenge", { preset: "custom" });
    tampering.next((data) => ({ ...data, custom_id: `challenge:takxo:x:${stage.member("bob").id}` }));
    const { message, ephemeral } = await dana.submitModal(opened, {});
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("cannot see this channel");
    expect(await openChallenges(stage.store, dana.id)).toBe(0);
  });
});
