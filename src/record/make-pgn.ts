import { makeTimeControl } from "../clock/time-control.ts";
import type { BySide, Side } from "../lib/side.ts";
import { HOUR, MINUTE, type Millis, SECOND, type Timestamp } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import { WITHOUT_RESULT } from "../rules/outcome.ts";
import { type GameRecord, type RecordedOutcome, type RecordedPlayer, recordedName } from "./game-record.ts";

/** What the file says where it does not know. */
export const UNKNOWN = "?";

/** The results of PGN, by who won. */
export const RESULTS: BySide<string> & { readonly draw: string; readonly none: string } = {
  x: "1-0",
  o: "0-1",
  draw: "1/2-1/2",
  none: "*",
};

/** The word of PGN for a player that is a program. */
export const PROGRAM = "program";

/** What stands in a tag that is there only where it is so. */
export const YES = "yes";

const SITE = "Turncoat";
const LINE_LENGTH = 79;

type Tag = readonly [name: string, value: string];

function resultOf(outcome: RecordedOutcome | undefined): string {
  if (outcome === undefined) return RESULTS.none;
  if (outcome.winner !== undefined) return RESULTS[outcome.winner];
  return outcome.reason !== undefined && WITHOUT_RESULT.includes(outcome.reason)
    ? RESULTS.none
    : RESULTS.draw;
}

const nameOf = (player: RecordedPlayer): string =>
  player.kind === "computer" ? player.level : recordedName(player.name);

function playerTags(name: string, player: RecordedPlayer): readonly Tag[] {
  if (player.kind === "computer") {
    return [
      [name, nameOf(player)],
      [`${name}Type`, PROGRAM],
    ];
  }
  const own: Tag = [name, nameOf(player)];
  return player.id === undefined ? [own] : [own, [`${name}Id`, player.id]];
}

const dateTags = (day: string, time: string, at: Timestamp | undefined): readonly Tag[] => {
  if (at === undefined) return [];
  const [date = "", clock = ""] = new Date(at).toISOString().replace("Z", "").split("T");
  return [
    [day, date.replaceAll("-", ".")],
    [time, clock],
  ];
};

/** `[FEN]` is there where a program that knows only the standard game could not guess the start. */
function startTags({ variant, start }: GameRecord, kind: GameKind): readonly Tag[] {
  if (start !== undefined) return [["FEN", start]];
  return variant === kind.presets[0].variant ? [] : [["FEN", kind.begin(variant)?.fen ?? UNKNOWN]];
}

function tagsOf(record: GameRecord, kind: GameKind): readonly Tag[] {
  const { players, outcome, choice, hints, timeControl, variant, startedAt, endedAt } = record;
  const playersOf = (side: Side) => playerTags(kind.sideNames[side], players[side]);
  return [
    ["Game", kind.name],
    ["Variant", variant],
    ["Site", SITE],
    ...(startedAt === undefined ? [["Date", "????.??.??"] as const] : dateTags("Date", "UTCTime", startedAt)),
    ...dateTags("EndDate", "EndTime", endedAt),
    ...playersOf("x"),
    ...playersOf("o"),
    ["Result", resultOf(outcome)],
    ...(outcome?.reason === undefined ? [] : [["Termination", outcome.reason] as const]),
    ...(timeControl === undefined ? [] : [["TimeControl", makeTimeControl(timeControl)] as const]),
    ...(choice === undefined ? [] : [["ChooseSides", choice] as const]),
    ...(hints ? [["Hints", YES] as const] : []),
    ...startTags(record, kind),
    ["PlyCount", String(record.moves.length)],
  ];
}

const makeTag = ([name, value]: Tag): string => `[${name} "${value.replaceAll(/["\\]/g, "\\$&")}"]`;

/** `0:01:02.345`, as in the comments of chess servers. */
function makeElapsed(time: Millis): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(time / HOUR), Math.floor((time % HOUR) / MINUTE)];
  const seconds = Math.floor((time % MINUTE) / SECOND);
  return `${hours}:${two(minutes)}:${two(seconds)}.${String(time % SECOND).padStart(3, "0")}`;
}

/** The words of the moves: numbers, moves, and how long each took. */
function moveWords({ moves, times }: GameRecord, first: Side): readonly string[] {
  const offset = first === "x" ? 0 : 1;
  return moves.flatMap((move, index) => {
    const number = Math.floor((index + offset) / 2) + 1;
    const isFirstSide = (index + offset) % 2 === 0;
    const time = times?.[index];
    const commented = times?.[index - 1] !== undefined;
    const label = isFirstSide ? [`${number}.`] : index === 0 || commented ? [`${number}...`] : [];
    return [...label, move, ...(time === undefined ? [] : [`{[%emt ${makeElapsed(time)}]}`])];
  });
}

function wrapped(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/**
 * A record as text: tag pairs and moves in the manner of PGN, the moves in the notation of the game.
 * Programs that speak UAI read the Ataxx ones.
 * @param kind the game that the record is of
 */
export function makePgn(record: GameRecord, kind: GameKind): string {
  const start = record.start === undefined ? kind.begin(record.variant) : undefined;
  const set = record.start === undefined ? undefined : kind.beginAt(record.variant, record.start);
  const first = (set?.ok ? set.value : start)?.turn ?? "x";
  return [
    ...tagsOf(record, kind).map(makeTag),
    "",
    ...wrapped([...moveWords(record, first), resultOf(record.outcome)]),
    "",
  ].join("\n");
}
