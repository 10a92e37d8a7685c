import { Buffer } from "node:buffer";
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  ContainerBuilder,
  Events,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  PermissionFlagsBits,
  SlashCommandBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerProblems } from "../src/checks/answers.ts";
import { type LocalDiscord, startLocalDiscord } from "../src/local-discord.ts";
import { startBot } from "./bot.ts";

let discord: LocalDiscord;
let bot: Client<true>;
let games: string;

beforeEach(async () => {
  discord = await startLocalDiscord();
  games = discord.channels.games.id;
  bot = await startBot(discord);
  await bot.application.commands.set([
    new SlashCommandBuilder()
      .setName("board")
      .setDescription("Shows a board")
      .addUserOption((option) => option.setName("opponent").setDescription("Whom"))
      .addStringOption((option) => option.setName("move").setDescription("A move").setAutocomplete(true)),
  ]);
});
afterEach(async () => {
  await bot.destroy();
  await discord.close();
  expect(discord.violations).toEqual([]);
  expect(discord.requests.flatMap(answerProblems)).toEqual([]);
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Lets the bot answer; whatever goes wrong in it makes the test fail. */
function listen(answer: (interaction: Interaction) => Promise<unknown>): { readonly failures: unknown[] } {
  const failures: unknown[] = [];
  bot.on(Events.InteractionCreate, (interaction) => {
    answer(interaction).catch((error: unknown) => failures.push(error));
  });
  return { failures };
}

/** A message made of components V2: text, a picture and a button. */
const board = (text: string) => ({
  components: [
    new ContainerBuilder()
      .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
      .addMediaGalleryComponents(
        new MediaGalleryBuilder().addItems({ media: { url: "attachment://board.png" }, description: text }),
      ),
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId("press").setLabel("Press").setStyle(ButtonStyle.Primary),
    ),
  ],
  files: [new AttachmentBuilder(PIXEL, { name: "board.png", description: text })],
});

const pictureUrl = (message: object | undefined): string =>
  /"url":"(http[^"]+board\.png)"/.exec(JSON.stringify(message))?.[1] ?? "";

test("a picture in components V2 is posted, fetched byte for byte, and replaced by a press", async () => {
  listen(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ ...board("first"), flags: MessageFlags.IsComponentsV2 });
    if (interaction.isButton()) await interaction.update(board(`by ${interaction.user.username}`));
  });
  const posted = await discord.member("ada").command(games, "board");
  expect(posted).toMatchObject({ status: "answered", ephemeral: false });
  const url = pictureUrl(posted.message);
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.equals(PIXEL)).toBe(true);
  expect(JSON.stringify(posted.message)).toContain('"width":1');

  const pressed = await discord.member("bob").press(posted.message ?? fail(), "press");
  expect(JSON.stringify(pressed.message)).toContain("by bob");
  expect(pictureUrl(pressed.message)).not.toBe(url);
  expect((await fetch(url)).status).toBe(404);
});

const fail = (): never => {
  throw new Error("There is no message.");
};

test("the library sees members, options and permissions as on the real Discord", async () => {
  const seen: object[] = [];
  const { failures } = listen(async (interaction) => {
    if (!interaction.isChatInputCommand() || !interaction.inCachedGuild()) return;
    const opponent = interaction.options.getMember("opponent");
    const committee = await interaction.guild.channels.fetch(discord.channels.committee.id);
    seen.push({
      channel: interaction.channelId,
      by: interaction.member.displayName,
      opponent: opponent?.user.username,
      mayManage: interaction.memberPermissions.has(PermissionFlagsBits.ManageGuild),
      opponentSees:
        opponent !== null && committee?.permissionsFor(opponent).has(PermissionFlagsBits.ViewChannel),
      botAttaches: interaction.appPermissions.has(PermissionFlagsBits.AttachFiles),
      age: Math.abs(Date.now() - interaction.createdTimestamp) < 60_000,
    });
    await interaction.reply({ content: "private", flags: MessageFlags.Ephemeral });
  });
  const ask = (username: string) =>
    discord.member("ada").command(games, "board", { opponent: discord.member(username).id });
  expect(await ask("bob")).toMatchObject({ ephemeral: true });
  discord.guild.permit(games, discord.guild.bot.user.id, { deny: PermissionFlagsBits.AttachFiles });
  await ask("dana");
  const always = { channel: games, by: "Ada", mayManage: false, age: true };
  expect(seen).toEqual([
    { ...always, opponent: "bob", opponentSees: false, botAttaches: true },
    { ...always, opponent: "dana", opponentSees: true, botAttaches: false },
  ]);
  expect(failures).toEqual([]);
});

test("deferred answers, edits, follow-ups and edits by channel all arrive", async () => {
  listen(async (interaction) => {
    if (interaction.isButton()) {
      await interaction.deferUpdate();
      await interaction.editReply({ content: "pressed" });
    }
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    await interaction.editReply({
      content: "ready",
      components: [
        new ActionRowBuilder<ButtonBuilder>().addComponents(
          new ButtonBuilder().setCustomId("press").setLabel("Press").setStyle(ButtonStyle.Primary),
        ),
      ],
    });
    await interaction.followUp({ content: "psst", flags: MessageFlags.Ephemeral });
    await (await interaction.fetchReply()).edit({ content: "by channel" });
  });
  const bob = discord.member("bob");
  const { message } = await bob.command(games, "board");
  expect(message).toMatchObject({ content: "ready" });
  const edited = await discord.waitFor(({ content }) => content === "by channel");
  expect(edited.id).toBe(message?.id);
  expect(discord.messages(games, bob.id)).toHaveLength(2);
  expect(discord.messages(games, discord.member("ada").id)).toHaveLength(1);

  expect(await bob.press(edited, "press")).toMatchObject({ status: "answered", type: 6 });
  await discord.waitFor(({ content }) => content === "pressed");
});

test("options are completed while they are typed", async () => {
  listen(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const typed = interaction.options.getFocused();
    await interaction.respond([{ name: `${typed}1`, value: `${typed}1` }]);
  });
  const answer = await discord.member("ada").autocomplete(games, "board", { move: "a" }, "move");
  expect(answer.choices).toEqual([{ name: "a1", value: "a1" }]);
});

test("a form is opened, filled in and answered", async () => {
  listen(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.showModal(
        new ModalBuilder()
          .setCustomId("form")
          .setTitle("Form")
          .addLabelComponents(
            new LabelBuilder()
              .setLabel("Name")
              .setTextInputComponent(
                new TextInputBuilder().setCustomId("name").setStyle(TextInputStyle.Short),
              ),
          ),
      );
    if (interaction.isModalSubmit())
      await interaction.reply(`Hello ${interaction.fields.getTextInputValue("name")}`);
  });
  const ada = discord.member("ada");
  const opened = await ada.command(games, "board");
  expect(opened.modal).toMatchObject({ custom_id: "form", title: "Form" });
  await expect(ada.submitModal(opened, {})).rejects.toThrow("required");
  expect(await ada.submitModal(opened, { name: "Ada" })).toMatchObject({ message: { content: "Hello Ada" } });
});

test("the library resumes after the connection breaks, and misses nothing", async () => {
  listen(async (interaction) => interaction.isChatInputCommand() && interaction.reply("here"));
  const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
  discord.gateway.close(4000);
  const answer = discord.member("ada").command(games, "board");
  await resumed;
  expect(await answer).toMatchObject({ status: "answered", message: { content: "here" } });
  expect(discord.gateway.sessions).toHaveLength(1);
});

test("the library tries again after 429 and 502", async () => {
  listen(async (interaction) => interaction.isChatInputCommand() && interaction.reply("here"));
  discord.faults.next({ route: /callback$/, status: 429, retryAfter: 0.05 });
  discord.faults.next({ route: /callback$/, status: 502 });
  expect(await discord.member("ada").command(games, "board")).toMatchObject({ status: "answered" });
  expect(discord.requests.slice(-3).map(({ status }) => status)).toEqual([429, 502, 204]);
});

test("the library reports the code of a refusal", async () => {
  const refused = new Promise((resolve) => {
    bot.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isChatInputCommand()) interaction.reply("here").catch(resolve);
    });
  });
  discord.faults.next({ route: /callback$/, code: 10062 });
  void discord.member("ada").command(games, "board");
  expect(await refused).toMatchObject({ code: 10062, status: 404 });
});

test("ten presses at once are all answered", async () => {
  listen(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ ...board("first"), flags: MessageFlags.IsComponentsV2 });
    if (interaction.isButton()) await interaction.update(board(interaction.id));
  });
  const { message } = await discord.member("ada").command(games, "board");
  const bob = discord.member("bob");
  const answers = await Promise.all(Array.from({ length: 10 }, () => bob.press(message ?? fail(), "press")));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill("answered"));
});
