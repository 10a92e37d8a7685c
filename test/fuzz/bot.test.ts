import fc from "fast-check";
import type { Answer } from "local-discord";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseCustomId } from "../../src/discord/messages/custom-id.ts";
import { findGame } from "../../src/games/index.ts";
import { toChallengeId, toGameId } from "../../src/lib/ids.ts";
import { SECOND } from "../../src/lib/time.ts";
import { gameNumber } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";
import { startTampering, type Tampering } from "../support/tampering.ts";
import { damaged, forgedTexts } from "./texts.ts";

/**
 * How much of each kind is sent through the whole bot: `FUZZ=15000` sends more than 100,000 inputs in all.
 */
const EACH = Number(process.env.FUZZ ?? 60);

const sample = (inputs: fc.Arbitrary<string>): readonly string[] =>
  fc.sample(inputs, { numRuns: EACH, seed: 20_263 });

/** Whether no half of a pair of surrogates stands alone: JSON in UTF-8 has no way to say it. */
const isWellFormed = (text: string): boolean => Buffer.from(text).toString() === text;

/** What Discord would not take as a custom id or as text never reaches the bot. */
const sendable = (text: string): boolean => text.length >= 1 && text.length <= 100 && isWellFormed(text);

let stage: Stage;
let boardId: string;
let tampering: Tampering;
beforeAll(async () => {
  stage = await startStage();
  tampering = startTampering(stage.discord);
  boardId = (await stage.startGame({ preset: "quick" })).id;
  await stage.playMoves(boardId, ["ada b2", "bob a1"]);
  await stage.startGame({ custom: { board: "4", rules: ["shift", "hold"], time: "none", games: "2" } });
  await stage.challenge({ guest: "bob" });
  await stage.command("ada", "play", { game: "ataxx", side: "x", level: "novice" });
});
afterAll(() => stage.stop());

/** Far more than it takes, however much is sent. */
const PATIENCE = { timeout: 30 * SECOND + EACH * SECOND };

let sent = 0;
afterAll(() => process.stdout.write(`${sent} inputs through the bot, all answered, nothing changed\n`));

/** All that is stored of games and challenges. */
async function stored() {
  const games = [1, 2, 3, 4].map((id) => stage.store.game(toGameId(id)));
  const challenges = [1, 2, 3, 4].map((id) => stage.store.challenge(toChallengeId(id)));
  return Promise.all([...games, ...challenges]);
}

/** Expects an answer to everything that is done, and that nothing has come of it. */
async function expectNothing(
  inputs: readonly string[],
  act: (input: string) => Promise<Answer>,
): Promise<void> {
  const before = await stored();
  for (const input of inputs) {
    const { status } = await act(input);
    sent += 1;
    expect(status, JSON.stringify(input)).toBe("answered");
    expect(tampering.isPending()).toBe(false);
    // Errors in the log are mistakes of the bot's.
    expect(stage.takeErrors(), JSON.stringify(input)).toEqual([]);
  }
  expect(await stored()).toEqual(before);
}

const REAL_IDS = [
  "pick:1:2:c3",
  "pick:2:1:b2",
  "pick:4:1:a1",
  "offerDraw:1:3",
  "offerTakeBack:1:3",
  "acceptOffer:1:3",
];
const OUTDATED = ["pick:1:0:b2", "pick:1:1:a1", "offerDraw:1:1", "keepSide:2:0", "withdrawOffer:1:1"];

test("forged, damaged and outdated presses of somebody who plays in no game", PATIENCE, async () => {
  const ids = fc.oneof(
    forgedTexts,
    fc.constantFrom(...REAL_IDS).chain(damaged),
    fc.constantFrom(...OUTDATED),
  );
  await expectNothing(sample(ids.filter(sendable)), (id) => stage.forge("chidi", boardId, id));
});

test("damaged and outdated presses of a player", PATIENCE, async () => {
  const isHarmless = (id: string): boolean => {
    const press = parseCustomId(id);
    const isPast = press !== undefined && "version" in press && press.version < 2;
    return press === undefined || isPast || REAL_IDS.every((real) => !real.startsWith(press.verb));
  };
  const ids = fc.oneof(
    fc.constantFrom(...REAL_IDS).chain(damaged),
    fc.constantFrom(...OUTDATED, "pick:1:1:c3"),
  );
  const forged = sample(ids.filter((id) => sendable(id) && isHarmless(id)));
  await expectNothing(forged, (id) => stage.forge("ada", boardId, id));
});

test("moves that are typed wrong", PATIENCE, async () => {
  const texts = fc.oneof(forgedTexts, fc.constantFrom("b2", "a1c3", "shift a1 b1").chain(damaged));
  const typed = sample(texts.filter((text) => sendable(text) && text.trim() !== "" && text.length <= 20));
  const game = gameNumber(stage.message(boardId));
  const start = present(findGame("takxo")?.begin("3"));
  const wrong = typed.filter((text) => !start.legalMoves.includes(start.read(text) ?? ""));
  await expectNothing(wrong, (move) => stage.command("ada", "move", { move, number: game }));
});

test("values of options that Discord does not offer", PATIENCE, async () => {
  const values = sample(forgedTexts.filter(isWellFormed));
  const withValue = (value: unknown) => (data: object) => {
    const { options } = data as { readonly options: readonly { readonly name: string }[] };
    return {
      ...data,
      options: options.map((option, index) => (index === 0 ? { ...option, value } : option)),
    };
  };
  await expectNothing(values, (value) => {
    tampering.next(withValue(value));
    return stage.command("ada", "challenge", { preset: "quick" });
  });
  await expectNothing(values, (value) => {
    tampering.next(withValue(value));
    return stage.command("ada", "move", { move: "x9" });
  });
  const numbers = [-1, 0, 2 ** 31, 2 ** 53, 1e300, 99_999_999_999];
  await expectNothing(numbers.map(String), (number) => {
    tampering.next(withValue(Number(number)));
    return stage.command("ada", "board", { number: 1 });
  });
});

/**
 * Forms that the bot opens for whoever asks: games against the computer, and challenges without an opponent.
 */
const OPENED_BY_ANYONE = /^(play:(takxo|ataxx)(:.*)?|challenge:(takxo|ataxx)(:[^:]*)?)$/s;

test("forms whose custom id or fields are not those that were opened", PATIENCE, async () => {
  const texts = sample(forgedTexts.filter(sendable));
  const opened = () => stage.command("chidi", "challenge", { preset: "custom" });
  const fields = { board: "4", rules: [], time: "none", games: "1" };
  const nobody = fc.oneof(forgedTexts, fc.constant(stage.member("bob").id).chain(damaged));
  const guests = sample(nobody.filter((id) => stage.discord.members.every(({ user }) => user.id !== id)));
  const withGuests = guests.map((guest) => `challenge:takxo:x:${guest}`).filter(sendable);
  const forged = [...texts.filter((text) => !OPENED_BY_ANYONE.test(text)), ...withGuests];
  await expectNothing(forged, async (id) => {
    const answer = await opened();
    tampering.next((data) => ({ ...data, custom_id: id }));
    return stage.member("chidi").submitModal(answer, fields);
  });
  const strange = texts.filter(
    (text) => !["3", "4", "5", "none", "turn15", "clock60", "1", "2", "6"].includes(text),
  );
  await expectNothing(strange, async (text) => {
    const answer = await opened();
    const field = ["board", "time", "games"][text.length % 3] ?? "board";
    return stage.member("chidi").submitModal(answer, { ...fields, [field]: text }, { forged: true });
  });
});
