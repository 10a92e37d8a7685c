import fc from "fast-check";
import { TIME_CONTROLS } from "../../src/clock/time-control.ts";
import { GAMES } from "../../src/games/index.ts";
import { LEVELS } from "../../src/lib/level.ts";
import { type GameRecord, type RecordedPlayer, recordedName } from "../../src/record/game-record.ts";
import type { GameKind, Playing } from "../../src/rules/game-kind.ts";
import { PLAYER_REASONS } from "../../src/rules/outcome.ts";
import { present } from "../support/present.ts";

/** Every variant of a game that people can choose. */
function variantsOf({ form, presets }: GameKind): readonly string[] {
  const choices = Array.from({ length: 2 ** form.toggles.length }, (_, bits) =>
    form.toggles.filter((_toggle, index) => (bits >> index) & 1).map(({ value }) => value),
  );
  const made = form.boards.flatMap(({ value }) => choices.map((chosen) => form.variant(value, chosen)));
  return [
    ...new Set([...presets.map(({ variant }) => variant), ...made.filter((text) => text !== undefined)]),
  ];
}

/** Every variant of every game. */
export const SUBJECTS: readonly (readonly [GameKind, string])[] = GAMES.flatMap((kind) =>
  variantsOf(kind).map((variant) => [kind, variant] as const),
);

export const kindOf = ({ kind }: Pick<GameRecord, "kind">): GameKind =>
  present(GAMES.find(({ key }) => key === kind));

/** One turn in this many is passed, as by a clock. */
const PASS_EVERY = 12;

function played(start: Playing, choices: readonly number[]): Playing {
  let playing = start;
  for (const choice of choices) {
    if (playing.outcome) break;
    const move = choice % PASS_EVERY === 0 ? "0000" : playing.legalMoves[choice % playing.legalMoves.length];
    playing = present(playing.play(move ?? ""));
  }
  return playing;
}

const choices = (most: number) => fc.array(fc.nat({ max: 0xffff }), { maxLength: most, size: "max" });

const names = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }).map(recordedName),
  fc.constantFrom(
    "Ada",
    'Bob "the [O]" \\',
    "computer:master",
    "master",
    "{x} (y) ; % 1-0",
    "安娜",
    "@everyone",
  ),
);

const players: fc.Arbitrary<RecordedPlayer> = fc.oneof(
  fc.record({
    kind: fc.constant("person" as const),
    name: names.map((name) => name || "?"),
    id: fc.option(fc.bigInt({ min: 1n, max: 2n ** 63n }).map(String), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant("computer" as const), level: fc.constantFrom(...LEVELS) }),
);

const instants = fc.option(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), { nil: undefined });

const elapsed = fc.option(fc.integer({ min: 0, max: 3 * 86_400_000 }), { nil: undefined });

/** Games that chance played, some of them from a position in the middle, with all there is to note. */
export const recordsOf = (kind: GameKind, variant: string): fc.Arbitrary<GameRecord> =>
  fc
    .record({
      before: fc.option(choices(20)),
      moves: choices(120),
      reason: fc.option(fc.constantFrom(...PLAYER_REASONS), { nil: undefined }),
      winner: fc.constantFrom("x" as const, "o" as const),
      times: fc.option(fc.array(elapsed, { minLength: 120, maxLength: 120 }), { nil: undefined }),
      timeControl: fc.option(fc.constantFrom(...TIME_CONTROLS), { nil: undefined }),
      players: fc.record({ x: players, o: players }),
      choice: fc.constantFrom("kept" as const, "taken" as const, undefined),
      hints: fc.boolean(),
      startedAt: instants,
      endedAt: instants,
    })
    .map(({ before, moves, reason, winner, times, ...rest }) => {
      const initial = present(kind.begin(variant));
      const middle = before === null ? initial : played(initial, before);
      const set = kind.beginAt(variant, middle.fen);
      const isSet = set.ok && !middle.outcome && set.value.fen !== initial.fen;
      const playing = played(isSet ? set.value : initial, moves);
      const winnerless = reason === "agreement" || reason === "abandoned";
      const kept = times?.slice(0, playing.moves.length);
      return {
        ...rest,
        kind: kind.key,
        variant,
        start: isSet ? set.value.fen : undefined,
        outcome: playing.outcome ?? (reason && { winner: winnerless ? undefined : winner, reason }),
        moves: playing.moves,
        times: kept?.some((time) => time !== undefined) ? kept : undefined,
      };
    });

/** Each game as often as any other. */
export const records: fc.Arbitrary<GameRecord> = fc
  .constantFrom(...GAMES)
  .chain((kind) => fc.constantFrom(...variantsOf(kind)).chain((variant) => recordsOf(kind, variant)));

/** A short game of TAKXO with everything in it that a record can hold. */
export const QUICK_GAME: GameRecord = {
  kind: "takxo",
  variant: "3",
  start: undefined,
  timeControl: { kind: "turn", limit: 30_000 },
  players: {
    x: { kind: "person", name: "Ada", id: "42" },
    o: { kind: "computer", level: "novice" },
  },
  choice: "kept",
  hints: false,
  outcome: { winner: "x", reason: "line" },
  startedAt: Date.UTC(2026, 10, 30, 18, 5, 9, 70),
  endedAt: Date.UTC(2026, 10, 30, 18, 7),
  moves: ["a1", "b2", "a2", "0000", "a3"],
  times: [undefined, 1_500, 12_000, 30_000, undefined],
};
