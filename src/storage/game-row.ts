import { bySide } from "../lib/side.ts";
import type { Game, NewGame } from "../play/game.ts";
import { makePlayer, parsePlayer } from "../play/player.ts";
import type { Outcome, Reason } from "../rules/outcome.ts";
import { PLAYER_REASONS, POSITION_REASONS } from "../rules/outcome.ts";
import { toDate } from "./database.ts";
import type { Prisma } from "./generated/sqlite/client.ts";

/** What is read to make a game. */
export const WITH_MOVES = {
  moves: { select: { text: true }, orderBy: [{ gameId: "asc" }, { ply: "asc" }] },
} satisfies Prisma.GameInclude;

export type GameRow = Prisma.GameGetPayload<{ include: typeof WITH_MOVES }>;

/** Written to a game, it changes nothing but makes everybody wait who wants to, until the transaction has ended. */
export const HOLD = { version: { increment: 0 } } satisfies Prisma.GameUpdateInput;

/** @throws when the row holds a player or reason that does not exist */
export const toGame = (row: GameRow): Game => ({
  id: row.id,
  version: row.version,
  setup: { kind: row.kind, variant: row.variant },
  guildId: row.guildId,
  channelId: row.channelId,
  seats: bySide((side) => ({
    player: parsePlayer(row[`${side}Id`]),
    seenAt: row[`${side}SeenAt`].getTime(),
  })),
  moves: row.moves.map(({ text }) => text),
  turn: row.turn,
  outcome: toOutcome(row),
  startedAt: row.startedAt.getTime(),
  touchedAt: row.touchedAt.getTime(),
  rematchOf: row.rematchOf ?? undefined,
});

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

/** The columns that change while a game is played. Whoever was reminded has done something since. */
export const changingColumns = (game: NewGame) => ({
  xId: makePlayer(game.seats.x.player),
  xSeenAt: toDate(game.seats.x.seenAt),
  oId: makePlayer(game.seats.o.player),
  oSeenAt: toDate(game.seats.o.seenAt),
  plies: game.moves.length,
  turn: game.turn,
  computerTurn: game.outcome === undefined && game.seats[game.turn].player.kind === "computer",
  winner: game.outcome?.winner ?? null,
  reason: game.outcome?.reason ?? null,
  touchedAt: toDate(game.touchedAt),
  remindedAt: null,
});

/** The rows of the moves after the first `known` ones. */
export const moveRows = (game: NewGame, known: number) =>
  game.moves
    .slice(known)
    .map((text, index) => ({ ply: known + index + 1, text, at: toDate(game.touchedAt) }));
