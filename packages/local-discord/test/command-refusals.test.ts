import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type Rig, startRig } from "./rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
// The clock stands still, and with it the limit of 50 requests a second.
beforeEach(() => rig.clock.advance(1_000));

const path = () => `/applications/${rig.discord.guild.bot.user.id}/commands`;
const command = (more: object = {}) => ({ name: "play", description: "Plays", ...more });
const text = (name: string, more: object = {}) => ({ type: 3, name, description: "x", ...more });
const withOptions = (...options: object[]) => command({ options });
const choices = (count: number, length = 1) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}`.padEnd(length, "x"), value: `${n}` }));

const REFUSED: readonly (readonly [what: string, form: object])[] = [
  ["an upper-case name", command({ name: "Play" })],
  ["a name with a space", command({ name: "play now" })],
  ["a name of 33 characters", command({ name: "x".repeat(33) })],
  ["an upper-case translation", command({ name_localizations: { de: "Spielen" } })],
  ["no description", { name: "play" }],
  ["a description of 101 characters", command({ description: "x".repeat(101) })],
  ["26 options", withOptions(...Array.from({ length: 26 }, (_, n) => text(`o${n}`)))],
  ["an upper-case option", withOptions(text("Level"))],
  ["two options of one name", withOptions(text("a"), text("a"))],
  ["a required option after an optional one", withOptions(text("a"), text("b", { required: true }))],
  [
    "the same in a subcommand",
    withOptions({
      type: 1,
      name: "s",
      description: "x",
      options: [text("a"), text("b", { required: true })],
    }),
  ],
  ["an unknown option type", withOptions({ type: 99, name: "a", description: "x" })],
  ["26 choices", withOptions(text("a", { choices: choices(26) }))],
  ["a choice of 101 characters", withOptions(text("a", { choices: choices(1, 101) }))],
  ["choices together with autocomplete", withOptions(text("a", { choices: choices(1), autocomplete: true }))],
  [
    "more than 8,000 characters",
    withOptions(...["a", "b", "c", "d"].map((name) => text(name, { choices: choices(25, 90) }))),
  ],
  ["options of a user command", { type: 2, name: "Look up", options: [text("a")] }],
  ["private channels without user installs", command({ contexts: [0, 2], integration_types: [0] })],
  ["an unknown context", command({ contexts: [3] })],
  ["an unknown integration type", command({ integration_types: [2] })],
  ["a description of a user command", { type: 2, name: "Look up", description: "x" }],
];

describe("a command is refused for", () => {
  test.each(REFUSED)("%s", async (_what, form) => {
    for (const [method, body] of [
      ["POST", form],
      ["PUT", [form]],
    ] as const) {
      const response = await call(rig.discord, method, path(), body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 50035, errors: expect.anything() });
    }
  });

  test("being the 101st of its type", async () => {
    const set = (count: number) => Array.from({ length: count }, (_, n) => command({ name: `c${n}` }));
    expect((await call(rig.discord, "PUT", path(), set(101))).status).toBe(400);
    expect((await call(rig.discord, "PUT", path(), set(100))).status).toBe(200);
    await call(rig.discord, "PUT", path(), []);
  });

  test("sharing its name with another of the same set", async () => {
    const response = await call(rig.discord, "PUT", path(), [command(), command()]);
    expect(response.status).toBe(400);
  });
});

test("commands are created, found, changed, replaced by name and deleted", async () => {
  const created = await call(rig.discord, "POST", path(), command({ default_member_permissions: "32" }));
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: string };

  const again = await call(rig.discord, "POST", path(), command({ description: "Plays again" }));
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ id, description: "Plays again" });

  const changed = await call(rig.discord, "PATCH", `${path()}/${id}`, { options: [text("level")] });
  expect(await changed.json()).toMatchObject({ id, name: "play", options: [{ name: "level" }] });

  const guildPath = `/applications/${rig.discord.guild.bot.user.id}/guilds/${rig.discord.guild.id}/commands`;
  expect(await (await call(rig.discord, "GET", guildPath)).json()).toEqual([]);
  expect(await (await call(rig.discord, "PUT", path(), [command({ name: "rules" })])).json()).toHaveLength(1);
  expect((await call(rig.discord, "GET", `${path()}/${id}`)).status).toBe(404);

  const [rules] = (await (await call(rig.discord, "GET", path())).json()) as [{ id: string }];
  expect((await call(rig.discord, "DELETE", `${path()}/${rules.id}`)).status).toBe(204);
  expect(await (await call(rig.discord, "DELETE", `${path()}/${rules.id}`)).json()).toMatchObject({
    code: 10063,
  });
});
