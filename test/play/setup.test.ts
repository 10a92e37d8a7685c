import { expect, test } from "vitest";
import type { TimeControl } from "../../src/clock/time-control.ts";
import { computerPresets, MATCH_LENGTHS, setupPresets } from "../../src/play/setup.ts";
import { takxo } from "./setting.ts";

const NONE: TimeControl = { kind: "none" };
const MINUTE_EACH: TimeControl = { kind: "clock", limit: 60_000 };

/** RULES.md, "Variants" and "Formats and clocks". */
test.each<[string, string, string, TimeControl, number]>([
  ["standard", "Standard", "4", NONE, 1],
  ["quick", "Quick", "3", NONE, 1],
  ["long", "Long", "5", NONE, 1],
  ["pace1", "1 day a move", "4", { kind: "pace", limit: 86_400_000 }, 1],
  ["pace3", "3 days a move", "4", { kind: "pace", limit: 259_200_000 }, 1],
  ["pace7", "7 days a move", "4", { kind: "pace", limit: 604_800_000 }, 1],
  ["blitz", "Blitz", "4", MINUTE_EACH, 1],
  ["match2", "Match of 2", "4", NONE, 2],
  ["match4", "Match of 4", "4", NONE, 4],
  ["match6", "Match of 6", "4", NONE, 6],
])("the preset %s of TAKXO is %s", (key, name, variant, timeControl, games) => {
  expect(setupPresets(takxo).find((preset) => preset.key === key)).toEqual({
    key,
    name,
    setup: { kind: "takxo", variant, timeControl, chooseSides: false, games },
  });
});

test("the standard game comes first, and there are no other presets", () => {
  expect(setupPresets(takxo).map(({ key }) => key)).toEqual([
    "standard",
    "quick",
    "long",
    "pace1",
    "pace3",
    "pace7",
    "blitz",
    "match2",
    "match4",
    "match6",
  ]);
});

test("against the computer nobody has days for a move", () => {
  const paces = ["pace1", "pace3", "pace7"];
  const others = setupPresets(takxo).filter(({ key }) => !paces.includes(key));
  expect(computerPresets(takxo)).toEqual(others);
});

test("every preset can be begun", () => {
  for (const { setup } of setupPresets(takxo)) {
    expect(takxo.begin(setup.variant)?.variant).toBe(setup.variant);
  }
});

test("a match has 2, 4 or 6 games, and a single game is a match of one", () => {
  expect(MATCH_LENGTHS).toEqual([1, 2, 4, 6]);
});
