import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { HOUR, MINUTE, SECOND } from "../../src/lib/time.ts";
import {
  gameNumber,
  LOOKING_BACK,
  labels,
  squareButton,
  squareButtons,
  wordsOf,
} from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const CALLBACK = /^POST \/interactions\//;

const mention = (name: string): string => `<@${stage.member(name).id}>`;
const game = async (board: APIMessage) => present(await stage.store.game(gameNumber(board)));
const words = (board: APIMessage): string => wordsOf(stage.message(board.id));
/** A countdown in Discord's own notation, so much later than now. */
const inTime = (time: number): string => `<t:${Math.floor((stage.clock.now() + time) / SECOND)}:R>`;

const blitz = async () => stage.runClocks(await stage.startGame({ preset: "blitz" }));
const turns = async (time: string, variant: { readonly rules?: readonly string[] } = {}) =>
  stage.runClocks(await stage.startGame({ custom: { board: "3", time, ...variant } }));
/** Ada, as X, against the computer. */
async function computerTurns(time: string): Promise<APIMessage> {
  const { message } = await stage.custom("ada", "play", { board: "3", time }, { side: "x" });
  return stage.runClocks(present(message));
}

/** How often a message has been changed. */
const edits = ({ id }: APIMessage): number =>
  stage.discord.requests.filter(({ method, path }) => method === "PATCH" && path.includes(id)).length;

describe("Blitz", () => {
  test("shows when the player to move loses, and what the other has left", async () => {
    const board = await blitz();
    expect(words(board)).toContain(`End of the time of X: ${inTime(MINUTE)} · O has 1:00 left.`);
    stage.clock.advance(12 * SECOND);
    await stage.playMoves(board.id, ["ada b2"]);
    expect(words(board)).toContain(`End of the time of O: ${inTime(MINUTE)} · X has 0:48 left.`);
    stage.clock.advance(5 * SECOND);
    await stage.playMoves(board.id, ["bob a1"]);
    expect(words(board)).toContain(`End of the time of X: ${inTime(48 * SECOND)} · O has 0:55 left.`);
  });

  test("Discord counts down by itself: a turn that lasts makes no request", async () => {
    const board = await blitz();
    const before = [edits(board), stage.message(board.id)];
    for (let seconds = 1; seconds <= 59; seconds += 1) await stage.pass(SECOND);
    expect([edits(board), stage.message(board.id)]).toEqual(before);
    await stage.playMoves(board.id, ["ada b2"]);
    expect(words(board)).toContain("X has 0:01 left.");
  });

  test("whoever has no time left loses by themselves, within a second", async () => {
    const board = await blitz();
    await stage.playMoves(board.id, ["ada b2"]);
    await stage.pass(MINUTE - 1);
    expect((await game(board)).outcome).toBeUndefined();
    await stage.pass(500);
    expect((await game(board)).outcome).toEqual({ winner: "x", reason: "time" });
    expect(words(board)).toContain(`## X wins\n${mention("ada")} won on time.`);
    expect(labels(stage.message(board.id))).toEqual(["Rematch", ...LOOKING_BACK]);
  });

  test("a press that was made before zero counts although it arrives after", async () => {
    const board = await blitz();
    stage.clock.advance(MINUTE - 1);
    await stage.late(250, () => stage.pressSquare("ada", board.id, "b2"));
    expect(await game(board)).toMatchObject({
      moves: ["b2"],
      outcome: undefined,
      clock: { remaining: { x: 1, o: MINUTE } },
    });
  });

  test("a press that was made at zero does not, and its board says so", async () => {
    const board = await blitz();
    stage.clock.advance(MINUTE);
    await stage.told("ada", /Your time had run out before your move/, () =>
      stage.pressSquare("ada", board.id, "b2"),
    );
    expect(await game(board)).toMatchObject({ moves: [], outcome: { winner: "o", reason: "time" } });
    expect(words(board)).toMatch(/## O wins\n.* won on time/);
  });

  test("time is charged until the press reached Discord, not until the bot got round to it", async () => {
    const board = await blitz();
    stage.clock.advance(10 * SECOND);
    await stage.late(3 * SECOND, () => stage.pressSquare("ada", board.id, "b2"));
    expect((await game(board)).clock.remaining).toEqual({ x: 50 * SECOND, o: MINUTE });
    // Bob's time runs from when he could see the board.
    stage.clock.advance(5 * SECOND);
    await stage.playMoves(board.id, ["bob a1"]);
    expect((await game(board)).clock.remaining).toEqual({ x: 50 * SECOND, o: 55 * SECOND });
  });

  test("a board that was lost on its way costs its player nothing", async () => {
    const board = await blitz();
    stage.clock.advance(10 * SECOND);
    stage.discord.faults.next({ route: CALLBACK, code: 10062 });
    const lost = stage.member("ada").press(board, squareButton(board, "b2").customId);
    await stage.requested(CALLBACK);
    await stage.settled();
    stage.clock.advance(3 * SECOND);
    expect((await lost).status).toBe("failed");
    await stage.pass(5 * SECOND);
    expect(words(board)).toContain(`End of the time of O: ${inTime(MINUTE)} · X has 0:50 left.`);
    stage.clock.advance(4 * SECOND);
    await stage.playMoves(board.id, ["bob a1"]);
    expect((await game(board)).clock.remaining).toEqual({ x: 50 * SECOND, o: 56 * SECOND });
  });

  test.each([
    [
      "asking for the board again",
      (board: APIMessage) => stage.command("ada", "board", { number: gameNumber(board) }),
    ],
    ["an offer of one's own", ({ id }: APIMessage) => stage.more("ada", id, "Offer draw")],
    ["an offer of the opponent", ({ id }: APIMessage) => stage.more("bob", id, "Offer draw")],
  ])("%s wins no time", async (_what, act) => {
    const board = await blitz();
    stage.clock.advance(20 * SECOND);
    await act(board);
    stage.clock.advance(20 * SECOND);
    await stage.command("ada", "move", { move: "b2", number: gameNumber(board) });
    expect((await game(board)).clock.remaining.x).toBe(20 * SECOND);
  });

  test("nothing can be taken back", async () => {
    const board = await blitz();
    await stage.playMoves(board.id, ["ada b2"]);
    const { message: behind } = await stage.press("ada", board.id, "More");
    expect(labels(present(behind))).toEqual(["Offer draw", "Resign", "Replay", "Rules"]);
    await stage.told("ada", /Moves are not taken back in Blitz/, () =>
      stage.forge("ada", board.id, `offerTakeBack:${gameNumber(board)}:2`),
    );
  });
});

describe("a turn clock", () => {
  test.each([
    ["turn15", 15],
    ["turn30", 30],
    ["turn60", 60],
  ])("of %s passes the turn by itself, and tells both", async (time, seconds) => {
    const board = await turns(time);
    expect(words(board)).toContain(`${seconds} seconds a turn`);
    expect(words(board)).toContain(`End of this turn: ${inTime(seconds * SECOND)}.`);
    await stage.pass(seconds * SECOND - 1);
    expect((await game(board)).moves).toEqual([]);
    await stage.pass(500);
    expect((await game(board)).moves).toEqual(["0000"]);
    expect(words(board)).toContain("X ran out of time: the turn passed.");
    expect(words(board)).toContain(`Turn 2 · **O** to move: ${mention("bob")}`);
    expect(words(board)).toContain(`End of this turn: ${inTime(seconds * SECOND)}.`);
    await stage.playMoves(board.id, ["bob b2"]);
    expect(words(board)).not.toContain("the turn passed");
    expect((await game(board)).moves).toEqual(["0000", "b2"]);
  });

  test("that passes a turn lifts the bar", async () => {
    const board = await turns("turn15");
    await stage.playMoves(board.id, ["ada b2", "bob b2"]);
    expect(squareButtons(stage.message(board.id)).filter(({ disabled }) => disabled)).toHaveLength(1);
    await stage.pass(16 * SECOND);
    await stage.playMoves(board.id, ["bob a1"]);
    expect(squareButtons(stage.message(board.id)).filter(({ disabled }) => disabled)).toEqual([]);
    await stage.playMoves(board.id, ["ada b2"]);
    expect((await game(board)).moves).toEqual(["b2", "b2", "0000", "a1", "b2"]);
  });

  test("a press that comes too late finds the turn passed", async () => {
    const board = await turns("turn15");
    const seen = stage.message(board.id);
    stage.clock.advance(15 * SECOND);
    await stage.told("ada", /Your time had run out before your move/, () =>
      stage.pressSquare("ada", board.id, "b2", { stale: seen }),
    );
    expect((await game(board)).moves).toEqual(["0000"]);
    expect(words(board)).toContain("Turn 2 · **O** to move");
  });

  test("a held line that nobody answers in time wins", async () => {
    const board = await turns("turn15", { rules: ["hold"] });
    await stage.playMoves(board.id, ["ada a1", "bob a2", "ada b1", "bob b2", "ada c1"]);
    await stage.pass(16 * SECOND);
    expect(words(board)).toContain(`## X wins\n${mention("ada")} won by holding a line.`);
  });

  test("of a game that both have left ends it as a draw", async () => {
    const board = await turns("turn15");
    for (let passes = 1; passes <= 4; passes += 1) await stage.pass(16 * SECOND);
    expect(words(board)).toContain("## Draw\nBy repetition");
  });

  test("against the computer: a turn that passed is answered at once", async () => {
    const board = await computerTurns("turn15");
    await stage.pass(16 * SECOND);
    const { moves, turn } = await game(board);
    expect([moves[0], moves.length, turn]).toEqual(["0000", 2, "x"]);
    expect(words(board)).toContain("Turn 3 · **X** to move");
  });

  test("against the computer: so is a typed move that came too late", async () => {
    const board = await computerTurns("turn15");
    stage.clock.advance(15 * SECOND);
    const typed = { move: "b2", number: gameNumber(board) };
    await stage.told("ada", /Your time had run out before your move/, () =>
      stage.command("ada", "move", typed),
    );
    expect((await game(board)).moves).toHaveLength(2);
    expect(words(board)).toContain("Turn 3 · **X** to move");
  });

  test("against the computer: so is a press that came too late", async () => {
    const board = await computerTurns("turn15");
    stage.clock.advance(15 * SECOND);
    await stage.told("ada", /Your time had run out before your move/, () =>
      stage.pressSquare("ada", board.id, "b2"),
    );
    expect((await game(board)).moves).toHaveLength(2);
    expect(words(board)).toContain("Turn 3 · **X** to move");
  });
});

describe("a bot that was stopped", () => {
  test("flags and passes afterwards what ran out before it stopped being alive", async () => {
    const [flagging, passing] = [await blitz(), await turns("turn15")];
    await stage.pass(14 * SECOND);
    await stage.restart();
    await stage.pass(2 * SECOND);
    expect((await game(passing)).moves).toEqual(["0000"]);
    await stage.playMoves(passing.id, ["bob b2"]);
    await stage.pass(45 * SECOND);
    expect((await game(flagging)).outcome).toEqual({ winner: "o", reason: "time" });
    expect(words(flagging)).toMatch(/## O wins\n.* won on time/);
  });

  test("charges nobody for the time in which it was down, and its boards say so", async () => {
    const [flagging, passing] = [await blitz(), await turns("turn15")];
    await stage.pass(10 * SECOND);
    await stage.stopBot();
    stage.clock.advance(HOUR);
    await stage.startBot();
    await stage.sweep();
    expect((await game(flagging)).outcome).toBeUndefined();
    expect((await game(passing)).moves).toEqual([]);
    expect(words(flagging)).toContain(`End of the time of X: ${inTime(50 * SECOND)}`);
    expect(words(passing)).toContain(`End of this turn: ${inTime(5 * SECOND)}.`);
    await stage.pass(4 * SECOND);
    await stage.playMoves(passing.id, ["ada b2"]);
    await stage.playMoves(flagging.id, ["ada b2"]);
    expect((await game(flagging)).clock.remaining.x).toBe(46 * SECOND);
  });

  test("does not find anybody's time over because of a press that comes first", async () => {
    const board = await blitz();
    await stage.pass(50 * SECOND);
    await stage.stopBot();
    stage.clock.advance(MINUTE);
    await stage.startBot();
    await stage.playMoves(board.id, ["ada b2"]);
    expect(await game(board)).toMatchObject({ moves: ["b2"], clock: { remaining: { x: 10 * SECOND } } });
  });
});

test("a board that Discord is slow to change holds up no clock of others", async () => {
  const [slow, other] = [await turns("turn15"), await turns("turn30")];
  stage.discord.faults.next({ route: new RegExp(`^PATCH .*${slow.id}`), delay: HOUR });
  const passed = async (board: APIMessage) =>
    vi.waitFor(async () => expect((await game(board)).moves).toEqual(["0000"]), { timeout: 10_000 });
  stage.clock.advance(16 * SECOND);
  await passed(slow);
  stage.clock.advance(15 * SECOND);
  await passed(other);
  stage.clock.advance(HOUR);
  await stage.settled();
  await stage.sweep();
});

test("a challenge to a game with a clock is open for ten minutes, so that both are there", async () => {
  const { id } = await stage.challenge({ guest: "bob", preset: "blitz" });
  expect(wordsOf(stage.message(id))).toContain(`End of the challenge: ${inTime(10 * MINUTE)}`);
  await stage.pass(10 * MINUTE);
  expect(wordsOf(stage.message(id))).toContain("the challenge has expired");
  expect(labels(stage.message(id))).toEqual([]);
});

test("presses in the last moment, on every square, by both, and the sweeps of two bots have one outcome", async () => {
  await stage.startBot();
  const board = await blitz();
  stage.clock.advance(MINUTE - 10);
  await stage.late(200, async () => {
    const answers = await Promise.all(
      ["ada", "bob"].flatMap((name) =>
        ["a1", "b2", "c3", "d4"].map((squareName) =>
          stage.pressSquare(name, board.id, squareName, { stale: board }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "answered"));
  });
  await stage.sweep();
  const { moves, outcome, version } = await game(board);
  expect([moves.length, outcome, version]).toEqual([1, undefined, 2]);
  expect(words(board)).toContain("Turn 2");

  stage.clock.advance(MINUTE);
  const late = await Promise.all([
    ...["a1", "b2", "c3"].map((squareName) =>
      stage.forge("bob", board.id, `pick:${gameNumber(board)}:2:${squareName}`),
    ),
    stage.sweep().then(() => undefined),
  ]);
  expect(late.flatMap((answer) => answer?.status ?? [])).toEqual(["answered", "answered", "answered"]);
  expect(await game(board)).toMatchObject({ version: 3, outcome: { winner: "x", reason: "time" } });
  expect(words(board)).toMatch(/## X wins\n.* won on time/);
  await stage.restart();
});
