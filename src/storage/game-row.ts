import { nextReminder } from "../clock/reminders.ts";
import { makeTimeControl, UNTIMED } from "../clock/time-control.ts";
import { toGameId } from "../lib/ids.ts";
import { bySide } from "../lib/side.ts";
import type { Game, NewGame } from "../play/game.ts";
import { makePlayer, parsePlayer } from "../play/player.ts";
import { waitsForComputer } from "../play/seats.ts";
import { deadlineOf } from "../play/settle.ts";
import { type Outcome, PLAYER_REASONS, POSITION_REASONS, type Reason } from "../rules/outcome.ts";
import { toDate, toNullableDate, toTimestamp } from "./database.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { offersColumn, parseOffers } from "./offers-column.ts";
import { toPlace } from "./place-columns.ts";
import { parseRatings } from "./ratings-column.ts";
import { UnreadableRow } from "./read-each.ts";
import { toSetup } from "./setup-row.ts";

/** What is read to make a game. */
export const WHOLE = {
  moves: { select: { text: true, version: true }, orderBy: [{ gameId: "asc" }, { ply: "asc" }] },
} satisfies Prisma.GameInclude;

export type GameRow = Prisma.GameGetPayload<{ include: typeof WHOLE }>;

/** The rows of games that are not over. */
export const RUNNING = { reason: null } satisfies Prisma.GameWhereInput;

/** The rows of running games without a clock. */
export const UNTIMED_RUNNING = { ...RUNNING, timeControl: makeTimeControl(UNTIMED) };

/** @throws when the row holds a time, reason, setup or offer that there cannot be */
export function toGame(row: GameRow): Game {
  const setup = toSetup(row);
  return {
    id: toGameId(row.id),
    version: row.version,
    positionVersion: row.positionVersion,
    setup,
    place: toPlace(row),
    seats: bySide((side) => ({
      player: parsePlayer(row[`${side}Id`]),
      seenAt: toTimestamp(row[`${side}SeenAt`]),
    })),
    moves: row.moves.map(({ text }) => text),
    turn: row.turn,
    outcome: toOutcome(row),
    clock: {
      control: setup.timeControl,
      remaining: bySide((side) => row[`${side}Remaining`]),
      unstarted: bySide((side) => row[`${side}Unstarted`]),
      since: toTimestamp(row.turnSince),
    },
    pausedAt: row.pausedAt === null ? undefined : toTimestamp(row.pausedAt),
    choice: row.choice ?? undefined,
    offers: parseOffers(row.offers),
    match: {
      number: row.matchNumber,
      carried: bySide((side) => row[`${side}Carried`]),
      ready: bySide((side) => row[`${side}Ready`]),
      resignedBy: row.resignedBy ?? undefined,
    },
    hints: row.hints,
    newcomer: row.newcomer,
    rated: row.rated,
    ratings: parseRatings(row.ratings),
    startedAt: toTimestamp(row.startedAt),
    touchedAt: toTimestamp(row.touchedAt),
    follows: row.follows === null ? undefined : toGameId(row.follows),
  };
}

export function toOutcome({ winner, reason }: Pick<GameRow, "winner" | "reason">): Outcome | undefined {
  if (reason === null) return undefined;
  return { winner: winner ?? undefined, reason: parseReason(reason) };
}

const REASONS: readonly Reason[] = [...POSITION_REASONS, ...PLAYER_REASONS];

function parseReason(text: string): Reason {
  const reason = REASONS.find((known) => known === text);
  if (reason === undefined) throw new UnreadableRow(`No such reason for the end of a game: ${text}`);
  return reason;
}

/** The columns that say how long a turn may last. */
export const turnColumns = (game: NewGame) => ({
  turnSince: toDate(game.clock.since),
  deadline: toNullableDate(deadlineOf(game)),
});

/**
 * When the player to move may be reminded next.
 * @param game one whose turn has just begun, or gone on
 */
export const reminderColumn = ({ clock, outcome, pausedAt, touchedAt }: NewGame) => ({
  remindAt: toNullableDate(
    outcome || pausedAt !== undefined ? undefined : nextReminder(clock, Math.max(clock.since, touchedAt))?.at,
  ),
});

/**
 * The columns that change while a game is played. Whoever was reminded has done something since.
 * @param due when a computer is to be asked again that has not done by then what it has to do
 */
export const changingColumns = (game: NewGame, due: Date) => ({
  positionVersion: game.positionVersion,
  xId: makePlayer(game.seats.x.player),
  xSeenAt: toDate(game.seats.x.seenAt),
  oId: makePlayer(game.seats.o.player),
  oSeenAt: toDate(game.seats.o.seenAt),
  plies: game.moves.length,
  turn: game.turn,
  computerDue: waitsForComputer(game) ? due : null,
  winner: game.outcome?.winner ?? null,
  reason: game.outcome?.reason ?? null,
  xRemaining: game.clock.remaining.x,
  oRemaining: game.clock.remaining.o,
  xUnstarted: game.clock.unstarted.x,
  oUnstarted: game.clock.unstarted.o,
  ...turnColumns(game),
  pausedAt: toNullableDate(game.pausedAt),
  offers: offersColumn(game.offers),
  choice: game.choice ?? null,
  hints: game.hints,
  matchNumber: game.match.number,
  xCarried: game.match.carried.x,
  oCarried: game.match.carried.o,
  xReady: game.match.ready.x,
  oReady: game.match.ready.o,
  resignedBy: game.match.resignedBy ?? null,
  touchedAt: toDate(game.touchedAt),
  remindedAt: null,
});

/** The rows of the moves after the first `known` ones. */
export const moveRows = (
  { moves, version, touchedAt }: Pick<Game, "moves" | "version" | "touchedAt">,
  known: number,
) =>
  moves.slice(known).map((text, index) => ({ ply: known + index + 1, text, version, at: toDate(touchedAt) }));
