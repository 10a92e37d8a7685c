import {
  type APIApplicationCommand,
  ApplicationCommandOptionType as OptionType,
} from "discord-api-types/v10";
import { describe, expect, test } from "vitest";
import {
  add,
  begin,
  finish,
  matchCommands,
  pick,
  soFar,
  type,
  unused,
} from "../../src/page/composer/draft.ts";
import { suggest } from "../../src/page/composer/values.ts";
import type { World } from "../../src/page/state.ts";

const member = (id: string, username: string, displayName: string) => ({
  id,
  username,
  displayName,
  colour: "#000",
  bot: false,
});
const command = (
  name: string,
  description: string,
  options: APIApplicationCommand["options"] = [],
): APIApplicationCommand => ({
  id: name,
  application_id: "1",
  version: "1",
  type: 1,
  default_member_permissions: null,
  name,
  description,
  options,
});
const play = command("play", "Play the computer", [
  {
    type: OptionType.String,
    name: "level",
    description: "Strength",
    required: true,
    choices: [
      { name: "Club", value: "3" },
      { name: "Master", value: "5" },
    ],
  },
  { type: OptionType.Integer, name: "seed", description: "Seed", min_value: 1, max_value: 9 },
  { type: OptionType.User, name: "watcher", description: "Member" },
  { type: OptionType.Channel, name: "where", description: "Channel" },
  { type: OptionType.Boolean, name: "rated", description: "Counts" },
]);
const move = command("move", "Make a move", [
  { type: OptionType.String, name: "to", description: "Square", required: true, autocomplete: true },
]);
const world: World = {
  me: member("1", "ada", "Ada"),
  members: [member("1", "ada", "Ada"), member("2", "ben", "Benjamin")],
  guild: { id: "9", name: "Server" },
  channels: [
    { id: "7", name: "games", kind: "channel", heading: "Server", visible: true, commands: ["1"] },
    { id: "8", name: "secret", kind: "channel", heading: "Server", visible: false, commands: ["1"] },
  ],
  commands: [play, move],
  messages: [],
  welcome: { suggestions: [], notice: undefined },
};
const option = (name: string) => {
  const found = unused(begin(play)).find((candidate) => candidate.name === name);
  if (!found) throw new Error(name);
  return found;
};
const typed = (name: string, text: string) =>
  type(add(pick(begin(play), "level", { label: "Club", value: "3" }), option(name)), name, text);

test("commands are found by name first, then by their words", () => {
  expect(matchCommands(world.commands, "/").map(({ name }) => name)).toEqual(["play", "move"]);
  expect(matchCommands(world.commands, "/m").map(({ name }) => name)).toEqual(["move", "play"]);
  expect(matchCommands(world.commands, "/comp").map(({ name }) => name)).toEqual(["play"]);
});

test("a command begins with its required options, the others wait", () => {
  const draft = begin(play);
  expect(draft.parts.map((part) => part.option.name)).toEqual(["level"]);
  expect(draft.active).toBe("level");
  expect(unused(draft).map(({ name }) => name)).toEqual(["seed", "watcher", "where", "rated"]);
});

test("a command without its required option is not sent", () => {
  expect(finish(begin(play), world)).toEqual({ option: "level", text: "level is required." });
});

test("what was typed out in full counts as if it were picked", () => {
  expect(finish(type(begin(play), "level", "master"), world)).toEqual([{ name: "level", value: "5" }]);
});

describe("values", () => {
  test.each([
    ["seed", "7", 7],
    ["watcher", "@benjamin", "2"],
    ["where", "games", "7"],
    ["rated", "false", false],
  ])("%s takes %j", (name, text, value) => {
    expect(finish(typed(name, text), world)).toEqual([
      { name: "level", value: "3" },
      { name, value },
    ]);
  });

  test.each([
    ["seed", "10", "seed: Give a whole number from 1 up to 9."],
    ["seed", "1.5", "seed: Give a whole number from 1 up to 9."],
    ["seed", "x", "seed: Give a whole number from 1 up to 9."],
    ["watcher", "nobody", "watcher: Choose a member."],
    ["where", "secret", "where: Choose a channel."],
    ["rated", "maybe", "rated: Choose one of the list."],
  ])("%s refuses %j", (name, text, problem) => {
    expect(finish(typed(name, text), world)).toEqual({ option: name, text: problem });
  });

  test("an optional option that was left empty is left out", () => {
    expect(finish(typed("seed", " "), world)).toEqual([{ name: "level", value: "3" }]);
  });
});

test("members are found by either of their names", () => {
  const suggestions = (text: string) =>
    suggest({ option: option("watcher"), text, value: undefined }, world, []).map(({ value }) => value);
  expect(suggestions("")).toEqual(["1", "2"]);
  expect(suggestions("@jam")).toEqual(["2"]);
  expect(suggestions("ben")).toEqual(["2"]);
});

test("the bot is asked with what was typed, and its choices are offered", () => {
  const draft = type(begin(move), "to", "b");
  expect(soFar(draft, "to")).toEqual([{ name: "to", value: "b", focused: true }]);
  const [part] = draft.parts;
  expect(part && suggest(part, world, [{ name: "b2", value: "b2" }])).toEqual([{ label: "b2", value: "b2" }]);
});

test("a free text goes to the bot as it is", () => {
  expect(finish(type(begin(move), "to", " c3 "), world)).toEqual([{ name: "to", value: "c3" }]);
});
