import type { ForeignGameId, GameId } from "../../lib/ids.ts";
import type { Millis, Timestamp } from "../../lib/time.ts";
import { beginningOf } from "../../play/engine.ts";
import { type Played, playedAt } from "../../play/played.ts";
import { playingOf } from "../../play/playing.ts";
import type { Table } from "../../play/table.ts";
import type { GameRecord } from "../../record/game-record.ts";
import type { GameKind, Playing } from "../../rules/game-kind.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { outcomeSentence, pairing } from "../wording/game.ts";
import { ratingChanges } from "../wording/rated.ts";
import { foreignTitle, recordedEnd } from "../wording/record.ts";
import { setupName } from "../wording/setup.ts";

/** A game that somebody looks back at: one of members, or one from elsewhere. */
export interface Past {
  readonly id: GameId | ForeignGameId;
  readonly played: Played;
  /** Which game it is, and who played. */
  readonly title: string;
  /** How it has ended, as far as that is known. */
  readonly outcome: Outcome | undefined;
  /** The same in words, a line each. */
  readonly end: readonly string[];
  /** How long each turn took, as far as it is known. */
  readonly took: readonly (Millis | undefined)[];
  /** Whether the one who looks wants the second side below. */
  readonly isTurned: boolean;
  /** The game after so many of its turns. */
  at(ply: number): Playing;
}

/** @param times when each turn was made; empty where no clock ran */
export function pastOf(table: Table, times: readonly Timestamp[]): Past {
  const { kind, game } = table;
  const { id, setup, moves, outcome, startedAt } = game;
  return {
    id,
    played: playedAt(table),
    title: `${setupName(kind, setup)} · game ${id}\n${pairing(kind, game)}`,
    outcome,
    end: outcome
      ? [outcomeSentence(table, outcome), ratingChanges(game)].filter((line) => line !== undefined)
      : [],
    isTurned: false,
    took: times.map((at, index) => at - (times[index - 1] ?? startedAt)),
    at: (ply) => playingOf(kind, { ...game, moves: moves.slice(0, ply) }),
  };
}

/** A game of a record. Its moves have been found to be legal. */
export function foreignPast(id: ForeignGameId, record: GameRecord, kind: GameKind): Past {
  const { variant, start, moves, outcome, times = [] } = record;
  const played = { kind, variant, moves, ...(start !== undefined && { fen: start }) };
  const at = (ply: number): Playing => {
    const begun = beginningOf(kind, played);
    const playing = moves.slice(0, ply).reduce<Playing | undefined>((now, move) => now?.play(move), begun);
    if (playing === undefined) throw new Error(`The record ${id} is corrupt`);
    return playing;
  };
  const reason = outcome?.reason;
  return {
    id,
    played,
    title: foreignTitle(kind, record),
    outcome: outcome && reason && { winner: outcome.winner, reason },
    end: outcome ? [recordedEnd(kind, outcome)] : [],
    isTurned: false,
    took: times,
    at,
  };
}
