import type { APIMessage } from "discord-api-types/v10";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../src/actor/actor.ts";
import type { LocalDiscord } from "../src/local-discord.ts";
import { call, type Provoked, type Rig, startRig } from "./rig.ts";

let rig: Rig;
let discord: LocalDiscord;
let ada: Actor;
let games: string;
let bobId: string;
beforeEach(async () => {
  rig = await startRig();
  discord = rig.discord;
  ada = discord.member("ada");
  games = discord.channels.games.id;
  bobId = discord.member("bob").id;
  await call(discord, "PUT", `/applications/${discord.guild.bot.user.id}/commands`, [
    {
      name: "play",
      description: "Plays",
      options: [
        { type: 6, name: "opponent", description: "Whom", required: true },
        { type: 3, name: "size", description: "How large", choices: [{ name: "Quick", value: "3" }] },
        { type: 3, name: "move", description: "A move", autocomplete: true },
      ],
    },
    { name: "moderate", description: "x", default_member_permissions: "8" },
  ]);
});
afterEach(() => rig.close());

const V2 = 1 << 15;
const PNG = { name: "board.png", bytes: Uint8Array.of(1, 2, 3) };
const FORM = {
  custom_id: "form",
  title: "Form",
  components: [{ type: 18, label: "Name", component: { type: 4, custom_id: "name", style: 1 } }],
};
const button = (id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  custom_id: id,
  label: id,
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components });
const reply = (data: object = { content: "hello" }) => ({ type: 4, data });

const play = () => rig.provoke(() => ada.command(games, "play", { opponent: bobId }));
const complete = () => rig.provoke(() => ada.autocomplete(games, "play", { move: "a" }, "move"));
const webhook = (method: string, token: string, rest = "", body?: object) =>
  call(discord, method, `/webhooks/${discord.guild.bot.user.id}/${token}${rest}`, body);

async function code(response: Promise<Response>): Promise<unknown> {
  return ((await (await response).json()) as { code: unknown }).code;
}

/** What the member gets when the bot answers in this way. */
async function answered({ interaction, answer }: Provoked, body: object): Promise<APIMessage> {
  expect((await rig.answer(interaction, body)).status).toBe(204);
  const { message } = await answer;
  if (message === undefined) throw new Error("There is no message.");
  return message;
}

const board = async (data: object = { content: "board", components: [row(button("one"))] }) =>
  answered(await play(), reply(data));

describe("an interaction", () => {
  test("carries what the documentation lists", async () => {
    const { interaction } = await play();
    const { guild } = discord;
    expect(interaction).toMatchObject({
      application_id: guild.bot.user.id,
      type: 2,
      version: 1,
      guild_id: guild.id,
      channel_id: games,
      channel: { id: games, type: 0 },
      member: { user: { id: ada.id, username: "ada" }, permissions: expect.stringMatching(/^\d+$/) },
      app_permissions: expect.stringMatching(/^\d+$/),
      locale: "en-US",
      guild_locale: "en-US",
      context: 0,
      entitlements: [],
      authorizing_integration_owners: { 0: guild.id },
      attachment_size_limit: 10_485_760,
      data: {
        name: "play",
        options: [{ name: "opponent", type: 6, value: bobId }],
        resolved: {
          users: { [bobId]: { username: "bob" } },
          members: { [bobId]: { permissions: expect.any(String) } },
        },
      },
    });
  });

  test("is gone for the bot after three seconds, and has then failed for the member", async () => {
    const { interaction, answer } = await play();
    rig.clock.advance(3_001);
    expect(await answer).toMatchObject({ status: "failed" });
    expect(await code(rig.answer(interaction, reply()))).toBe(10062);
  });

  test("can be answered in its third second", async () => {
    const provoked = await play();
    rig.clock.advance(2_999);
    expect(await answered(provoked, reply())).toMatchObject({ content: "hello" });
  });

  test("can be answered once only", async () => {
    const { interaction } = await play();
    await rig.answer(interaction, reply());
    expect(await code(rig.answer(interaction, reply()))).toBe(40060);
  });

  test("is unknown under another token", async () => {
    const { interaction } = await play();
    expect(await code(rig.answer({ id: interaction.id, token: "forged" }, reply()))).toBe(10062);
  });

  test("shows its message in the answer when asked to", async () => {
    const { id, token } = (await play()).interaction;
    const path = `/interactions/${id}/${token}/callback?with_response=true`;
    const response = await call(discord, "POST", path, reply({ content: "x", flags: 64 }));
    expect(await response.json()).toMatchObject({
      interaction: { id, type: 2, response_message_ephemeral: true, response_message_loading: false },
      resource: { type: 4, message: { content: "x", flags: 64 } },
    });
  });

  test("may be deferred with the ephemeral flag only", async () => {
    expect(await code(rig.answer((await play()).interaction, { type: 5, data: { flags: V2 } }))).toBe(50035);
  });
});

describe("a form is refused for", () => {
  const input = (id: string, more: object = {}) => ({
    type: 18,
    label: "Name",
    component: { type: 4, custom_id: id, style: 1, ...more },
  });
  const choice = (more: object) => ({
    ...input("choice"),
    component: { type: 5, custom_id: "choice", ...more },
  });
  test.for([
    ["a title of 46 characters", { title: "x".repeat(46) }],
    ["a custom id of 101 characters", { custom_id: "x".repeat(101) }],
    ["no components", { components: [] }],
    ["six components", { components: ["a", "b", "c", "d", "e", "f"].map((id) => input(id)) }],
    ["the same custom id twice", { components: [input("a"), input("a")] }],
    ["a label of 46 characters", { components: [{ ...input("a"), label: "x".repeat(46) }] }],
    ["a disabled choice", { components: [choice({ disabled: true })] }],
    ["a required choice of nothing", { components: [choice({ min_values: 0 })] }],
  ] as const)("%s", async ([, more]) => {
    const { interaction } = await play();
    expect(await code(rig.answer(interaction, { type: 9, data: { ...FORM, ...more } }))).toBe(50035);
    expect((await rig.answer(interaction, { type: 9, data: FORM })).status).toBe(204);
  });
});

describe("the answers that suit", () => {
  const press = async () => {
    const message = await board();
    return rig.provoke(() => ada.press(message, "one"));
  };
  const submit = (open: () => Promise<Provoked>) => async () => {
    const { interaction, answer } = await open();
    await rig.answer(interaction, { type: 9, data: FORM });
    const opener = await answer;
    return rig.provoke(() => ada.submitModal(opener, { name: "Ada" }));
  };
  const BODIES: readonly { readonly type: number }[] = [
    reply(),
    { type: 5 },
    { type: 6 },
    { type: 7, data: { content: "x" } } as { type: number },
    { type: 8, data: { choices: [] } } as { type: number },
    { type: 9, data: FORM } as { type: number },
  ];

  test.for([
    ["a command", play, [4, 5, 9]],
    ["a press", press, [4, 5, 6, 7, 9]],
    ["a completion", complete, [8]],
    ["a form opened by a command", submit(play), [4, 5]],
    ["a form opened by a press", submit(press), [4, 5, 6, 7]],
  ] as const)("%s", async ([, start, suitable]) => {
    const accepted = [];
    for (const body of BODIES) {
      const response = await rig.answer((await start()).interaction, body);
      if (response.ok) accepted.push(body.type);
    }
    expect(accepted).toEqual(suitable);
  });
});

describe("the token of an interaction", () => {
  test("edits, fetches and deletes the original for fifteen minutes", async () => {
    const { interaction, answer } = await play();
    await rig.answer(interaction, { type: 5 });
    rig.clock.advance(14 * 60_000);
    const original = "/messages/@original";
    const edited = await webhook("PATCH", interaction.token, original, { content: "late" });
    expect(await edited.json()).toMatchObject({ content: "late", flags: 0 });
    expect(await answer).toMatchObject({ status: "answered", type: 5, message: { content: "late" } });
    expect(await (await webhook("GET", interaction.token, original)).json()).toMatchObject({
      content: "late",
    });
    expect((await webhook("DELETE", interaction.token, original)).status).toBe(204);
    expect(await code(webhook("GET", interaction.token, original))).toBe(10008);

    rig.clock.advance(60_001);
    expect(await code(webhook("PATCH", interaction.token, original, { content: "x" }))).toBe(50027);
    expect(await code(webhook("POST", interaction.token, "", { content: "x" }))).toBe(50027);
  });

  test("is no webhook before the first answer", async () => {
    const { interaction } = await play();
    expect(await code(webhook("POST", interaction.token, "", { content: "x" }))).toBe(10015);
    expect(await code(webhook("POST", "forged", "", { content: "x" }))).toBe(10015);
  });

  test("posts follow-ups and edits them, but no messages of others", async () => {
    const stranger = await board();
    const { interaction } = await play();
    await rig.answer(interaction, reply());
    expect((await webhook("POST", interaction.token, "", { content: "more" })).status).toBe(204);
    const response = await webhook("POST", interaction.token, "?wait=true", { content: "more", flags: 64 });
    const { id, flags } = (await response.json()) as APIMessage;
    expect(flags).toBe(64);
    expect((await webhook("PATCH", interaction.token, `/messages/${id}`, { content: "y" })).status).toBe(200);
    expect(await code(webhook("PATCH", interaction.token, `/messages/${stranger.id}`, {}))).toBe(10008);
  });

  test("fills the deferred answer with the first follow-up, whose ephemeral flag is ignored", async () => {
    const { interaction } = await play();
    await rig.answer(interaction, { type: 5 });
    await webhook("POST", interaction.token, "", { content: "done", flags: 64 });
    expect(discord.messages(games)).toMatchObject([{ content: "done", flags: 0 }]);
  });
});

describe("an edit", () => {
  const edit = async (message: APIMessage, body: object, files: (typeof PNG)[] = []) => {
    const path = `/channels/${message.channel_id}/messages/${message.id}`;
    return (await (await call(discord, "PATCH", path, body, files)).json()) as APIMessage;
  };
  const withFile = async () => {
    const path = `/channels/${games}/messages`;
    return (await (await call(discord, "POST", path, { content: "x" }, [PNG])).json()) as APIMessage;
  };
  const names = ({ attachments }: APIMessage) => attachments.map(({ filename }) => filename);
  const SECOND_PNG = { ...PNG, name: "next.png" };

  test("keeps files that it does not speak of", async () => {
    expect(names(await edit(await withFile(), { content: "y" }))).toEqual(["board.png"]);
  });

  test("removes files that its list leaves out", async () => {
    const message = await withFile();
    expect(names(await edit(message, { attachments: [{ id: "0" }] }, [SECOND_PNG]))).toEqual(["next.png"]);
    const [gone] = message.attachments;
    expect((await fetch(gone?.url ?? "")).status).toBe(404);
  });

  test("appends new files when there is no list", async () => {
    expect(names(await edit(await withFile(), {}, [SECOND_PNG]))).toEqual(["board.png", "next.png"]);
  });

  test("cannot add an eleventh file", async () => {
    const ten = Array.from({ length: 10 }, (_, n) => ({ ...PNG, name: `${n}.png` }));
    const response = await call(discord, "POST", `/channels/${games}/messages`, {}, ten);
    const full = (await response.json()) as APIMessage;
    expect(await edit(full, {}, [SECOND_PNG])).toMatchObject({ code: 50035, errors: { attachments: {} } });
  });

  test("clears all files with an empty list", async () => {
    expect(names(await edit(await withFile(), { attachments: [] }))).toEqual([]);
  });

  test("never takes components V2 away, and cannot add them beside old text", async () => {
    const text = [{ type: 10, content: "x" }];
    const message = await board({ flags: V2, components: text });
    expect(await edit(message, { flags: 0 })).toMatchObject({ code: 50035, errors: { flags: {} } });
    expect(await edit(message, { components: text })).toMatchObject({ flags: V2 });
    const legacy = await board();
    const change = { flags: V2, components: text };
    expect(await edit(legacy, change)).toMatchObject({ code: 50035, errors: { content: {} } });
    expect(await edit(legacy, { ...change, content: null })).toMatchObject({ flags: V2, content: "" });
  });

  test("of a message whose files only components show keeps them out of the attachments", async () => {
    const components = [{ type: 12, items: [{ media: { url: "attachment://board.png" } }] }];
    const path = `/channels/${games}/messages`;
    const response = await call(discord, "POST", path, { flags: V2, components }, [PNG]);
    const message = (await response.json()) as APIMessage;
    expect(message).toMatchObject({
      attachments: [],
      components: [{ id: 1, items: [{ media: { attachment_id: expect.stringMatching(/^\d+$/) } }] }],
    });
    expect(await edit(message, { components })).toMatchObject({ attachments: [], flags: V2 });
  });
});

describe("ephemeral messages", () => {
  test("are seen by one member and unknown to the channel", async () => {
    const message = await board({ content: "psst", flags: 64 });
    expect(discord.messages(games, ada.id)).toHaveLength(1);
    expect(discord.messages(games, bobId)).toEqual([]);
    const path = `/channels/${games}/messages/${message.id}`;
    for (const method of ["GET", "PATCH", "DELETE"])
      expect(await code(call(discord, method, path, method === "PATCH" ? { content: "x" } : undefined))).toBe(
        10008,
      );
    await expect(discord.member("bob").press(message, "one")).rejects.toThrow("does not see");
  });

  test("mark their files", async () => {
    const { interaction, answer } = await play();
    const path = `/interactions/${interaction.id}/${interaction.token}/callback`;
    await call(discord, "POST", path, reply({ flags: 64, attachments: [{ id: "0", description: "alt" }] }), [
      PNG,
    ]);
    expect((await answer).message?.attachments).toMatchObject([{ ephemeral: true, description: "alt" }]);
  });
});

describe("mentions", () => {
  const post = async (body: object) =>
    (await (await call(discord, "POST", `/channels/${games}/messages`, body)).json()) as APIMessage;

  test("notify whom the request allows, and only when the message is new", async () => {
    const content = `<@${ada.id}> and <@${bobId}>`;
    const all = await post({ content });
    expect(discord.notified(all.id)).toEqual([ada.id, bobId]);
    const one = await post({ content, allowed_mentions: { users: [bobId] } });
    expect(one.mentions.map(({ username }) => username)).toEqual(["bob"]);
    const none = await post({ content, allowed_mentions: { parse: [] } });
    expect(discord.notified(none.id)).toEqual([]);
    await call(discord, "PATCH", `/channels/${games}/messages/${none.id}`, { content });
    expect(discord.notified(none.id)).toEqual([]);
    expect(discord.message(none.id)?.mentions).toHaveLength(2);
  });

  test("of everyone are off by default in answers, on in messages", async () => {
    const { guild } = discord;
    expect(discord.notified((await post({ content: "@everyone" })).id)).toHaveLength(guild.members.size);
    expect(discord.notified((await board({ content: "@everyone" })).id)).toEqual([]);
    const path = `/channels/${discord.channels.committee.id}/messages`;
    const { id } = (await (await call(discord, "POST", path, { content: "@everyone" })).json()) as APIMessage;
    expect(discord.notified(id)).not.toContain(ada.id);
    expect(discord.notified(id)).toContain(discord.member("dana").id);
  });

  test("count in the text of components", async () => {
    const components = [{ type: 10, content: `<@${bobId}>` }];
    expect(discord.notified((await post({ flags: V2, components })).id)).toEqual([bobId]);
  });
});

describe("a member's own client", () => {
  test("sends presses of an earlier board only when told to be stale", async () => {
    const message = await board();
    await rig.answer((await rig.provoke(() => ada.press(message, "one"))).interaction, {
      type: 7,
      data: { components: [row(button("two"), button("off", { disabled: true }))] },
    });
    await expect(ada.press(message, "one")).rejects.toThrow("no such component");
    await expect(ada.press(message, "off")).rejects.toThrow("disabled");
    const { interaction } = await rig.provoke(() => ada.press(message, "one", { stale: message }));
    expect(interaction).toMatchObject({ data: { custom_id: "one" }, message: { id: message.id } });
    const forged = await rig.provoke(() => ada.press(message, "evil", { forged: true }));
    expect(forged.interaction).toMatchObject({ data: { custom_id: "evil", component_type: 2 } });
  });

  test("finds a button by its label", async () => {
    const message = await board();
    const { interaction } = await rig.provoke(() => ada.press(message, ({ label }) => label === "one"));
    expect(interaction.data.custom_id).toBe("one");
  });

  test("checks commands and their options", async () => {
    const tryCommand = (name: string, options: Record<string, string | number>) =>
      expect(ada.command(games, name, options)).rejects;
    await tryCommand("nothing", {}).toThrow("no command");
    await tryCommand("moderate", {}).toThrow("no command");
    await tryCommand("play", {}).toThrow("required");
    await tryCommand("play", { opponent: bobId, size: "4" }).toThrow("not among the choices");
    await tryCommand("play", { opponent: bobId, colour: "red" }).toThrow("no option");
    await tryCommand("play", { opponent: 5 }).toThrow("wrong type");
    await expect(ada.command(discord.channels.committee.id, "play", {})).rejects.toThrow("not see");
  });

  test("checks what is chosen in a select", async () => {
    const options = ["a", "b"].map((value) => ({ label: value, value }));
    const message = await board({ components: [row({ type: 3, custom_id: "pick", options })] });
    await expect(ada.select(message, "pick", ["c"])).rejects.toThrow("no option");
    await expect(ada.select(message, "pick", ["a", "b"])).rejects.toThrow("1 to 1");
    const { interaction } = await rig.provoke(() => ada.select(message, "pick", ["b"]));
    expect(interaction.data).toMatchObject({ component_type: 3, custom_id: "pick", values: ["b"] });
  });
});
