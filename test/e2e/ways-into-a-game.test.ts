import { PermissionFlagsBits } from "discord-api-types/v10";
import { type Answer, BOT_ID } from "local-discord";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { toChannelId } from "../../src/lib/ids.ts";
import { DAY, MINUTE } from "../../src/lib/time.ts";
import { RUNNING_GAMES } from "../../src/play/limits.ts";
import { newGame } from "../../src/play/new-game.ts";
import { kindOf } from "../../src/play/table.ts";
import { member, sampleSetup } from "../storage/samples.ts";
import { gameNumber, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Meeting, type Stage, startStage } from "../support/stage.ts";

/**
 * Every way in which a game starts, or moves to another channel, against every rule for it. A game resumes
 * only where it is. The next game of a match is asked nothing: it was agreed on when the match began.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

/** What a member does, when all that has to be there before is there. */
type Act = () => Promise<Answer>;

const opponent = (name: string) => ({ opponent: stage.member(name).id });

const offered = async (to: string, by: string, meeting: Meeting): Promise<Act> => {
  const { id } = await stage.challenge({ host: by, ...meeting });
  return () => stage.press(to, id, meeting.guest === undefined ? "Join" : "Accept");
};

/** A finished game of the two, or of one and the computer. */
const finished = async (name: string, other: string | undefined, meeting: Meeting): Promise<string> => {
  const { id } =
    other === undefined
      ? present((await stage.command(name, "play", { side: "x" })).message)
      : await stage.startGame({ host: name, guest: other, ...meeting });
  await stage.forge(name, id, `resignNow:${gameNumber(stage.message(id))}`);
  return id;
};

type Prepare = (name: string, other: string, meeting?: Meeting) => Promise<Act>;

const WITH_A_MEMBER: Readonly<Record<string, Prepare>> = {
  "/challenge": async (name, other) => () => stage.command(name, "challenge", opponent(other)),
  async "the form of /challenge"(name, other) {
    const form = await stage.command(name, "challenge", { ...opponent(other), preset: "custom" });
    return () => stage.member(name).submitModal(form, {});
  },
  Accept: (name, other, meeting) => offered(name, other, { ...meeting, guest: name }),
  Join: (name, other, meeting) => offered(name, other, { ...meeting, guest: undefined }),
  async "Accept rematch"(name, other, meeting = {}) {
    const id = await finished(name, other, meeting);
    await stage.press(other, id, "Rematch");
    return () => stage.press(name, id, "Accept rematch");
  },
  async "Rematch, which both ask for"(name, other, meeting = {}) {
    const id = await finished(name, other, meeting);
    const board = stage.message(id);
    await stage.press(other, id, "Rematch");
    return () => stage.press(name, id, "Rematch", { stale: board });
  },
};

const WITH_THE_COMPUTER: Readonly<Record<string, Prepare>> = {
  "/play": async (name) => () => stage.command(name, "play"),
  async "the form of /play"(name) {
    const form = await stage.command(name, "play", { preset: "custom" });
    return () => stage.member(name).submitModal(form, {});
  },
  async "Rematch with the computer"(name) {
    const id = await finished(name, undefined, {});
    return () => stage.press(name, id, "Rematch");
  },
};

/** A game whose channel is deleted. */
const TO_ANOTHER_CHANNEL: Readonly<Record<string, Prepare>> = {
  async "/board"(name, other) {
    const { discord, channelId } = stage;
    const thread = discord.guild.startThread(channelId, "to be deleted");
    const { message } = await discord.member(name).command(thread.id, "challenge", opponent(other));
    const { id } = present(message);
    await stage.press(other, id, "Accept");
    const number = gameNumber(stage.message(id));
    discord.guild.removeChannel(thread.id);
    return () => stage.command(name, "board", { number });
  },
};

const STARTS = { ...WITH_A_MEMBER, ...WITH_THE_COMPUTER };

const everything = async () => {
  const where = { near: inServer(stage.discord.guild.id) };
  const { items, total } = await stage.store.runningGames(where, { offset: 0, limit: RUNNING_GAMES });
  return { total, channels: items.map(({ id, place }) => `${id} in ${place.channelId}`).sort() };
};

/** Does something that is to be refused, in private and with these words, so that nothing comes of it. */
async function refused(act: Act, words: string): Promise<void> {
  const before = await everything();
  const posted = await stage.posted(async () => {
    const { ephemeral, message } = await act();
    expect(wordsOf(present(message))).toContain(words);
    expect(ephemeral).toBe(true);
  });
  expect(posted).toEqual([]);
  expect(await everything()).toEqual(before);
}

describe("is open where every rule is kept:", () => {
  test.each(Object.entries({ ...STARTS, ...TO_ANOTHER_CHANNEL }))("%s", async (_, prepare) => {
    const act = await prepare("ada", "bob");
    const { ephemeral, status } = await act();
    expect([status, ephemeral]).toEqual(["answered", false]);
    await stage.pass(DAY);
  });
});

describe.each<[string, Readonly<Record<string, Prepare>>, () => () => void, string]>([
  [
    "the bot may not do in the channel what a game needs",
    { ...STARTS, ...TO_ANOTHER_CHANNEL },
    () => {
      const { guild } = stage.discord;
      guild.permit(stage.channelId, BOT_ID, { deny: PermissionFlagsBits.AttachFiles });
      return () => guild.permit(stage.channelId, BOT_ID, {});
    },
    "I lack the permission **Attach Files**",
  ],
  [
    "the other player cannot see the channel",
    { ...WITH_A_MEMBER, ...TO_ANOTHER_CHANNEL },
    () => {
      const [{ guild }, { id }] = [stage.discord, stage.member("bob")];
      guild.permit(stage.channelId, id, { deny: PermissionFlagsBits.ViewChannel });
      return () => guild.permit(stage.channelId, id, {});
    },
    "cannot see this channel",
  ],
  [
    "the other player has left the server",
    WITH_A_MEMBER,
    () => {
      const [{ guild }, { id }] = [stage.discord, stage.member("bob")];
      guild.removeMember(id);
      return () => guild.addMember(id);
    },
    "not a member of this server",
  ],
])("is closed where %s:", (_, ways, change, words) => {
  let undo = (): void => undefined;
  afterEach(async () => {
    undo();
    await stage.pass(DAY);
  });

  test.each(Object.entries(ways))("%s", async (_, prepare) => {
    const act = await prepare("ada", "bob");
    undo = change();
    await refused(act, words);
  });
});

test("a game goes on elsewhere although its other player has left", async () => {
  const act = await TO_ANOTHER_CHANNEL["/board"]?.("ada", "bob");
  const bob = stage.member("bob").id;
  stage.discord.guild.removeMember(bob);
  const { ephemeral } = await present(act)();
  stage.discord.guild.addMember(bob);
  expect(ephemeral).toBe(false);
});

test("a player who cannot see the channel of their game gets its board where both can see it", async () => {
  const { id } = await stage.startGame();
  const number = gameNumber(stage.message(id));
  const { guild, channels } = stage.discord;
  const [ada, bob] = [stage.member("ada"), stage.member("bob")];
  guild.permit(stage.channelId, bob.id, { deny: PermissionFlagsBits.ViewChannel });
  guild.permit(channels.lounge.id, ada.id, { deny: PermissionFlagsBits.ViewChannel });
  const inVain = await bob.command(channels.lounge.id, "board", { number });
  expect(wordsOf(present(inVain.message))).toContain("Your opponent cannot see this channel");
  guild.permit(channels.lounge.id, ada.id, {});
  const { ephemeral } = await bob.command(channels.lounge.id, "board", { number });
  await stage.settled();
  guild.permit(stage.channelId, bob.id, {});
  expect(ephemeral).toBe(false);
  expect((await stage.store.game(number))?.place.channelId).toBe(channels.lounge.id);
});

describe("is closed to oneself:", () => {
  test("/challenge", () =>
    refused(() => stage.command("ada", "challenge", opponent("ada")), "cannot challenge yourself"));

  test.each(["Accept", "Join"])("%s", async (label) => {
    const { id } = await stage.challenge(label === "Accept" ? { guest: "bob" } : {});
    await refused(() => stage.press("ada", id, label), "your own challenge");
    await stage.pass(DAY);
  });
});

test("is closed to bots", () =>
  refused(() => stage.command("ada", "challenge", opponent("librarian")), "Bots do not answer challenges"));

describe("is closed when the time for it is over:", () => {
  test.each<[string, number, string]>([
    ["Accept", DAY, "expired"],
    ["Join", DAY, "expired"],
    ["Accept rematch", DAY, "no such offer"],
  ])("%s after a day", async (name, time, words) => {
    const act = await present(STARTS[name])("ada", "bob");
    stage.clock.advance(time);
    expect(await begun(act)).toContain(words);
  });

  test.each<[string, string]>([
    ["Accept", "expired"],
    ["Join", "expired"],
    ["Accept rematch", "no such offer"],
  ])("%s after ten minutes, where a clock starts with the game", async (name, words) => {
    const act = await present(STARTS[name])("ada", "bob", { preset: "blitz" });
    stage.clock.advance(10 * MINUTE);
    expect(await begun(act)).toContain(words);
  });

  /** What is said of something in vain, which may also put right the message that was pressed. */
  async function begun(act: Act): Promise<string> {
    const before = await everything();
    await act();
    expect(await everything()).toEqual(before);
    const said = stage.discord.messages(stage.channelId, stage.member("ada").id);
    await stage.sweep();
    return said.slice(-2).map(wordsOf).join("\n");
  }
});

describe("is closed to a member with too many running games:", () => {
  const acts = new Map<string, Act>();
  beforeAll(async () => {
    for (const [name, prepare] of Object.entries(STARTS)) acts.set(name, await prepare("chidi", "dana"));
    const now = stage.clock.now();
    const setup = sampleSetup();
    for (let game = 0; game < RUNNING_GAMES; game += 1) {
      const seats = { x: member(stage.member("chidi").id, now), o: member(stage.member("emil").id, now) };
      const opening = {
        setup,
        seats,
        place: inServer(stage.discord.guild.id, toChannelId(stage.channelId)),
      };
      await stage.store.createGame(newGame(kindOf(findGame, setup.kind), opening, now), now + DAY);
    }
  });

  test.each(Object.keys(STARTS))("%s", (name) =>
    refused(present(acts.get(name)), `has ${RUNNING_GAMES} running games here`),
  );
});
