import { existsSync } from "node:fs";
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  type Client,
  type Interaction,
  InteractionContextType,
  MessageFlags,
} from "discord.js";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type LocalDiscord, startLocalDiscord } from "../../src/local-discord.ts";
import { startBot } from "../bot.ts";

const PATIENCE = 180_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });

const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);

/** The smallest PNG: one pixel. The page is told that it is large. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const button = (label: string, custom_id: string) => ({ type: 2, style: 1, label, custom_id });
const BOARD = {
  flags: MessageFlags.IsComponentsV2 as const,
  components: [
    { type: 10, content: "A board" },
    {
      type: 12,
      items: [{ media: { url: "attachment://board.png" }, description: "A board in words. ".repeat(20) }],
    },
    { type: 1, components: [button("b2 X🔒", "locked"), button("Whisper", "whisper")] },
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: "rules",
          placeholder: "Rules",
          min_values: 2,
          max_values: 3,
          options: ["one", "two", "three"].map((value) => ({ value, label: value })),
        },
      ],
    },
  ],
  files: [{ attachment: PIXEL, name: "board.png" }],
};

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) await interaction.reply(BOARD);
  else if (interaction.isContextMenuCommand())
    await interaction.reply(`${interaction.commandName} on ${interaction.targetId}`);
  else if (interaction.isStringSelectMenu()) await interaction.reply(`chose ${interaction.values.join("+")}`);
  else if (interaction.isButton())
    await interaction.reply({ content: "psst", flags: MessageFlags.Ephemeral });
}

describe.skipIf(executablePath === undefined)("the page in a browser", () => {
  let discord: LocalDiscord;
  let client: Client<true>;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    discord = await startLocalDiscord();
    client = await startBot(discord);
    client.on("interactionCreate", answer);
    const everywhere = {
      contexts: [
        InteractionContextType.Guild,
        InteractionContextType.BotDM,
        InteractionContextType.PrivateChannel,
      ],
      integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    };
    await client.application.commands.set([
      { name: "board", description: "Shows a board", ...everywhere },
      { name: "here", description: "In servers of the bot only", contexts: [InteractionContextType.Guild] },
      { type: ApplicationCommandType.User, name: "Greet", ...everywhere },
      { type: ApplicationCommandType.Message, name: "Keep", ...everywhere },
    ]);
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
    });
  });
  afterAll(async () => {
    await browser.close();
    await client.destroy();
    await discord.close();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 700 } });
    page.setDefaultTimeout(PATIENCE / 2);
    await page.goto(`${discord.pageUrl}/?member=${discord.member("ada").id}`);
    return () => page.close();
  });

  const newest = (): Locator => page.getByRole("article").last();
  const visit = async (heading: string, name: string): Promise<void> => {
    await page.getByRole("button", { name: "Channels" }).click();
    await page.getByRole("region", { name: heading }).getByRole("button", { name }).click();
  };
  async function board(): Promise<void> {
    await page.getByRole("combobox", { name: "Command" }).fill("/board");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Send" }).click();
    await newest().getByText("A board", { exact: true }).waitFor();
  }

  test("members and messages have menus of commands", async () => {
    await board();
    await page.getByRole("button", { name: "Ada" }).last().click({ button: "right" });
    await page.getByRole("menuitem", { name: "Greet" }).click();
    await newest()
      .getByText(`Greet on ${discord.member("ada").id}`)
      .waitFor();
    const kept = discord.messages(discord.channels.games.id).find(({ components }) => components?.length)?.id;
    await page.locator(`[data-message="${kept}"]`).click({ button: "right", position: { x: 5, y: 5 } });
    await page.keyboard.press("Enter");
    await newest().getByText(`Keep on ${kept}`).waitFor();
  });

  test("there are a direct message and a foreign server to try, each with the commands that work there", async () => {
    for (const [heading, name] of [
      ["Direct messages", "Bot"],
      ["Direct messages", "Ada, Bob, Chidi"],
      ["Elsewhere, without Bot", "games"],
    ] as const) {
      await visit(heading, name);
      await page.getByRole("button", { name: "/board" }).waitFor();
      expect(await page.getByRole("button", { name: "/here" }).count()).toBe(0);
      await board();
      await newest().getByRole("button", { name: "Whisper" }).click();
      await newest().getByText("psst").waitFor();
    }
  });

  test("Escape sends what was picked in a list of several, and too little is said to be so", async () => {
    await board();
    const list = newest().getByRole("combobox", { name: "Rules" });
    await list.click();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.getByText("Choose at least 2: nothing was changed.").waitFor();
    await list.click();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await newest().getByText("chose one+two").waitFor();
  });

  test("what the reader asked for comes into view wherever they were reading", async () => {
    for (let count = 0; count < 3; count += 1) await board();
    const first = page.getByRole("button", { name: "Whisper" }).first();
    await first.scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Jump to the newest" }).waitFor();
    await first.click();
    await newest().getByText("psst").waitFor();
    await expect.poll(() => newest().evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThan(700);
  });

  test("the words of a picture cover none of the buttons below it", async () => {
    await board();
    await newest().getByRole("img", { name: "A board in words" }).hover();
    const words = newest().locator("figcaption");
    await words.waitFor({ state: "visible" });
    const [tip, below] = await Promise.all([
      words.boundingBox(),
      newest().getByRole("button", { name: "Whisper" }).boundingBox(),
    ]);
    expect((tip?.y ?? 0) + (tip?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  test("a lock is drawn, for machines without letters for emoji", async () => {
    await board();
    const locked = newest().getByRole("button", { name: "b2 X" });
    expect(await locked.locator("svg").count()).toBe(1);
    expect(await locked.textContent()).toBe("b2 X");
  });
});
