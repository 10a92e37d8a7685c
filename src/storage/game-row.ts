import { bySide, opposite } from "../lib/side.ts";
import type { Game, NewGame } from "../play/game.ts";
import { makePlayer, parsePlayer } from "../play/player.ts";
import { deadlineOf } from "../play/settle.ts";
import type { Outcome, Reason } from "../rules/outcome.ts";
import { PLAYER_REASONS, POSITION_REASONS } from "../rules/outcome.ts";
import { toDate, toNullableDate } from "./database.ts";
import type { Prisma } from "./generated/sqlite/client.ts";
import { toSetup } from "./setup-row.ts";

/** What is read to make a game. */
export const WHOLE = {
  moves: { select: { text: true }, orderBy: [{ gameId: "asc" }, { ply: "asc" }] },
  offers: { orderBy: { expiresAt: "asc" } },
} satisfies Prisma.GameInclude;

export type GameRow = Prisma.GameGetPayload<{ include: typeof WHOLE }>;

/** Written to a game, it changes nothing but makes everybody wait who wants to, until the transaction has ended. */
export const HOLD = { version: { increment: 0 } } satisfies Prisma.GameUpdateInput;

/** @throws when the row holds a player, reason or setup that does not exist */
export function toGame(row: GameRow): Game {
  const setup = toSetup(row);
  return {
    id: row.id,
    version: row.version,
    setup,
    guildId: row.guildId,
    channelId: row.channelId,
    seats: bySide((side) => ({
      player: parsePlayer(row[`${side}Id`]),
      seenAt: row[`${side}SeenAt`].getTime(),
    })),
    moves: row.moves.map(({ text }) => text),
    turn: row.turn,
    outcome: toOutcome(row),
    clock: {
      control: setup.timeControl,
      remaining: bySide((side) => row[`${side}Remaining`]),
      since: row.turnSince.getTime(),
    },
    choice: row.choice ?? undefined,
    offers: row.offers.map(({ kind, by, open, expiresAt }) => ({
      kind,
      by,
      open,
      expiresAt: expiresAt.getTime(),
    })),
    match: {
      number: row.matchNumber,
      carried: bySide((side) => row[`${side}Carried`]),
      ready: bySide((side) => row[`${side}Ready`]),
      resignedBy: row.resignedBy ?? undefined,
    },
    startedAt: row.startedAt.getTime(),
    touchedAt: row.touchedAt.getTime(),
    follows: row.follows ?? undefined,
  };
}

function toOutcome({ winner, reason }: Pick<GameRow, "winner" | "reason">): Outcome | undefined {
  if (reason === null) return undefined;
  return { winner: winner ?? undefined, reason: parseReason(reason) };
}

const REASONS: readonly Reason[] = [...POSITION_REASONS, ...PLAYER_REASONS];

function parseReason(text: string): Reason {
  const reason = REASONS.find((known) => known === text);
  if (reason === undefined) throw new Error(`No such reason for the end of a game: ${text}`);
  return reason;
}

/** Whether a computer is to move, to choose its side or to answer an offer. */
function waitsForComputer({ outcome, seats, turn, offers }: NewGame): boolean {
  if (outcome !== undefined) return false;
  const asked = offers.find((offer) => offer.open);
  return [turn, ...(asked ? [opposite(asked.by)] : [])].some(
    (side) => seats[side].player.kind === "computer",
  );
}

/** The columns that change while a game is played. Whoever was reminded has done something since. */
export const changingColumns = (game: NewGame) => ({
  xId: makePlayer(game.seats.x.player),
  xSeenAt: toDate(game.seats.x.seenAt),
  oId: makePlayer(game.seats.o.player),
  oSeenAt: toDate(game.seats.o.seenAt),
  plies: game.moves.length,
  turn: game.turn,
  computerTurn: waitsForComputer(game),
  winner: game.outcome?.winner ?? null,
  reason: game.outcome?.reason ?? null,
  xRemaining: game.clock.remaining.x,
  oRemaining: game.clock.remaining.o,
  turnSince: toDate(game.clock.since),
  deadline: toNullableDate(deadlineOf(game)),
  choice: game.choice ?? null,
  matchNumber: game.match.number,
  xCarried: game.match.carried.x,
  oCarried: game.match.carried.o,
  xReady: game.match.ready.x,
  oReady: game.match.ready.o,
  resignedBy: game.match.resignedBy ?? null,
  touchedAt: toDate(game.touchedAt),
  remindedAt: null,
});

export const offerRows = ({ offers }: NewGame) =>
  offers.map(({ expiresAt, ...offer }) => ({ ...offer, expiresAt: toDate(expiresAt) }));

/** The rows of the moves after the first `known` ones. */
export const moveRows = (game: NewGame, known: number) =>
  game.moves
    .slice(known)
    .map((text, index) => ({ ply: known + index + 1, text, at: toDate(game.touchedAt) }));
