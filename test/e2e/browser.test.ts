import { existsSync } from "node:fs";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Stage, startStage } from "../support/stage.ts";

const PATIENCE = 180_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });

/** Where Debian and others keep the browser; the tests bring none. */
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);
if (executablePath === undefined) {
  process.stderr.write("\nNOTICE: no Chromium is installed, so the playground's page was not tested.\n\n");
}

let stage: Stage;
let browser: Browser;
beforeAll(async () => {
  if (executablePath === undefined) return;
  stage = await startStage();
  browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
});
afterAll(async () => {
  if (executablePath === undefined) return;
  await browser.close();
  await stage.stop();
});

/** The last message of the page. */
const newest = (page: Page): Locator => page.getByRole("article").last();

/** Opens the page in a tab as this member; whatever goes wrong in it is collected. */
async function open(name: string, failures: string[]): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE / 2);
  page.on("pageerror", (error) => failures.push(String(error)));
  page.on("console", (line) => line.type() === "error" && failures.push(line.text()));
  await page.goto(`${stage.discord.pageUrl}/?member=${stage.member(name).id}&channel=${stage.channelId}`);
  return page;
}

/** Adds an option to the command that is being written, and chooses its value from the list. */
async function choose(page: Page, option: string, value: string): Promise<void> {
  await page.getByRole("button", { name: `+ ${option}` }).click();
  await page.getByRole("option", { name: value }).click();
}

test.skipIf(executablePath === undefined)(
  "two members in two tabs play a game in the page by clicking, to a win",
  async () => {
    const failures: string[] = [];
    const ada = await open("ada", failures);
    const bob = await open("bob", failures);

    await ada.getByRole("combobox", { name: "Command" }).click();
    await ada.keyboard.type("/chall");
    await ada.getByRole("option", { name: "/challenge" }).click();
    await choose(ada, "opponent", "Bob");
    await choose(ada, "preset", "Quick");
    await choose(ada, "side", "X");
    await ada.getByRole("button", { name: "Send" }).click();

    await newest(bob).getByText("Quick 3×3").waitFor();
    await newest(bob).getByRole("button", { name: "Accept" }).click();

    const moves = [
      [ada, "a1"],
      [bob, "b2"],
      [ada, "b2"],
      [bob, "c3"],
      [ada, "c3"],
    ] as const;
    for (const [index, [page, square]] of moves.entries()) {
      await newest(page)
        .getByText(`Turn ${index + 1}`)
        .waitFor();
      await newest(page)
        .getByRole("button", { name: new RegExp(`^${square}\\b`) })
        .click();
    }
    for (const page of [ada, bob]) {
      await newest(page).getByText("X wins").waitFor();
      const picture = newest(page).getByRole("img", { name: /X has won\. c3 X over O; b2 X over O; a1 X\./ });
      await expect
        .poll(() => picture.evaluate((image) => "naturalWidth" in image && image.naturalWidth))
        .toBeGreaterThan(300);
    }
    expect(failures).toEqual([]);
  },
);
