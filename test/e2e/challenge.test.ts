import { PermissionFlagsBits } from "discord-api-types/v10";
import { BOT_ID } from "local-discord";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Side } from "../../src/lib/side.ts";
import { DAY, MINUTE, SECOND } from "../../src/lib/time.ts";
import { buttons, isPrivate, labels, wordsOf } from "../support/message.ts";
import { openChallenges } from "../support/open-challenges.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
let coin: Side = "x";
beforeAll(async () => {
  stage = await startStage({ coin: () => coin });
});
afterAll(() => stage.stop());

// Challenges that a test leaves open would count towards the next one's limit.
afterEach(() => stage.pass(DAY));

const mention = (name: string): string => `<@${stage.member(name).id}>`;
const timestamp = (time: number): string => `<t:${time / SECOND}:R>`;

test("a challenge shows its exact configuration, who plays what and when it expires", async () => {
  const challenge = await stage.challenge({ guest: "bob", preset: "long", side: "o" });
  expect(wordsOf(challenge)).toBe(
    [
      `### ${mention("ada")} offers a game`,
      `${mention("bob")}, you are challenged.`,
      "**TAKXO** · Long 5×5 · No clock · A single game",
      `${mention("ada")} plays O; X moves first.`,
      "**Aim:** Control a whole row, column or main diagonal. The top piece of a stack controls its square.",
      "**Casual**: Only the Standard board with the standard rules can be rated.",
      `End of the challenge: ${timestamp(stage.clock.now() + DAY)}.`,
    ].join("\n"),
  );
  expect(labels(challenge)).toEqual(["Accept", "Decline", "Withdraw", "Rules"]);
});

test("the aim of the game is told until both have finished one of its kind", async () => {
  const AIM = /^\*\*Aim:\*\* .+\.$/m;
  const finish = async (id: string) => {
    await stage.playMoves(id, ["dana a1", "emil b1", "dana a2", "emil b2"]);
    expect(wordsOf(stage.message(id))).toMatch(AIM);
    return stage.playMoves(id, ["dana a3"]);
  };
  const meeting = { host: "dana", guest: "emil", preset: "quick" } as const;
  const challenge = await stage.challenge(meeting);
  expect(wordsOf(challenge)).toMatch(AIM);
  await stage.press("emil", challenge.id, "Accept");
  expect(wordsOf(await finish(challenge.id))).not.toMatch(AIM);

  expect(wordsOf(await stage.challenge(meeting))).not.toMatch(AIM);
  expect(wordsOf(await stage.startGame(meeting))).not.toMatch(AIM);
  expect(wordsOf(await stage.challenge({ ...meeting, guest: undefined }))).toMatch(AIM);
  const { message: other } = await stage.command("dana", "play", { game: "ataxx" });
  expect(wordsOf(present(other))).toMatch(/^\*\*Aim:\*\* .*pieces/m);
});

test("presets are completed by those that the chosen game has", async () => {
  const completed = async (options: Readonly<Record<string, string>>) => {
    const ada = stage.member("ada");
    const { choices } = await ada.autocomplete(stage.channelId, "challenge", options, "preset");
    return present(choices).map(({ name }) => name);
  };
  const takxo = await completed({ preset: "" });
  expect(takxo.slice(0, 3)).toEqual(["Standard", "Quick", "Long"]);
  expect(takxo.at(-1)).toMatch(/^Custom/);
  const ataxx = await completed({ preset: "", game: "ataxx" });
  expect(ataxx).toContain("Five Pillars");
  expect(ataxx).not.toContain("Quick");
  expect(await completed({ preset: "pill", game: "ataxx" })).toEqual(["Pillars", "Five Pillars"]);

  const { message } = await stage.command("ada", "challenge", { preset: "Quick" });
  expect(wordsOf(present(message))).toContain("Quick 3×3");
  const wrong = await stage.command("ada", "challenge", { preset: "quick", game: "ataxx" });
  expect(wordsOf(present(wrong.message))).toMatch(/^Ataxx has no such preset\. It has Standard, Pillars, /);
});

test("a challenge notifies its guest and nobody else", async () => {
  const challenge = await stage.challenge({ guest: "bob" });
  expect(stage.discord.notified(challenge.id)).toEqual([stage.member("bob").id]);
  const open = await stage.challenge({ guest: undefined });
  expect(stage.discord.notified(open.id)).toEqual([]);
});

test("an open challenge has a button to join and none to decline", async () => {
  const open = await stage.challenge({ guest: undefined });
  expect(wordsOf(open)).toContain("Anyone here may join.");
  expect(labels(open)).toEqual(["Join", "Withdraw", "Rules"]);
});

test("a challenge without options is a Standard game with sides by chance", async () => {
  const { message } = await stage.command("ada", "challenge");
  expect(wordsOf(present(message))).toContain("**TAKXO** · Standard 4×4");
  expect(wordsOf(present(message))).toContain("Sides by chance; X moves first.");
});

test("the guest's acceptance turns the challenge into the board, with the sides that it named", async () => {
  const { id } = await stage.challenge({ guest: "bob", side: "o" });
  await stage.press("bob", id, "Accept");
  expect(wordsOf(stage.message(id))).toContain(`**X** ${mention("bob")}  ·  **O** ${mention("ada")}`);
});

test.each<[Side, string, string]>([
  ["x", "ada", "bob"],
  ["o", "bob", "ada"],
])("where sides are left to chance and it gives the host %s, %s plays X", async (side, x, o) => {
  coin = side;
  const { id } = await stage.challenge({ guest: "bob", side: "random" });
  await stage.press("bob", id, "Accept");
  expect(wordsOf(stage.message(id))).toContain(`**X** ${mention(x)}  ·  **O** ${mention(o)}`);
});

test("somebody who never used the bot can be challenged and can play", async () => {
  const board = await stage.startGame({ guest: "dana", preset: "quick" });
  await stage.playMoves(board.id, ["ada a1", "dana b2"]);
  expect(wordsOf(stage.message(board.id))).toContain("Turn 3");
});

test("a declined challenge says who declined, and gives up its buttons", async () => {
  const { id } = await stage.challenge({ guest: "bob" });
  await stage.press("bob", id, "Decline");
  expect(wordsOf(stage.message(id))).toBe(
    `${mention("ada")} challenged ${mention("bob")} to **TAKXO** · Standard 4×4. ${mention("bob")} declined.`,
  );
  expect(labels(stage.message(id))).toEqual([]);
});

test("an open challenge that was withdrawn is one line: who offered what to whom, and how it ended", async () => {
  const { id } = await stage.challenge({ guest: undefined, preset: "match2" });
  await stage.press("ada", id, "Withdraw");
  expect(wordsOf(stage.message(id))).toBe(
    `${mention("ada")} challenged anyone here to **TAKXO** · Standard 4×4 · Match of 2. ${mention("ada")} withdrew the challenge.`,
  );
});

test("a withdrawn challenge says so, and can be accepted no more", async () => {
  const before = await stage.challenge({ guest: "bob" });
  await stage.press("ada", before.id, "Withdraw");
  expect(wordsOf(stage.message(before.id))).toContain(`${mention("ada")} withdrew the challenge.`);
  expect(labels(stage.message(before.id))).toEqual([]);

  await stage.told("bob", /You come too late.*withdrew/s, () =>
    stage.press("bob", before.id, "Accept", { stale: before }),
  );
  expect(wordsOf(stage.message(before.id))).toContain("withdrew the challenge");
});

describe("the buttons of a challenge answer others with a private sentence, and leave it open:", () => {
  test.each([
    ["the host", "ada", "Accept", /your own challenge/],
    ["the host", "ada", "Decline", /your own challenge/],
    ["a stranger", "chidi", "Accept", /This challenge is for <@/],
    ["a stranger", "chidi", "Decline", /This challenge is for <@/],
    ["the guest", "bob", "Withdraw", /Only <@\d+> can withdraw this challenge/],
    ["a stranger", "chidi", "Withdraw", /Only <@\d+> can withdraw this challenge/],
  ])("%s (%s) who presses %s", async (_, name, label, sentence) => {
    const before = await stage.challenge({ guest: "bob" });
    const answer = await stage.press(name, before.id, label);
    expect(answer).toMatchObject({ status: "answered", ephemeral: true });
    expect(wordsOf(present(answer.message))).toMatch(sentence);
    expect(stage.message(before.id)).toEqual(before);

    await stage.press("bob", before.id, "Accept");
    expect(wordsOf(stage.message(before.id))).toContain("Turn 1");
  });
});

test("the host cannot join their own open challenge", async () => {
  const { id } = await stage.challenge({ guest: undefined });
  const answer = await stage.press("ada", id, "Join");
  expect(answer.ephemeral).toBe(true);
  expect(wordsOf(present(answer.message))).toContain("your own challenge");
});

test("nobody can decline an open challenge for the others, not even with a forged press", async () => {
  const open = await stage.challenge({ guest: undefined });
  const join = present(buttons(open).find(({ label }) => label === "Join")).customId;
  const answer = await stage.forge("bob", open.id, join.replace("accept", "decline"));
  expect(wordsOf(present(answer.message))).toContain("Anyone may join this challenge");
  expect(stage.message(open.id)).toEqual(open);
});

describe("a challenge that cannot be is refused in private, and nothing of it is stored or shown:", () => {
  test.each([
    ["oneself", () => stage.member("ada").id, /cannot challenge yourself/],
    ["another bot", () => stage.member("librarian").id, /Bots do not answer challenges/],
    ["Turncoat itself", () => BOT_ID, /Bots do not answer challenges/],
  ])("%s", async (_, opponent, sentence) => {
    const posted = await stage.posted(async () => {
      const answer = await stage.command("ada", "challenge", { opponent: opponent() });
      expect(answer.ephemeral).toBe(true);
      expect(wordsOf(present(answer.message))).toMatch(sentence);
    });
    expect(posted).toEqual([]);
    expect(await openChallenges(stage.store, stage.member("ada").id)).toBe(0);
  });

  test("a member who does not see the channel", async () => {
    const { committee } = stage.discord.channels;
    const answer = await stage
      .member("dana")
      .command(committee.id, "challenge", { opponent: stage.member("bob").id });
    expect(answer.ephemeral).toBe(true);
    expect(wordsOf(present(answer.message))).toContain("cannot see this channel");
    expect(await openChallenges(stage.store, stage.member("dana").id)).toBe(0);
  });
});

test("the sixth open challenge of a member is refused until one of them has ended", async () => {
  const challenges = [];
  for (let count = 1; count <= 5; count += 1) challenges.push(await stage.challenge({ guest: undefined }));
  const refused = await stage.command("ada", "challenge");
  expect(refused.ephemeral).toBe(true);
  expect(wordsOf(present(refused.message))).toContain("You have 5 open challenges.");

  await stage.press("ada", present(challenges[0]).id, "Withdraw");
  stage.clock.advance(10 * MINUTE);
  expect((await stage.command("ada", "challenge")).ephemeral).toBe(false);
});

test("of twenty challenges that a member makes at once five are open, and the others are refused in private", async () => {
  const { store } = stage;
  const { id } = stage.member("bob");
  const again = Math.floor(stage.clock.now() / SECOND) + 600;
  const answers = await Promise.all(Array.from({ length: 20 }, () => stage.command("bob", "challenge")));
  const refused = answers.filter(({ ephemeral }) => ephemeral);
  expect(refused.map(({ message }) => wordsOf(present(message)))).toEqual(
    Array(15).fill(
      "You have 5 open challenges. Withdraw one, or wait until one is answered. " +
        `You have just made 5 challenges that nobody has accepted: you can make another one from then on: <t:${again}:R>.`,
    ),
  );
  expect(await openChallenges(store, id)).toBe(5);
});

test("a challenge that nobody answered says so when its time is over", async () => {
  const challenge = await stage.challenge({ guest: "bob" });
  await stage.pass(DAY - SECOND);
  expect(stage.message(challenge.id)).toEqual(challenge);
  await stage.pass(SECOND);
  expect(wordsOf(stage.message(challenge.id))).toContain(
    "Nobody answered in time: the challenge has expired.",
  );
  expect(labels(stage.message(challenge.id))).toEqual([]);
});

test("a challenge expires while the bot is down, and says so when it is back", async () => {
  const { id } = await stage.challenge({ guest: "bob" });
  await stage.stopBot();
  stage.clock.advance(DAY);
  await stage.startBot();
  await stage.sweep();
  expect(wordsOf(stage.message(id))).toContain("the challenge has expired");
});

test("a press on a challenge that has just expired starts no game", async () => {
  const { id } = await stage.challenge({ guest: "bob" });
  stage.clock.advance(DAY);
  await stage.told("bob", /You come too late/, () => stage.press("bob", id, "Accept"));
  expect(wordsOf(stage.message(id))).toContain("the challenge has expired");
});

test("challenging and withdrawing notifies nobody more than five times in ten minutes", async () => {
  const [emil, chidi] = [stage.member("emil"), stage.member("chidi")];
  const notified = async () => {
    const posted = await stage.posted(async () => {
      const { message } = await stage.command("emil", "challenge", { opponent: chidi.id });
      if (labels(present(message)).includes("Withdraw"))
        await stage.press("emil", present(message).id, "Withdraw");
    });
    return posted.filter(({ id }) => stage.discord.notified(id).includes(chidi.id)).length;
  };
  const rounds = [];
  for (let round = 0; round < 10; round += 1) rounds.push(await notified());
  expect(rounds).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);

  const again = Math.floor(stage.clock.now() / SECOND) + 600;
  const { message, ephemeral } = await stage.command("emil", "challenge", { opponent: chidi.id });
  expect(ephemeral).toBe(true);
  expect(wordsOf(present(message))).toBe(
    `You have just made 5 challenges that nobody has accepted: you can make another one from then on: <t:${again}:R>.`,
  );
  stage.clock.advance(10 * MINUTE);
  expect(await notified()).toBe(1);
  expect(await openChallenges(stage.store, emil.id)).toBe(0);
});

describe("permissions:", () => {
  const deny = (...flags: readonly bigint[]): void =>
    stage.discord.guild.permit(stage.channelId, BOT_ID, {
      deny: flags.reduce((all, flag) => all | flag, 0n),
    });
  afterEach(() => deny());

  test.each([
    ["Send Messages", PermissionFlagsBits.SendMessages],
    ["Attach Files", PermissionFlagsBits.AttachFiles],
    ["View Channel", PermissionFlagsBits.ViewChannel],
  ])("without %s every command that starts something names it in private", async (name, flag) => {
    deny(flag);
    for (const command of ["challenge", "play", "board"]) {
      const answer = await stage.command("ada", command);
      expect(isPrivate(present(answer.message))).toBe(true);
      expect(wordsOf(present(answer.message))).toContain(`I lack the permission **${name}** in this channel`);
    }
    expect(await openChallenges(stage.store, stage.member("ada").id)).toBe(0);
  });

  test("all that is missing is named at once", async () => {
    deny(PermissionFlagsBits.SendMessages, PermissionFlagsBits.AttachFiles);
    const answer = await stage.command("ada", "play");
    expect(wordsOf(present(answer.message))).toContain("**Send Messages**, **Attach Files**");
  });
});

test("somebody who has left the server cannot be challenged", async () => {
  const { id } = stage.member("chidi");
  stage.discord.guild.removeMember(id);
  const answer = await stage.command("ada", "challenge", { opponent: id });
  expect(answer.ephemeral).toBe(true);
  expect(wordsOf(present(answer.message))).toContain("not a member of this server");
  expect(await openChallenges(stage.store, stage.member("ada").id)).toBe(0);
});
