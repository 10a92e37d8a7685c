import { ComponentType, ModalSubmitFields, type ModalSubmitInteraction } from "discord.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findTimeControl,
  makeTimeControl,
  parseTimeControl,
  TIME_CONTROLS,
} from "../../src/clock/time-control.ts";
import { readCustomForm } from "../../src/discord/intake/custom-form.ts";
import { makeCustomId, parseCustomId } from "../../src/discord/messages/custom-id.ts";
import { GAMES } from "../../src/games/index.ts";
import type { Action } from "../../src/play/action.ts";
import { MATCH_LENGTHS } from "../../src/play/setup.ts";
import type { GameKind, Playing } from "../../src/rules/game-kind.ts";
import { advanced, LATER, member, setup, storedGame } from "../play/setting.ts";
import { cases } from "../support/cases.ts";
import { present } from "../support/present.ts";
import { damaged, forgedTexts } from "./texts.ts";

const SEED = 20_262;

/** How often each kind of input is tried. */
const RUNS = {
  customIds: cases(15_000),
  variants: cases(5_000),
  positions: cases(2_000),
  moves: cases(5_000),
  actions: cases(4_000),
  forms: cases(3_000),
};

const check = <Input>(inputs: fc.Arbitrary<Input>, numRuns: number, holds: (input: Input) => void): void =>
  fc.assert(fc.property(inputs, holds), { numRuns, seed: SEED });

const VARIANTS: readonly (readonly [GameKind, string])[] = GAMES.flatMap((kind) => [
  ...kind.presets.map(({ variant }) => [kind, variant] as const),
  ...(kind.form.toggles.length > 0
    ? [
        [
          kind,
          present(
            kind.form.variant(
              "4",
              kind.form.toggles.map(({ value }) => value),
            ),
          ),
        ] as const,
      ]
    : []),
]);

/** Somewhere in a game that chance plays. */
const anyPlaying: fc.Arbitrary<Playing> = fc
  .tuple(fc.constantFrom(...VARIANTS), fc.array(fc.nat(), { maxLength: 12 }))
  .map(([[kind, variant], choices]) =>
    choices.reduce<Playing>(
      (playing, choice) => {
        const { legalMoves } = playing;
        const move = legalMoves[choice % Math.max(1, legalMoves.length)];
        return (move === undefined ? undefined : playing.play(move)) ?? playing;
      },
      present(kind.begin(variant)),
    ),
  );

/** Some of these, made once: to play to them takes longer than to try something on them. */
const playings = fc.constantFrom(...fc.sample(anyPlaying, { numRuns: 100, seed: SEED }));

/** Freezes a value with all that hangs on it, so that whoever changes it fails. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

const REAL_IDS = [
  "pick:1:4:b2",
  "pick:12:7:a1.c3",
  "offerDraw:3:9",
  "resign:5",
  "accept:2",
  "rulesPage:takxo:1",
  "lesson:ataxx:4",
  "lessonPick:ataxx:2:b2.c4",
  "keepPlaying",
];

test("a custom id is read as what it says, letter for letter, or not at all", () => {
  const ids = fc.oneof(forgedTexts, fc.constantFrom(...REAL_IDS).chain(damaged));
  check(ids, RUNS.customIds, (text) => {
    const press = parseCustomId(text);
    if (press !== undefined) expect(makeCustomId(press)).toBe(text);
  });
});

describe("a notation is read or refused", () => {
  test("of a variant, in one spelling; of a time control", () => {
    const known = VARIANTS.map(([, variant]) => variant);
    const texts = fc.oneof(forgedTexts, fc.constantFrom(...known, "turn15", "none").chain(damaged));
    check(texts, RUNS.variants, (text) => {
      for (const kind of GAMES) {
        const begun = kind.begin(text);
        if (begun) expect(kind.begin(begun.variant)?.variant).toBe(begun.variant);
      }
      const control = parseTimeControl(text);
      if (control) expect(makeTimeControl(control)).toBe(text);
    });
  });

  test("of a position, which can then be played on", () => {
    const positions = fc.oneof(
      fc.tuple(playings, forgedTexts),
      playings.chain((playing) => fc.tuple(fc.constant(playing), damaged(playing.fen))),
    );
    check(positions, RUNS.positions, ([{ variant }, text]) => {
      for (const kit of GAMES) {
        if (kit.begin(variant) === undefined) continue;
        const leaves = kit.perft(variant, 1, text);
        expect(leaves.ok ? typeof leaves.value : typeof leaves.error).toBe(leaves.ok ? "number" : "string");
      }
    });
  });

  test("of a move, typed or pressed: it is legal, or the refusal is a sentence", () => {
    const moves = fc.tuple(
      playings,
      fc.oneof(forgedTexts, fc.constantFrom("b2", "a1c3", "s:a1b2").chain(damaged)),
    );
    check(moves, RUNS.moves, ([playing, text]) => {
      const legal = playing.legalMoves;
      const isTurn = legal.includes(text) || (text === "0000" && playing.outcome === undefined);
      expect(playing.play(text) !== undefined).toBe(isTurn);
      expect(playing.refusal(text)).toMatch(/\S.*\.$/s);
      for (const path of [text.split("."), text.split(":"), [text]]) {
        const step = playing.step(path);
        if (step?.kind === "move") expect(legal).toContain(step.move);
      }
    });
  });
});

test("whatever somebody asks of a game changes a copy by one version, or nothing", () => {
  const players = fc.constantFrom(member("anna"), member("ben"), member("chidi"));
  const actions: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ kind: fc.constant("move" as const), by: players, move: forgedTexts }),
    fc.record({ kind: fc.constant("choose" as const), by: players, take: fc.boolean() }),
    fc.record({ kind: fc.constant("resign" as const), by: players, whole: fc.boolean() }),
    fc.record({
      kind: fc.constant("offer" as const),
      by: players,
      offer: fc.constantFrom("draw" as const, "takeBack" as const, "rematch" as const),
    }),
    fc.record({
      kind: fc.constantFrom(
        "accept" as const,
        "decline" as const,
        "withdraw" as const,
        "ready" as const,
        "claim" as const,
      ),
      by: players,
    }),
  );
  const games = fc
    .record({
      moves: fc.constantFrom([], ["b2"], ["b2", "a1"], ["a1", "b1", "a2", "b2", "a3"]),
      chooseSides: fc.boolean(),
      length: fc.constantFrom(...MATCH_LENGTHS),
    })
    .map(({ moves, chooseSides, length }) =>
      storedGame({
        moves,
        setup: setup({ chooseSides, games: length }),
        outcome: moves.length === 5 ? { winner: "x", reason: "line" } : undefined,
      }),
    );
  check(fc.tuple(games, actions), RUNS.actions, ([game, action]) => {
    const before = JSON.stringify(game);
    const result = advanced(frozen(game), frozen(action), { made: LATER, now: LATER });
    expect(JSON.stringify(game)).toBe(before);
    if (result.ok) expect(result.value.game.version).toBe(game.version + 1);
    else expect(result.error.code).toMatch(/^[a-zA-Z]+$/);
    const isStranger = "by" in action && action.by.kind === "member" && action.by.id === "chidi";
    if (isStranger) expect(result).toMatchObject({ ok: false, error: { code: "notPlaying" } });
  });
});

test("a submitted form asks for something that can be played, or for nothing", () => {
  const values = fc.array(
    fc.oneof(
      fc.constantFrom(
        "3",
        "4",
        "5",
        "7",
        "shift",
        "hold",
        "chooseSides",
        "none",
        "turn15",
        "clock60",
        "1",
        "2",
        "4",
        "6",
      ),
      forgedTexts,
    ),
    { maxLength: 5 },
  );
  const fields = fc.array(
    fc.record({
      customId: fc.constantFrom("board", "rules", "time", "games", "__proto__", "more"),
      type: fc.constantFrom(ComponentType.StringSelect, ComponentType.StringSelect, ComponentType.TextInput),
      values,
    }),
    { maxLength: 6 },
  );
  check(fields, RUNS.forms, (submitted) => {
    const labels = submitted.map((component, id) => ({ type: ComponentType.Label, id, component }));
    // The library's own class, which its types do not let anybody make.
    const Fields = ModalSubmitFields as unknown as new (components: unknown) => ModalSubmitFields;
    const interaction = { fields: new Fields(labels) } as ModalSubmitInteraction;
    for (const kind of GAMES) {
      const read = readCustomForm(kind, interaction, TIME_CONTROLS);
      if (read === undefined) continue;
      expect(kind.begin(read.variant)?.variant).toBe(read.variant);
      expect(MATCH_LENGTHS).toContain(read.games);
      expect(findTimeControl(makeTimeControl(read.timeControl), TIME_CONTROLS)).toEqual(read.timeControl);
    }
  });
});
