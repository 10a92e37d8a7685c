import { type APIMessage, PermissionFlagsBits } from "discord-api-types/v10";
import { type Answer, BOT_ID, type OptionValues } from "local-discord";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESIGN_LABELS } from "../../src/discord/wording/resign.ts";
import { toGameId } from "../../src/lib/ids.ts";
import { DAY, MINUTE, SECOND } from "../../src/lib/time.ts";
import { following } from "../support/engines.ts";
import { createGate } from "../support/gate.ts";
import { boardText, gameNumber, isPrivate, squareButton, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** The computer plays up the b file, where it can; it thinks as long as the gate is shut. */
const thinking = createGate();
const computer = following("b1", "b2", "b3");

let stage: Stage;
/** The places where the bot only answers. */
let direct: string;
let group: string;
let foreign: string;
beforeAll(async () => {
  stage = await startStage({
    engine: {
      ...computer,
      async bestMove(...question) {
        await thinking.pass();
        return computer.bestMove(...question);
      },
    },
  });
  const { discord } = stage;
  direct = discord.directMessage("ada");
  group = discord.group;
  foreign = discord.foreign.channels.games.id;
  discord.faults.next({ route: / \/channels\//, code: 50001, times: Number.POSITIVE_INFINITY });
  discord.faults.next({ route: / \/guilds\//, code: 50001, times: Number.POSITIVE_INFINITY });
});
afterAll(() => stage.stop());

/** What the bot has asked for by its own right in a channel or a server. */
const askedByRight = () => stage.discord.requests.filter(({ route }) => /^\/(channels|guilds)\//.test(route));

async function command(
  name: string,
  channelId: string,
  what: string,
  options: OptionValues = {},
): Promise<Answer> {
  const answer = await stage.member(name).command(channelId, what, options);
  await stage.settled();
  return answer;
}

/** The messages that come into a channel while something is done. */
async function said(channelId: string, act: () => Promise<unknown>): Promise<readonly APIMessage[]> {
  const known = new Set(stage.discord.messages(channelId).map(({ id }) => id));
  await act();
  return stage.discord.messages(channelId).filter(({ id }) => !known.has(id));
}

/** Longer than a token lives, and another bot on the same database. */
async function muchLater(): Promise<void> {
  await stage.pass(20 * MINUTE);
  await stage.restart();
  await stage.sweep();
}

const mention = (name: string): string => `<@${stage.member(name).id}>`;

/** A game that Ada has offered to anyone there, which Bob has joined: its board. */
async function meet(channelId: string, options: OptionValues = {}): Promise<string> {
  const offered = await command("ada", channelId, "challenge", { side: "x", preset: "quick", ...options });
  const { id } = present(offered.message);
  await stage.press("bob", id, "opponent" in options ? "Accept" : "Join");
  expect(wordsOf(stage.message(id))).toContain("Turn 1");
  return id;
}

const places = [
  ["the direct message with the bot", () => direct],
  ["a group", () => group],
  ["a server that has never invited the bot", () => foreign],
] as const;

describe.each(places)("in %s", (_, channelOf) => {
  test("a game of TAKXO against the computer is played to its end, past a token's life and a restart", async () => {
    const channel = channelOf();
    const start = { level: "club", preset: "quick", side: "x" };
    const { id } = present((await command("ada", channel, "play", start)).message);
    await stage.playMoves(id, ["ada a1"]);
    expect(boardText(stage.message(id))).toContain("a1 X; b1 O.");
    await stage.more("ada", id, "Take back a1 and the reply b1");
    expect(boardText(stage.message(id))).toContain("All squares are empty.");
    await stage.playMoves(id, ["ada a1"]);
    await muchLater();
    await stage.playMoves(id, ["ada a2", "ada a3"]);
    expect(wordsOf(stage.message(id))).toContain(`## X wins\n${mention("ada")} won with a complete line`);

    const [rematch] = await said(channel, () => stage.press("ada", id, "Rematch"));
    const next = present(rematch).id;
    expect(wordsOf(stage.message(id))).toContain("The rematch has begun.");
    expect(boardText(stage.message(next))).toContain("b1 X.");
    await stage.playMoves(next, ["ada c3"]);
    expect(boardText(stage.message(next))).toContain("O to move. c3 O; b2 X; b1 X.");
  });

  test("a game of Ataxx against the computer goes on where /board brings it", async () => {
    const channel = channelOf();
    const { message } = await command("ada", channel, "play", { game: "ataxx", side: "x" });
    const { id } = present(message);
    await stage.pressSquare("ada", id, "g2");
    await muchLater();
    const shown = present(
      (await command("ada", channel, "board", { number: gameNumber(stage.message(id)) })).message,
    );
    expect(wordsOf(shown)).toContain("Turn 3");
    await stage.pressSquare("ada", shown.id, "f2");
    expect(wordsOf(stage.message(shown.id))).toContain("Turn 5");
    // The old message was out of reach. Whoever presses it has the board there again.
    expect(wordsOf(stage.message(id))).toContain("Turn 3");
    await stage.press("ada", id, "More");
    expect(wordsOf(stage.message(id))).toContain("Turn 5");
  });

  test("what a member asks for is answered there", async () => {
    const channel = channelOf();
    for (const what of ["help", "rules", "learn", "profile", "games", "leaderboard", "settings"]) {
      const { status, message } = await command("ada", channel, what);
      expect([what, status, message && isPrivate(message)]).toEqual([what, "answered", true]);
    }
  });
});

describe.each(places.slice(1))("between friends in %s", (_, channelOf) => {
  test("whoever presses joins, and the game is played to its end, past a token's life and a restart", async () => {
    const channel = channelOf();
    const id = await meet(channel, { rated: false });
    await stage.playMoves(id, ["ada a1", "bob b1"]);
    await muchLater();
    const posted = await said(channel, () => stage.pressSquare("ada", id, "a2"));
    // Bob was away: the press brings a new board, which calls him.
    const next = present(posted[0]).id;
    expect(posted).toHaveLength(1);
    expect(stage.discord.notified(next)).toEqual([stage.member("bob").id]);
    expect(wordsOf(stage.message(next))).toContain(`${mention("bob")}, it is your turn.`);
    expect(wordsOf(stage.message(id))).toMatch(/^The board of game \d+ has moved further down\.$/);
    await stage.playMoves(next, ["bob c1", "ada a3"]);
    expect(wordsOf(stage.message(next))).toContain(`## X wins\n${mention("ada")} won with a complete line`);
  });

  test("a friend who is named accepts a game of Ataxx, which is drawn by repetition", async () => {
    const { message } = await command("ada", channelOf(), "challenge", {
      opponent: stage.member("bob").id,
      game: "ataxx",
      side: "x",
      rated: false,
    });
    const { id } = present(message);
    expect(stage.discord.notified(id)).toEqual([stage.member("bob").id]);
    await stage.press("bob", id, "Accept");
    for (const turn of ["ada a7 a5", "bob g7 g5", "ada a5 a7", "bob g5 g7", "ada a7 a5", "bob g7 g5"]) {
      const [name = "", ...squares] = turn.split(" ");
      for (const square of squares) await stage.pressSquare(name, id, square);
    }
    await muchLater();
    await command("ada", channelOf(), "move", { move: "a5a7" });
    const shown = present((await command("bob", channelOf(), "move", { move: "g5g7" })).message);
    expect(wordsOf(shown)).toContain("## Draw\nBy repetition");
  });

  test("whoever joins a rated game reads first what it is about, and brings the board", async () => {
    const channel = channelOf();
    const { message } = await command("ada", channel, "challenge", {});
    const { id } = present(message);
    await stage.press("bob", id, "Join");
    const terms = present(stage.discord.messages(channel, stage.member("bob").id).findLast(isPrivate));
    const posted = await said(channel, () => stage.press("bob", terms.id, "Join"));
    const board = present(posted.find((one) => !isPrivate(one)));
    expect(wordsOf(stage.message(board.id))).toContain("Rated");
    // The challenge was out of reach. Whoever presses it has the board there.
    await stage.press("chidi", id, "Join");
    expect(wordsOf(stage.message(id))).toContain("Turn 1");
  });

  test("a game that is resigned in private ends on the board that was pressed", async () => {
    const channel = channelOf();
    const id = await meet(channel, { rated: false });
    await stage.pass(20 * MINUTE);
    const [question] = await said(channel, () => stage.more("bob", id, "Resign"));
    await stage.press("bob", present(question).id, RESIGN_LABELS.game);
    expect(wordsOf(stage.message(id))).toMatch(/## X wins\n.* won by resignation/);
  });

  test("a match goes on with the presses of its players", async () => {
    const channel = channelOf();
    const id = await meet(channel, { preset: "match2", rated: false });
    const [question] = await said(channel, () => stage.more("bob", id, "Resign"));
    await stage.press("bob", present(question).id, RESIGN_LABELS.gameOfMatch);
    await stage.pass(5 * MINUTE);
    expect(wordsOf(stage.message(id))).toContain("Match game 1 of 2");
    const [next] = await said(channel, () => stage.press("ada", id, "Ready"));
    expect(wordsOf(stage.message(present(next).id))).toContain("Match game 2 of 2");
  });

  test("a clock that runs out is seen as long as the last press can be answered", async () => {
    const { message } = await command("ada", channelOf(), "challenge", { side: "x", preset: "blitz" });
    // The host is called to the board.
    const [board] = await said(channelOf(), () => stage.press("bob", present(message).id, "Join"));
    const { id } = present(board);
    expect(stage.discord.notified(id)).toEqual([stage.member("ada").id]);
    await stage.playMoves(id, ["ada a1", "bob b1"]);
    await stage.pass(MINUTE + SECOND);
    expect(wordsOf(stage.message(id))).toMatch(/## O wins\n.* won on time/);
  });

  test("a challenge that nobody took in time says so when it is pressed", async () => {
    const { message } = await command("ada", channelOf(), "challenge", { opponent: stage.member("bob").id });
    const { id } = present(message);
    await stage.pass(DAY + MINUTE);
    expect(wordsOf(stage.message(id))).toContain("you are challenged");
    await stage.press("bob", id, "Accept");
    expect(wordsOf(stage.message(id))).toContain("the challenge has expired");
  });
});

test("nobody can be challenged where nobody else reads it", async () => {
  for (const options of [{}, { opponent: stage.member("bob").id }]) {
    const { message, ephemeral } = await command("ada", direct, "challenge", options);
    expect([ephemeral, wordsOf(present(message))]).toEqual([
      true,
      expect.stringContaining("Nobody else reads this"),
    ]);
  }
});

test("neither oneself nor a bot can be challenged in a group", async () => {
  const [ada, librarian] = ["ada", "librarian"].map((name) => stage.member(name).id);
  for (const [opponent, words] of [
    [ada, "You cannot challenge yourself"],
    [librarian, "Bots do not answer challenges"],
  ] as const) {
    const { message } = await command("ada", group, "challenge", { opponent: present(opponent) });
    expect(wordsOf(present(message))).toContain(words);
  }
});

test("a press on Refresh shows what has happened since, and what waits for a press then", async () => {
  const id = await meet(group, { rated: false });
  expect(wordsOf(stage.message(id))).toContain(
    "Nobody is reminded here: Refresh or More shows what has happened.",
  );
  await stage.pass(20 * MINUTE);
  const { message } = await command("bob", group, "board", { number: gameNumber(stage.message(id)) });
  await stage.pressSquare("ada", present(message).id, "a1");
  expect(wordsOf(stage.message(id))).toContain("Turn 1");
  await stage.press("chidi", id, "Refresh");
  expect(wordsOf(stage.message(id))).toContain("Turn 2");
});

test("a computer whose process has ended in the middle of a turn has moved when somebody presses Refresh", async () => {
  const { message } = await command("ada", direct, "play", { preset: "quick", side: "x" });
  const { id } = present(message);
  thinking.shut();
  const { customId } = squareButton(stage.message(id), "a1");
  await stage.member("ada").press(stage.message(id), customId);
  await thinking.reached();
  expect(wordsOf(stage.message(id))).toContain("is thinking");
  // The answer comes when the token is dead.
  stage.clock.advance(20 * MINUTE);
  thinking.open();
  await stage.settled();
  expect(wordsOf(stage.message(id))).toContain("is thinking");
  await stage.press("ada", id, "Refresh");
  expect(wordsOf(stage.message(id))).toContain("Turn 3");
});

describe("where a server lets nobody see what the apps of its members answer", () => {
  beforeAll(() => {
    const { guild, channels } = stage.discord.foreign;
    guild.permit(channels.lounge.id, guild.id, { deny: PermissionFlagsBits.UseExternalApps });
  });

  test("a game against the computer is played, and the member is told that nobody else sees it", async () => {
    const { lounge } = stage.discord.foreign.channels;
    const posted = await said(lounge.id, () =>
      command("ada", lounge.id, "play", { preset: "quick", side: "x" }),
    );
    const [board, told] = posted.map(({ id }) => id);
    expect(posted.map(isPrivate)).toEqual([true, true]);
    expect(wordsOf(stage.message(present(told)))).toContain("Nobody else can see this");
    await stage.playMoves(present(board), ["ada a1", "ada a2", "ada a3"]);
    expect(wordsOf(stage.message(present(board)))).toMatch(/## X wins\n.* won with a complete line/);
  });

  test("a challenge is told to be seen by nobody", async () => {
    const { lounge } = stage.discord.foreign.channels;
    const posted = await said(lounge.id, () => command("ada", lounge.id, "challenge"));
    expect(wordsOf(present(posted.at(-1)))).toContain("Nobody else can see this");
  });
});

test("nothing of all this was asked for by the bot's own right", () => {
  expect(askedByRight()).toEqual([]);
});

test("once a server has invited the bot, /board has the game go on as in any other", async () => {
  const id = await meet(foreign, { rated: false });
  const number = gameNumber(stage.message(id));
  stage.discord.faults.clear();
  stage.discord.foreign.guild.addMember(BOT_ID);
  await stage.pass(MINUTE);
  const { message } = await command("ada", foreign, "board");
  expect((await stage.store.game(toGameId(number)))?.place.kind).toBe("server");
  await stage.pass(20 * MINUTE);
  const posted = await said(foreign, () => stage.pressSquare("ada", present(message).id, "a1"));
  expect(wordsOf(stage.message(present(posted[0]).id))).toContain("it is your turn");
  expect(askedByRight().map(({ method }) => method)).toContain("POST");
});
