import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findGame as findRegistered } from "../../src/games/index.ts";
import type { Result } from "../../src/lib/result.ts";
import type { Side } from "../../src/lib/side.ts";
import { bySide } from "../../src/lib/side.ts";
import type { Millis, Timestamp } from "../../src/lib/time.ts";
import { createChallenges, type Invitation } from "../../src/play/challenges.ts";
import type { Engine } from "../../src/play/engine.ts";
import type { Game } from "../../src/play/game.ts";
import { createGames, type Opening } from "../../src/play/games.ts";
import type { Player } from "../../src/play/player.ts";
import type { FindGame } from "../../src/play/table.ts";
import { openStore } from "../../src/storage/index.ts";
import { temporaryFolder } from "../storage/folder.ts";
import { solo } from "../support/solo-game.ts";

export const member = (id: string): Player => ({ kind: "member", id });

export const findGame: FindGame = (key) => (key === solo.key ? solo : findRegistered(key));

/** A computer that plays the first legal move. */
export const firstMoveEngine: Engine = {
  async bestMove({ kind, variant, moves }) {
    const replayed = findGame(kind)?.replay(variant, moves);
    const first = replayed?.ok ? replayed.value.legalMoves[0] : undefined;
    if (first === undefined) throw new Error("not a running game");
    return first;
  },
  evaluate: async () => 0,
  destroy: async () => undefined,
};

export const START: Timestamp = Date.UTC(2026, 10, 30);

/** The services on a new database, with a clock and a coin that the test moves. */
export async function openPlay(engine: Engine = firstMoveEngine) {
  const store = await openStore(`file:${join(temporaryFolder(), "play.db")}`);
  onTestFinished(() => store.close());
  let time = START;
  let coin: Side = "x";
  const now = () => time;
  return {
    store,
    games: createGames({ store, findGame, engine, now }),
    challenges: createChallenges({ store, findGame, now, coin: () => coin }),
    now,
    wait(length: Millis) {
      time += length;
    },
    turnCoin(side: Side) {
      coin = side;
    },
  };
}

/** Anna, as x, against Ben. */
export const opening = (changes: Partial<Opening> = {}): Opening => ({
  setup: { kind: "takxo", variant: "3" },
  players: { x: member("anna"), o: member("ben") },
  seenAt: bySide(() => START),
  guildId: "guild",
  channelId: "channel",
  ...changes,
});

/** Anna, who takes x, invites Ben. */
export const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  setup: { kind: "takxo", variant: "3" },
  guildId: "guild",
  channelId: "channel",
  hostId: "anna",
  guestId: "ben",
  hostSide: "x",
  ...changes,
});

/** A stored game that no database has seen. */
export const storedGame = (changes: Partial<Game> = {}): Game => ({
  id: 1,
  version: 4,
  setup: { kind: "takxo", variant: "3" },
  guildId: "guild",
  channelId: "channel",
  seats: bySide((side) => ({ player: member(side === "x" ? "anna" : "ben"), seenAt: START })),
  moves: [],
  turn: "x",
  outcome: undefined,
  startedAt: START,
  touchedAt: START,
  rematchOf: undefined,
  ...changes,
});

/** Fails the test when something was refused. */
export function agreed<Value>(result: Result<Value, { readonly code: string }>): Value {
  if (!result.ok) throw new Error(`refused: ${result.error.code}`);
  return result.value;
}

/** Why something was refused; undefined when it was not. */
export const codeOf = (result: Result<unknown, { readonly code: string }>): string | undefined =>
  result.ok ? undefined : result.error.code;
