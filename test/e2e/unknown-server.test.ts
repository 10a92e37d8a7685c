import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filterGateway, type Packet } from "../support/gateway-filter.ts";
import { gameNumber, isPrivate, labelled, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

/** What the gateway says of servers when a bot has connected, and what it then knows of them: nothing. */
const SILENCES: readonly (readonly [string, (packet: Packet) => Packet | undefined])[] = [
  ["is not there yet", (packet) => (packet.t === "GUILD_CREATE" ? undefined : packet)],
  [
    "was never told of",
    (packet) => {
      if (packet.t === "GUILD_CREATE") return undefined;
      return packet.t === "READY" ? { ...packet, d: { ...packet.d, guilds: [] } } : packet;
    },
  ],
];

describe.each(SILENCES)("in a server that %s", (_, silence) => {
  let stage: Stage;
  let committee: string;
  beforeAll(async () => {
    stage = await startStage();
    const { discord } = stage;
    committee = discord.channels.committee.id;
    filterGateway(discord, silence);
  });
  afterAll(() => stage.stop());
  /** Each thing is the first that anybody does. */
  beforeEach(() => stage.restart());

  const opponent = (name: string) => ({ opponent: stage.member(name).id });

  test("a member is challenged, accepts, and the game is played", async () => {
    const { message, ephemeral } = await stage.command("ada", "challenge", { ...opponent("bob"), side: "x" });
    expect(ephemeral).toBe(false);
    await stage.restart();
    const { id } = present(message);
    await stage.press("bob", id, "Accept");
    await stage.restart();
    await stage.playMoves(id, ["ada b2"]);
    await stage.restart();
    await stage.playMoves(id, ["bob a1"]);
    expect((await stage.store.game(gameNumber(stage.message(id))))?.moves).toEqual(["b2", "a1"]);
  });

  test.each(["command", "form"])("nobody is challenged who cannot see the channel, by a %s", async (by) => {
    const dana = stage.member("dana");
    const bob = stage.member("bob").id;
    const preset = by === "form" ? "custom" : "standard";
    const answer = await dana.command(committee, "challenge", { opponent: bob, preset });
    expect(wordsOf(present(answer.message))).toContain("cannot see this channel");
  });

  test("a form is taken whose opponent is a member, and not when they have left", async () => {
    const bob = stage.member("bob").id;
    const form = await stage.command("ada", "challenge", { opponent: bob, preset: "custom" });
    const other = await stage.command("ada", "challenge", { opponent: bob, preset: "custom" });
    await stage.restart();
    const issued = await stage.member("ada").submitModal(form, {});
    expect(wordsOf(present(issued.message))).toContain("you are challenged");
    await stage.restart();
    stage.discord.guild.removeMember(bob);
    const refused = await stage.member("ada").submitModal(other, {});
    stage.discord.guild.addMember(bob);
    expect(wordsOf(present(refused.message))).toContain("not a member of this server");
  });

  test("the computer is played, by a command and by a form", async () => {
    const { message } = await stage.command("ada", "play", { side: "x" });
    expect(wordsOf(present(message))).toContain("the computer (Casual)");
    const form = await stage.command("ada", "play", { preset: "custom", side: "x" });
    await stage.restart();
    const started = await stage.member("ada").submitModal(form, {});
    expect(wordsOf(present(started.message))).toContain("the computer (Casual)");
  });

  test("the games are listed that a member can see, those of other channels too, and watched", async () => {
    const [dana, emil] = [stage.member("dana"), stage.member("emil")];
    const { message } = await dana.command(committee, "challenge", { opponent: emil.id, side: "x" });
    const board = present((await emil.press(present(message), labelled("Accept"))).message);
    const game = gameNumber(board);
    await stage.restart();
    const list = present((await stage.command("dana", "games")).message);
    expect(wordsOf(list)).toContain(`game ${game}`);
    await stage.restart();
    const watched = await stage.forge("dana", list.id, `watch:${game}`);
    expect(wordsOf(present(watched.message))).toContain("It follows the game");
    await stage.restart();
    expect(wordsOf(present((await stage.command("bob", "games")).message))).not.toContain(`game ${game}`);
  });

  test("a thread is written in, where a bot may not write in the channel around it", async () => {
    const { discord, channelId } = stage;
    const thread = discord.guild.startThread(channelId, "Turncoat");
    discord.guild.permit(channelId, discord.guild.bot.user.id, { deny: 1n << 11n, allow: 1n << 38n });
    await stage.restart();
    const { ephemeral } = await stage.member("ada").command(thread.id, "play", { side: "x" });
    discord.guild.permit(channelId, discord.guild.bot.user.id, {});
    expect(ephemeral).toBe(false);
  });

  test("a game whose channel was deleted goes on elsewhere", async () => {
    const { discord, channelId } = stage;
    const thread = discord.guild.startThread(channelId, "to be deleted");
    const { message } = await stage.member("ada").command(thread.id, "play", { side: "x" });
    const number = gameNumber(present(message));
    await stage.settled();
    discord.guild.removeChannel(thread.id);
    await stage.restart();
    const moved = await stage.command("ada", "board", { number });
    expect(moved.ephemeral).toBe(false);
    expect((await stage.store.game(number))?.place.channelId).toBe(channelId);
  });

  test("moves are completed and typed, rules and help are read", async () => {
    const { message } = await stage.command("ada", "play", { side: "x" });
    await stage.restart();
    const typed = await stage.member("ada").autocomplete(stage.channelId, "move", { move: "b" }, "move");
    expect(typed.choices?.map(({ value }) => value)).toContain("b2");
    await stage.restart();
    const { id } = present(message);
    const moved = await stage.command("ada", "move", { move: "b2", number: gameNumber(stage.message(id)) });
    expect(moved.ephemeral).toBe(false);
    await stage.restart();
    for (const command of ["rules", "help"]) {
      expect(isPrivate(present((await stage.command("ada", command)).message))).toBe(true);
    }
  });

  test("five who ask at once have Discord asked once", async () => {
    const { length } = stage.discord.requests;
    const asked = ["ada", "bob", "chidi", "dana", "emil"].map((name) => stage.command(name, "games"));
    await Promise.all(asked);
    const made = stage.discord.requests.slice(length).filter(({ path }) => /^\/guilds\/\d+$/.test(path));
    expect(made).toHaveLength(1);
  });
});
