import { z } from "zod";
import { makeTimeControl, parseTimeControl } from "../clock/time-control.ts";
import { LEVELS } from "../lib/level.ts";
import type { Result } from "../lib/result.ts";
import { type BySide, SIDES, type Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import { type Claim, proven, type Word } from "./claim.ts";
import {
  type GameRecord,
  isRecordedId,
  type RecordedOutcome,
  type RecordedPlayer,
  recordedName,
  UNKNOWN_NAME,
} from "./game-record.ts";
import { parseReason } from "./reason.ts";
import { type RecordError, recordError } from "./record-error.ts";

/**
 * The form for machines is the game record of Abstract Play (recranks, `gamerecord.json`), whose header may
 * hold more: `outcome`, `time-control`, `choose-sides`, `hints`, and `times` in milliseconds.
 */
const SITE = "Turncoat";

const TEXT = z.string().max(200);
const MOVE = z.union([z.null(), z.string(), z.object({ move: z.string() })]);

const RECORD = z.object({
  header: z.object({
    game: z.object({ name: TEXT, variants: z.array(TEXT).max(20).optional() }),
    "date-start": TEXT.optional(),
    "date-end": TEXT.optional(),
    players: z
      .array(
        z.object({
          name: z.string(),
          userid: z.string().optional(),
          is_ai: z.boolean().optional(),
          result: z.number().optional(),
        }),
      )
      .length(2),
    startingPosition: TEXT.optional(),
    pied: z.boolean().optional(),
    outcome: z
      .object({ winner: z.enum(SIDES).nullable(), reason: TEXT.nullable() })
      .nullable()
      .optional(),
    "time-control": TEXT.optional(),
    "choose-sides": z.enum(["kept", "taken"]).optional(),
    hints: z.boolean().optional(),
    times: z.array(z.number().int().nonnegative().nullable()).optional(),
  }),
  moves: z.array(z.array(MOVE).max(2)),
});

type Parsed = z.infer<typeof RECORD>;

const makeTime = (at: Timestamp): string => new Date(at).toISOString();

const scoreOf = (side: Side, outcome: RecordedOutcome | undefined): number =>
  outcome?.winner === side ? 1 : 0;

const makePlayer = (player: RecordedPlayer, side: Side, outcome: RecordedOutcome | undefined) => ({
  ...(player.kind === "computer"
    ? { name: player.level, is_ai: true }
    : { name: recordedName(player.name), ...(player.id === undefined ? {} : { userid: player.id }) }),
  result: scoreOf(side, outcome),
});

/** Two turns to a round, the first side first; null where the second side began. */
function roundsOf(moves: readonly string[], first: Side): readonly (readonly (string | null)[])[] {
  const turns = first === "x" ? moves : [null, ...moves];
  return Array.from({ length: Math.ceil(turns.length / 2) }, (_, round) =>
    turns.slice(2 * round, 2 * round + 2),
  );
}

/**
 * A record for machines.
 * @param kind the game that the record is of
 * @param now when the text is made, which it has to say
 */
export function makeJsonRecord(record: GameRecord, kind: GameKind, now: Timestamp): string {
  const { variant, start, players, outcome, timeControl, choice, hints, startedAt, endedAt, moves, times } =
    record;
  const set = start === undefined ? undefined : kind.beginAt(variant, start);
  const header = {
    game: { name: kind.name, variants: [variant] },
    site: { name: SITE },
    ...(startedAt === undefined ? {} : { "date-start": makeTime(startedAt) }),
    ...(endedAt === undefined ? {} : { "date-end": makeTime(endedAt) }),
    "date-generated": makeTime(now),
    players: SIDES.map((side) => makePlayer(players[side], side, outcome)),
    ...(start === undefined ? {} : { startingPosition: start }),
    ...(choice === undefined ? {} : { pied: choice === "taken", "choose-sides": choice }),
    ...(hints ? { hints } : {}),
    ...(timeControl === undefined ? {} : { "time-control": makeTimeControl(timeControl) }),
    outcome:
      outcome === undefined ? null : { winner: outcome.winner ?? null, reason: outcome.reason ?? null },
    ...(times === undefined ? {} : { times: times.map((time) => time ?? null) }),
  };
  return `${JSON.stringify({ header, moves: roundsOf(moves, set?.ok ? set.value.turn : "x") }, null, 1)}\n`;
}

function playerOf({ name, userid, is_ai }: Parsed["header"]["players"][number]): RecordedPlayer {
  const level = is_ai ? LEVELS.find((known) => known === name) : undefined;
  if (level !== undefined) return { kind: "computer", level };
  return {
    kind: "person",
    name: recordedName(name) || UNKNOWN_NAME,
    id: userid !== undefined && isRecordedId(userid) ? userid : undefined,
  };
}

/**
 * By the header's own field; in a record from elsewhere by the results of the players, of which the higher
 * has won.
 */
function outcomeOf({ outcome, players }: Parsed["header"]): RecordedOutcome | undefined {
  if (outcome === null) return undefined;
  if (outcome !== undefined) {
    return { winner: outcome.winner ?? undefined, reason: parseReason(outcome.reason ?? undefined) };
  }
  const [x, o] = players.map(({ result }) => result);
  if (x === undefined || o === undefined) return undefined;
  return { winner: x === o ? undefined : x > o ? "x" : "o", reason: undefined };
}

function timeOf(text: string | undefined): Timestamp | undefined {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? undefined : at;
}

const wordOf = (text: string): Word => ({ text, line: undefined });

function claimOf({ header, moves }: Parsed): Claim {
  const [x, o] = header.players;
  const players: BySide<RecordedPlayer> = { x: playerOf(x ?? { name: "" }), o: playerOf(o ?? { name: "" }) };
  const words = moves
    .flat()
    .flatMap((move) => (move === null ? [] : [wordOf(typeof move === "string" ? move : move.move)]));
  const variant = header.game.variants?.[0];
  const { startingPosition, times } = header;
  return {
    game: wordOf(header.game.name),
    variant: variant === undefined ? undefined : wordOf(variant),
    start: startingPosition === undefined ? undefined : wordOf(startingPosition),
    timeControl: parseTimeControl(header["time-control"] ?? ""),
    players,
    hints: header.hints ?? false,
    choice: header["choose-sides"] ?? (header.pied ? "taken" : undefined),
    outcome: outcomeOf(header),
    startedAt: timeOf(header["date-start"]),
    endedAt: timeOf(header["date-end"]),
    moves: words,
    times: times?.length === words.length ? times.map((time) => time ?? undefined) : undefined,
  };
}

/** The line that the parser of JSON complains about; the last one where it ran into the end. */
function brokenLine(text: string, error: unknown): number {
  const position = /at position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
  return text
    .slice(0, position === undefined ? undefined : Number(position))
    .trimEnd()
    .split("\n").length;
}

/** Reads a record as `makeJsonRecord` and Abstract Play write it. */
export function parseJsonRecord(text: string, kinds: readonly GameKind[]): Result<GameRecord, RecordError> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return recordError("json", { line: brokenLine(text, error) });
  }
  const parsed = RECORD.safeParse(value);
  if (!parsed.success) return recordError("shape", { text: parsed.error.issues[0]?.path.join(".") ?? "" });
  return proven(claimOf(parsed.data), kinds);
}
