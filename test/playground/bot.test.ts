import { Buffer } from "node:buffer";
import { ActionRowBuilder, ButtonBuilder, ButtonStyle, type Client, SlashCommandBuilder } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LocalDiscord, startLocalDiscord } from "../../src/playground/local-discord.ts";
import { startBot } from "./bot.ts";

let discord: LocalDiscord;
let bot: Client<true>;

beforeEach(async () => {
  discord = await startLocalDiscord();
  bot = await startBot(discord);
});
afterEach(async () => {
  await bot.destroy();
  await discord.close();
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a slash command is answered with a picture and a button, which a press then replaces", async () => {
  await bot.application.commands.set([
    new SlashCommandBuilder().setName("board").setDescription("Shows a board"),
  ]);
  const row = (label: string) =>
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId("press").setLabel(label).setStyle(ButtonStyle.Primary),
    );
  bot.on("interactionCreate", async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({
        content: "first",
        files: [{ attachment: PIXEL, name: "board.png", description: "an empty board" }],
        components: [row("one")],
      });
    if (interaction.isButton())
      await interaction.update({ content: `by ${interaction.user.username}`, components: [row("two")] });
  });

  const ada = discord.member("ada");
  const answer = await ada.command(discord.channels.games.id, "board");

  expect(answer).toMatchObject({ status: "answered", ephemeral: false, message: { content: "first" } });
  const [attachment] = answer.message?.attachments ?? [];
  expect(attachment).toMatchObject({
    description: "an empty board",
    width: 1,
    height: 1,
    content_type: "image/png",
  });
  const bytes = Buffer.from(await (await fetch(attachment?.url ?? "")).arrayBuffer());
  expect(bytes.equals(PIXEL)).toBe(true);

  if (answer.message === undefined) throw new Error("no message");
  const pressed = await discord.member("bob").press(answer.message, "press");
  expect(pressed.message).toMatchObject({ content: "by bob", attachments: [{ id: attachment?.id }] });
  expect(discord.violations).toEqual([]);
});
