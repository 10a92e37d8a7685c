import { parseTimeControl } from "../clock/time-control.ts";
import { LEVELS } from "../lib/level.ts";
import type { Result } from "../lib/result.ts";
import type { BySide } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import { type Claim, proven } from "./claim.ts";
import {
  type GameRecord,
  isRecordedId,
  type RecordedOutcome,
  type RecordedPlayer,
  recordedName,
  UNKNOWN_NAME,
} from "./game-record.ts";
import { PROGRAM, RESULTS, YES } from "./make-pgn.ts";
import { type PgnWords, readPgn } from "./pgn-words.ts";
import { parseReason } from "./reason.ts";
import { type RecordError, recordError } from "./record-error.ts";

type Tags = PgnWords["tags"];

/** What programs that play Ataxx call the sides; which of them moves first differs, but it is named first. */
const COLOURS: ReadonlySet<string> = new Set(["white", "black", "red", "blue"]);

function playerOf(tags: Tags, name: string): RecordedPlayer {
  const text = tags.get(name)?.text ?? "";
  const isProgram = tags.get(`${name}type`)?.text.toLowerCase() === PROGRAM;
  const level = isProgram ? LEVELS.find((known) => known === text) : undefined;
  if (level !== undefined) return { kind: "computer", level };
  const id = tags.get(`${name}id`)?.text ?? "";
  return { kind: "person", name: recordedName(text) || UNKNOWN_NAME, id: isRecordedId(id) ? id : undefined };
}

function playersOf(tags: Tags, kinds: readonly GameKind[]): BySide<RecordedPlayer> {
  const sides = kinds
    .map(({ sideNames }) => [sideNames.x.toLowerCase(), sideNames.o.toLowerCase()])
    .find((names) => names.every((name) => tags.has(name)));
  const [x = "", o = ""] = sides ?? [...tags.keys()].filter((name) => COLOURS.has(name));
  return { x: playerOf(tags, x), o: playerOf(tags, o) };
}

function outcomeOf(tags: Tags, behind: string | undefined): RecordedOutcome | undefined {
  const result = behind ?? tags.get("result")?.text;
  const reason = parseReason(tags.get("termination")?.text);
  if (result === RESULTS.x) return { winner: "x", reason };
  if (result === RESULTS.o) return { winner: "o", reason };
  return result === RESULTS.draw || reason !== undefined ? { winner: undefined, reason } : undefined;
}

function timeOf(tags: Tags, day: string, time: string): Timestamp | undefined {
  const date = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(tags.get(day)?.text ?? "");
  if (date === null) return undefined;
  const clock = tags.get(time)?.text ?? "00:00:00";
  const at = Date.parse(`${date[1]}-${date[2]}-${date[3]}T${clock}Z`);
  return Number.isNaN(at) ? undefined : at;
}

function choiceOf(tags: Tags): GameRecord["choice"] {
  const text = tags.get("choosesides")?.text;
  return text === "kept" || text === "taken" ? text : undefined;
}

function claimOf({ tags, moves, times, result }: PgnWords, kinds: readonly GameKind[]): Claim {
  const variant = tags.get("variant");
  const names = kinds.map(({ name }) => name.toLowerCase());
  // Chess servers put the name of the game there.
  const namesGame = variant !== undefined && names.includes(variant.text.toLowerCase());
  return {
    game: tags.get("game") ?? (namesGame ? variant : undefined),
    variant: namesGame ? undefined : variant,
    start: tags.get("fen"),
    timeControl: parseTimeControl(tags.get("timecontrol")?.text ?? ""),
    players: playersOf(tags, kinds),
    choice: choiceOf(tags),
    hints: tags.get("hints")?.text === YES,
    outcome: outcomeOf(tags, result),
    startedAt: timeOf(tags, "date", "utctime"),
    endedAt: timeOf(tags, "enddate", "endtime"),
    moves,
    times: times.some((time) => time !== undefined) ? times : undefined,
  };
}

/**
 * Reads one game as `makePgn` and other programs write it; the first, where there are more. Only the moves
 * have to be there.
 */
export function parsePgn(text: string, kinds: readonly GameKind[]): Result<GameRecord, RecordError> {
  const words = readPgn(text);
  if (!words.ok) return words;
  const { tags, moves } = words.value;
  return moves.length === 0 && tags.size === 0
    ? recordError("empty")
    : proven(claimOf(words.value, kinds), kinds);
}
