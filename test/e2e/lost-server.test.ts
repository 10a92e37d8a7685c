import { BOT_ID } from "local-discord";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type GameId, toGameId } from "../../src/lib/ids.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/lib/time.ts";
import { heard } from "../support/heard.ts";
import { boardText, gameNumber, LOOKING_BACK, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  // Whoever has the bot in their own account could press on: here the server alone lets them.
  for (const name of ["ada", "bob"]) stage.discord.installs.remove(name);
});
afterAll(() => stage.stop());

const back = (): void => {
  stage.discord.guild.addMember(BOT_ID);
  stage.discord.guild.setOut(false);
};
afterEach(back);

let boardId: string;
let game: GameId;
beforeEach(async () => {
  ({ id: boardId } = await stage.startGame({ preset: "quick" }));
  game = gameNumber(stage.message(boardId));
  await stage.playMoves(boardId, ["ada b2"]);
});

const stored = async (id = game) => present(await stage.store.game(id));

/** How many of the bot's requests about a message Discord refuses meanwhile. */
async function refusals(messageId: string, act: () => Promise<unknown>): Promise<number> {
  const { length } = stage.discord.requests;
  await act();
  const about = stage.discord.requests.slice(length).filter(({ path }) => path.includes(messageId));
  return about.filter(({ status = 0 }) => status >= 400).length;
}

const hours = async (count: number): Promise<void> => {
  for (let hour = 1; hour <= count; hour += 1) await stage.pass(HOUR);
};

/** A Blitz game in which Bob is to move. */
async function blitz(): Promise<{ id: string; number: number }> {
  const { id } = await stage.runClocks(await stage.startGame({ preset: "blitz" }));
  await stage.playMoves(id, ["ada b2"]);
  return { id, number: gameNumber(stage.message(id)) };
}

describe("a server that removes the bot in the middle of games", () => {
  test("finds its games as they were when it is invited again, and they are played on under the old boards", async () => {
    stage.discord.guild.removeMember(BOT_ID);
    await expect(stage.pressSquare("bob", boardId, "a1")).rejects.toThrow("not in that server");
    await stage.pass(2 * MINUTE);
    back();
    await stage.playMoves(boardId, ["bob a1", "ada c1"]);
    expect((await stored()).moves).toEqual(["b2", "a1", "c1"]);
    expect(boardText(stage.message(boardId))).toContain("b2 X; a1 O; c1 X.");
  });

  test("is asked ever more seldom whether a board can be changed: clocks run out there as everywhere", async () => {
    const { id, number } = await blitz();
    stage.discord.guild.removeMember(BOT_ID);
    const inTwoDays = await refusals(id, async () => {
      await stage.pass(MINUTE + SECOND);
      for (let minute = 1; minute <= 59; minute += 1) await stage.pass(MINUTE);
      await hours(47);
    });
    expect((await stored(toGameId(number))).outcome).toEqual({ winner: "x", reason: "time" });
    expect(inTwoDays).toBeGreaterThan(0);
    expect(inTwoDays).toBeLessThanOrEqual(15);
  });

  test("sees how they ended when it is invited again, by itself", async () => {
    const { id } = await blitz();
    stage.discord.guild.removeMember(BOT_ID);
    await stage.pass(MINUTE + SECOND);
    await stage.pass(10 * MINUTE);
    expect(labels(stage.message(id))).toContain("More");
    back();
    await stage.pass(10 * MINUTE);
    await stage.pass(10 * MINUTE);
    expect(wordsOf(stage.message(id))).toMatch(/## X wins\n.* won on time/);
    expect(labels(stage.message(id))).toEqual(["Rematch", ...LOOKING_BACK]);
  });

  test("is left alone in the end: a game that nobody can play is closed after a week, nobody wins, and its board is given up", async () => {
    stage.discord.guild.removeMember(BOT_ID);
    const inThreeWeeks = await refusals(boardId, async () => {
      await hours(12);
      for (let days = 0; days < 21; days += 0.5) await stage.pass(DAY / 2);
    });
    expect((await stored()).outcome).toEqual({ winner: undefined, reason: "closed" });
    expect(inThreeWeeks).toBeGreaterThan(0);
    expect(inThreeWeeks).toBeLessThanOrEqual(15);
    expect(await refusals(boardId, () => stage.pass(60 * DAY))).toBe(0);
  });

  test("is asked about again where Discord does not answer, and its game is not ended meanwhile", async () => {
    stage.discord.guild.removeMember(BOT_ID);
    stage.discord.faults.next({ route: /^GET \/guilds/, status: 502, times: 1_000 });
    for (let days = 0; days < 8; days += 1) await stage.pass(DAY);
    expect((await stored()).outcome).toBeUndefined();
    stage.discord.faults.clear();
    await stage.pass(MINUTE);
    expect((await stored()).outcome).toEqual({ winner: undefined, reason: "closed" });
  });

  test("keeps what it has for a month, and loses it then", async () => {
    const days = async (count: number) => {
      for (let day = 1; day <= count; day += 1) await stage.pass(DAY);
    };
    await stage.forge("ada", boardId, `resignNow:${game}`);
    await stage.sweep();
    stage.discord.guild.removeMember(BOT_ID);
    await heard(stage.discord);
    await days(20);
    back();
    await heard(stage.discord);
    await days(20);
    expect((await stored()).outcome).toBeDefined();
    stage.discord.guild.removeMember(BOT_ID);
    await heard(stage.discord);
    await days(32);
    expect(await stage.store.game(game)).toBeUndefined();
  });

  test("does not keep the bot from starting, nor from being played in again", async () => {
    stage.discord.guild.removeMember(BOT_ID);
    await stage.restart();
    back();
    await vi.waitFor(async () => {
      const answer = await stage.command("bob", "move", { move: "a1", number: game });
      expect(answer.ephemeral).toBe(false);
    });
    expect((await stored()).moves).toEqual(["b2", "a1"]);
  });
});

describe("a server that is not available for a while", () => {
  test("finds its games as they were", async () => {
    stage.discord.guild.setOut(true);
    await expect(stage.pressSquare("bob", boardId, "a1")).rejects.toThrow("not available");
    await stage.pass(2 * MINUTE);
    back();
    await stage.playMoves(boardId, ["bob a1"]);
    expect((await stored()).moves).toEqual(["b2", "a1"]);
  });

  test("has its clocks stand still, since nobody can press", async () => {
    const { id, number } = await blitz();
    await stage.pass(10 * SECOND);
    stage.discord.guild.setOut(true);
    await heard(stage.discord);
    await stage.sweep();
    for (let minute = 1; minute <= 10; minute += 1) await stage.pass(MINUTE);
    expect((await stored(toGameId(number))).outcome).toBeUndefined();
    back();
    await heard(stage.discord);
    await stage.sweep();
    const zero = (stage.clock.now() + 50 * SECOND) / SECOND;
    expect(wordsOf(stage.message(id))).toContain(`End of the time of O: <t:${zero}:R>`);
    await stage.pass(49 * SECOND);
    expect((await stored(toGameId(number))).outcome).toBeUndefined();
    await stage.pass(2 * SECOND);
    expect((await stored(toGameId(number))).outcome).toEqual({ winner: "x", reason: "time" });
  });

  test("sees within half a minute what time has done to its games before", async () => {
    const { id } = await blitz();
    stage.clock.advance(MINUTE + SECOND);
    stage.discord.faults.next({ route: /^PATCH/, status: 502, times: 100 });
    await stage.sweep();
    stage.discord.guild.setOut(true);
    stage.discord.faults.clear();
    await stage.pass(5 * MINUTE);
    back();
    await stage.pass(30 * SECOND);
    expect(wordsOf(stage.message(id))).toMatch(/## X wins\n.* won on time/);
  });

  test("does not keep the bot from starting", async () => {
    stage.discord.guild.setOut(true);
    await stage.restart();
    back();
    await stage.playMoves(boardId, ["bob a1"]);
    expect((await stored()).moves).toEqual(["b2", "a1"]);
  });
});
