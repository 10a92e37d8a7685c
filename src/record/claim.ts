import type { TimeControl } from "../clock/time-control.ts";
import { ok, type Result } from "../lib/result.ts";
import type { Millis } from "../lib/time.ts";
import type { GameKind, Playing } from "../rules/game-kind.ts";
import { NULL_MOVE } from "../rules/rules.ts";
import type { GameRecord, RecordedOutcome } from "./game-record.ts";
import { type RecordError, recordError } from "./record-error.ts";

/** More turns than a game has in which anybody tries to win. */
export const MOST_PLIES = 1_000;

/** A word of a text, and where it stands. */
export interface Word {
  readonly text: string;
  /** From 1; undefined where the text has no lines to name. */
  readonly line: number | undefined;
}

/** What a text says about a game, before anybody has looked whether it can be. */
export interface Claim extends Pick<GameRecord, "players" | "choice" | "hints" | "startedAt" | "endedAt"> {
  /** The name of the game, where the text gives one. */
  readonly game: Word | undefined;
  readonly variant: Word | undefined;
  readonly start: Word | undefined;
  readonly timeControl: TimeControl | undefined;
  readonly outcome: RecordedOutcome | undefined;
  readonly moves: readonly Word[];
  readonly times: readonly (Millis | undefined)[] | undefined;
}

/** How other programs write a turn without a move. */
const PASSES: ReadonlySet<string> = new Set(["--", "pass", "null", "(none)"]);

const moveText = (text: string): string => {
  const bare = text.toLowerCase().replace(/[!?]+$/, "");
  return PASSES.has(bare) ? NULL_MOVE : bare;
};

/**
 * The record that a text claims to be, if the rules allow it. A text that names no game is read by the
 * rules of each in turn; when none of them allows it, the error is that of the game that got furthest.
 */
export function proven(claim: Claim, kinds: readonly GameKind[]): Result<GameRecord, RecordError> {
  if (claim.moves.length > MOST_PLIES) {
    return recordError("tooManyMoves", { line: claim.moves[MOST_PLIES]?.line, ply: MOST_PLIES + 1 });
  }
  const named = kinds.filter(
    ({ key, name }) =>
      claim.game === undefined || [key, name.toLowerCase()].includes(claim.game.text.trim().toLowerCase()),
  );
  let furthest: Result<never, RecordError> = recordError("game", { ...claim.game });
  let reached = -1;
  for (const kind of named) {
    const record = provenAs(claim, kind);
    if (record.ok) return record;
    const { ply = 0 } = record.error;
    if (ply > reached) [furthest, reached] = [record, ply];
  }
  return furthest;
}

function provenAs(claim: Claim, kind: GameKind): Result<GameRecord, RecordError> {
  const begun = begin(claim, kind);
  if (!begun.ok) return begun;
  const { start } = begun.value;
  let playing = begun.value.playing;
  for (const [index, word] of claim.moves.entries()) {
    const next = playing.play(moveText(word.text));
    if (next === undefined) {
      return recordError(playing.outcome ? "gameOver" : "illegalMove", { ...word, ply: index + 1 });
    }
    playing = next;
  }
  const { players, choice, hints, timeControl, startedAt, endedAt, times } = claim;
  return ok({
    kind: kind.key,
    variant: playing.variant,
    start,
    timeControl,
    players,
    choice,
    hints,
    // Where the rules have ended the game, they know better than the text who has won, and how.
    outcome: playing.outcome ?? claim.outcome,
    startedAt,
    endedAt,
    moves: playing.moves,
    times,
  });
}

interface Begun {
  readonly playing: Playing;
  readonly start: string | undefined;
}

/**
 * Without a variant a game begins where one of the boards that people know does, or on the first that fits.
 */
function begin({ variant, start }: Claim, kind: GameKind): Result<Begun, RecordError> {
  const names = variant === undefined ? kind.presets.map((preset) => preset.variant) : [variant.text];
  const initials = names.flatMap((name) => kind.begin(name) ?? []);
  const [first] = initials;
  if (first === undefined) return recordError("variant", { ...variant });
  if (start === undefined) return ok({ playing: first, start: undefined });
  const set = initials.flatMap((initial) => {
    const begun = kind.beginAt(initial.variant, start.text);
    return begun.ok ? [{ initial, playing: begun.value }] : [];
  });
  const own = set.find(({ initial, playing }) => initial.fen === playing.fen);
  if (own !== undefined) return ok({ playing: own.initial, start: undefined });
  const [fitting] = set;
  if (fitting === undefined) return recordError("position", start);
  return ok({ playing: fitting.playing, start: fitting.playing.fen });
}
