import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../src/actor/answer.ts";
import { call, type Rig, startRig } from "./rig.ts";

let rig: Rig;
let games: string;
beforeEach(async () => {
  rig = await startRig();
  games = rig.discord.channels.games.id;
  await call(rig.discord, "PUT", `/applications/${rig.discord.guild.bot.user.id}/commands`, [
    { name: "set", description: "Settings" },
  ]);
});
afterEach(() => rig.close());

const options = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const label = (component: object) => ({ type: 18, label: "Choose", component });
const radio = (more: object = {}) =>
  label({ type: 21, custom_id: "who", options: options("all", "friends", "nobody"), ...more });
const checks = (more: object = {}) =>
  label({ type: 22, custom_id: "rules", options: options("a", "b", "c"), ...more });
const tick = label({ type: 23, custom_id: "loud" });

const ada = () => rig.discord.member("ada");

/** Lets the bot open a form, and gives what became of that. */
async function open(...components: object[]): Promise<{ status: number; answer: Promise<Answer> }> {
  const { interaction, answer } = await rig.provoke(() => ada().command(games, "set"));
  const modal = { type: 9, data: { custom_id: "form", title: "Settings", components } };
  return { status: (await rig.answer(interaction, modal)).status, answer };
}

test("a form of radios, checks and a single check sends what was chosen", async () => {
  const { status, answer } = await open(radio(), checks(), tick);
  expect(status).toBe(204);
  const opener = await answer;
  const fields = { who: "friends", rules: ["a", "c"], loud: "true" };
  const { interaction } = await rig.provoke(() => ada().submitModal(opener, fields));
  expect(interaction.data).toMatchObject({
    components: [
      { type: 18, component: { type: 21, custom_id: "who", value: "friends" } },
      { type: 18, component: { type: 22, custom_id: "rules", values: ["a", "c"] } },
      { type: 18, component: { type: 23, custom_id: "loud", value: true } },
    ],
  });
});

test("what is left out where it need not be chosen is null, or none", async () => {
  const { answer } = await open(radio({ required: false }), checks({ required: false }), tick);
  const opener = await answer;
  const { interaction } = await rig.provoke(() => ada().submitModal(opener, {}));
  expect(interaction.data).toMatchObject({
    components: [
      { component: { value: null } },
      { component: { values: [] } },
      { component: { value: false } },
    ],
  });
});

describe("a client does not send", () => {
  test.each([
    ["no choice where one is required", radio(), {}],
    ["two of the radios", radio(), { who: ["all", "nobody"] }],
    ["a radio that is not there", radio(), { who: "everybody" }],
    ["more checks than allowed", checks({ max_values: 2 }), { rules: ["a", "b", "c"] }],
    ["fewer checks than wanted", checks({ min_values: 2 }), { rules: ["a"] }],
  ])("%s", async (_what, component, fields) => {
    const opener = await (await open(component)).answer;
    await expect(ada().submitModal(opener, fields)).rejects.toThrow(/Choose|no option/);
  });
});

describe("a form is refused for", () => {
  test.each([
    ["a single radio", radio({ options: options("all") })],
    ["eleven radios", radio({ options: options(..."abcdefghijk") })],
    ["two radios of one value", radio({ options: options("a", "a") })],
    [
      "two radios chosen from the start",
      radio({ options: options("a", "b").map((o) => ({ ...o, default: true })) }),
    ],
    ["eleven checks", checks({ options: options(..."abcdefghijk") })],
    ["more checks wanted than there are", checks({ max_values: 4 })],
    ["checks that are required and may be none", checks({ min_values: 0 })],
    ["radios outside of a label", { type: 1, components: [radio().component] }],
  ])("%s", async (_what, component) => {
    expect((await open(component)).status).toBe(400);
  });
});

test("a message has neither radios nor checks", async () => {
  for (const component of [radio().component, checks().component, tick.component]) {
    const components = [{ type: 1, components: [component] }];
    const response = await call(rig.discord, "POST", `/channels/${games}/messages`, {
      content: "x",
      components,
    });
    expect(response.status).toBe(400);
  }
});
