import type { APIMessage } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { ANSWERS, answerProblems } from "../src/checks/answers.ts";
import { call, startRig } from "./rig.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PNG = { name: "board.png", bytes: new Uint8Array(PIXEL) };
const option = (value: string) => ({ label: value, value, description: "x", emoji: { name: "♟" } });
const picture = { url: "attachment://board.png" };

const RICH = {
  flags: 1 << 15,
  attachments: [{ id: "0", description: "a board" }],
  components: [
    { type: 10, content: "text" },
    {
      type: 17,
      accent_color: 0x5b4fcf,
      components: [
        { type: 9, components: [{ type: 10, content: "x" }], accessory: { type: 11, media: picture } },
        { type: 12, items: [{ media: picture, description: "a board" }] },
        { type: 13, file: picture },
        { type: 14 },
        { type: 1, components: [{ type: 3, custom_id: "s", options: [option("a"), option("b")] }] },
      ],
    },
    ...[5, 6, 7, 8].map((type) => ({ type: 1, components: [{ type, custom_id: `select ${type}` }] })),
    {
      type: 1,
      components: [
        { type: 2, style: 1, custom_id: "b", label: "b", disabled: true },
        { type: 2, style: 5, url: "https://example.org", emoji: { name: "♟" } },
      ],
    },
  ],
};
const EMBED = {
  title: "t",
  description: "d",
  color: 1,
  timestamp: "2026-08-01T12:00:00.000Z",
  footer: { text: "f" },
  author: { name: "a" },
  fields: [{ name: "n", value: "v" }],
  image: picture,
};

test("every answer of the local Discord fits Discord's own description", async () => {
  const rig = await startRig();
  const { discord } = rig;
  const { guild } = discord;
  const bot = guild.bot.user.id;
  const ada = discord.member("ada");
  const messages = `/channels/${discord.channels.games.id}/messages`;
  const command = {
    name: "play",
    description: "Plays",
    name_localizations: { de: "spielen" },
    options: [
      {
        type: 1,
        name: "it",
        description: "x",
        options: [{ type: 4, name: "n", description: "x", min_value: 1 }],
      },
      { type: 1, name: "on", description: "x" },
    ],
  };

  for (const path of [
    "/gateway",
    "/gateway/bot",
    "/users/@me",
    `/users/${ada.id}`,
    "/applications/@me",
    `/guilds/${guild.id}`,
    `/guilds/${guild.id}/channels`,
    `/guilds/${guild.id}/roles`,
    `/guilds/${guild.id}/members/${ada.id}`,
    `/channels/${discord.channels.games.id}`,
  ])
    await call(discord, "GET", path);
  await call(discord, "POST", "/users/@me/channels", { recipient_id: ada.id });
  await call(discord, "GET", `/channels/${discord.directMessage("ada")}`);

  for (const base of [`/applications/${bot}/commands`, `/applications/${bot}/guilds/${guild.id}/commands`]) {
    const [{ id }] = (await (await call(discord, "PUT", base, [command])).json()) as [{ id: string }];
    await call(discord, "POST", base, { ...command, name: "again", default_member_permissions: "0" });
    await call(discord, "GET", base);
    await call(discord, "GET", `${base}/${id}`);
    await call(discord, "PATCH", `${base}/${id}`, { description: "Plays on" });
  }

  const rich = (await (await call(discord, "POST", messages, RICH, [PNG])).json()) as APIMessage;
  const reference = { message_id: rich.id };
  await call(discord, "POST", messages, { content: "x", embeds: [EMBED], message_reference: reference }, [
    PNG,
  ]);
  await call(discord, "GET", messages);
  await call(discord, "GET", `${messages}/${rich.id}`);
  await call(discord, "PATCH", `${messages}/${rich.id}`, { components: [{ type: 10, content: "y" }] });

  const commanded = await rig.provoke(() => ada.command(discord.channels.games.id, "play it", { n: 2 }));
  const callback = ({ interaction: { id, token } }: typeof commanded) =>
    `/interactions/${id}/${token}/callback?with_response=true`;
  const row = { type: 1, components: [{ type: 2, style: 1, custom_id: "b", label: "b" }] };
  await call(discord, "POST", callback(commanded), { type: 4, data: { content: "x", components: [row] } });
  const { message } = await commanded.answer;
  if (message === undefined) throw new Error("There is no message.");
  const webhook = `/webhooks/${bot}/${commanded.interaction.token}`;
  await call(discord, "POST", `${webhook}?wait=true`, { content: "more" });
  await call(discord, "PATCH", `${webhook}/messages/@original`, { content: "y" });
  await call(discord, "GET", `${webhook}/messages/@original`);

  const form = { type: 4, custom_id: "t", style: 1 };
  const modal = { custom_id: "f", title: "F", components: [{ type: 18, label: "L", component: form }] };
  for (const body of [
    { type: 5 },
    { type: 6 },
    { type: 7, data: { content: "z" } },
    { type: 9, data: modal },
  ]) {
    const pressed = await rig.provoke(() => ada.press(message, "b"));
    await call(discord, "POST", callback(pressed), body);
  }
  const submitted = await rig.provoke(() => ada.submitModal("f", { t: "x" }));
  await call(discord, "POST", callback(submitted), { type: 4, data: { content: "x", flags: 64 } });

  await call(discord, "POST", messages, { content: "" });
  await call(discord, "POST", messages, { content: "x".repeat(2_001) });
  await call(discord, "GET", "/channels/123456789012345678");
  discord.faults.next({ route: /./, status: 429 });
  await call(discord, "GET", "/gateway");

  const problems = discord.requests.flatMap((request) =>
    answerProblems(request).map((problem) => ({ request: `${request.method} ${request.path}`, ...problem })),
  );
  expect(problems).toEqual([]);
  const succeeded = discord.requests.filter(({ status = 500 }) => status < 300);
  const tried = new Set(succeeded.map(({ method, route }) => `${method} ${route}`));
  expect(Object.keys(ANSWERS).filter((answer) => !tried.has(answer))).toEqual([]);
  await rig.close();
});
