import { readFileSync } from "node:fs";
import { Client, GatewayIntentBits } from "discord.js";
import { expect, test } from "vitest";
import * as offered from "../src/index.ts";

const { answerProblems, ClientRefusal, manualClock, partsOf, startLocalDiscord } = offered;
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the package offers this and no more", () => {
  expect(Object.keys(offered).sort()).toEqual([
    "BOT_ID",
    "ClientRefusal",
    "answerProblems",
    "manualClock",
    "partsOf",
    "startLocalDiscord",
  ]);
});

test("the README lists every option of the start", () => {
  const source = readFileSync(new URL("../src/local-discord.ts", import.meta.url), "utf8");
  const [, fields = ""] =
    /interface LocalDiscordOptions extends Partial<Clock> \{(.*?)\n\}/s.exec(source) ?? [];
  const options = [...fields.matchAll(/readonly (\w+)\?:/g)].map(([, name]) => name);
  const listed = [...readme.matchAll(/^\| ((?:`\w+`(?:, )?)+)/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(options.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual([...options, "now", "after"].sort());
});

test("a bot of a few lines is started, made to trip, and judged by it alone", async () => {
  const clock = manualClock(Date.UTC(2026, 0, 1));
  const discord = await startLocalDiscord({ ...clock, botName: "Librarian" });
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.url, retries: 0 } });
  const failures: unknown[] = [];
  client.on("interactionCreate", async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({
        content: `Lent to <@${interaction.options.getUser("to", true).id}>.`,
        components: [{ type: 1, components: [{ type: 2, style: 1, label: "Give back", custom_id: "back" }] }],
        allowedMentions: { parse: ["users"] },
      });
    else if (interaction.isButton())
      await interaction.update({ content: "Back.", components: [] }).catch((error) => failures.push(error));
  });
  const ready = new Promise((resolve) => client.once("clientReady", resolve));
  await client.login(discord.token);
  await ready;
  const to = { type: 6, name: "to", description: "To whom", required: true } as const;
  await client.application?.commands.set([{ name: "lend", description: "Lends a book", options: [to] }]);

  const [ada, bob] = [discord.member("ada"), discord.member("bob")];
  await expect(ada.command(discord.channels.games.id, "lend")).rejects.toThrow(ClientRefusal);
  const { message } = await ada.command(discord.channels.games.id, "lend", { to: bob.id });
  if (message === undefined) throw new Error("The bot did not answer.");
  expect(message).toMatchObject({ author: { username: "Librarian" }, content: `Lent to <@${bob.id}>.` });
  expect(partsOf(message).map(({ label }) => label)).toContain("Give back");
  expect(discord.notified(message.id)).toEqual([bob.id]);

  discord.faults.next({ route: /callback/, code: 10062 });
  const pressed = bob.press(message, "back");
  await expect.poll(() => failures.length).toBe(1);
  clock.advance(4_000);
  expect(await pressed).toMatchObject({ status: "failed" });
  expect((await bob.press(message, "back")).message).toMatchObject({ content: "Back.", components: [] });
  expect(discord.violations).toEqual([]);
  expect(discord.requests.flatMap(answerProblems)).toEqual([]);

  await client.destroy();
  await discord.close();
});
