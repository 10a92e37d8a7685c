import { BLITZ, UNTIMED } from "../../src/clock/time-control.ts";
import { type GameId, toChannelId, toGuildId, toMemberId, toMessageId } from "../../src/lib/ids.ts";
import type { NewChallenge } from "../../src/play/challenge.ts";
import type { NewGame, Seat } from "../../src/play/game.ts";
import { FIRST_GAME } from "../../src/play/match.ts";
import type { Setup } from "../../src/play/setup.ts";
import type { NewBoard, NewWatcher } from "../../src/play/view.ts";
import { inServer } from "../support/places.ts";
import { runningClock } from "../support/running-clock.ts";

export const member = (id: string, seenAt = 1_000): Seat => ({
  player: { kind: "member", id: toMemberId(id) },
  seenAt,
});

export const computer = (seenAt = 1_000): Seat => ({ player: { kind: "computer", level: "club" }, seenAt });

/**
 * Servers that belong to shards 0, 1 and 2 of three: their numbers above the lowest 22 bits are 300, 301 and
 * 302.
 */
export const SERVER_0 = toGuildId("1258291200");
export const SERVER_1 = toGuildId("1262485504");
export const SERVER_2 = toGuildId("1266679808");

export const sampleSetup = (changes: Partial<Setup> = {}): Setup => ({
  kind: "takxo",
  variant: "4",
  timeControl: UNTIMED,
  chooseSides: false,
  games: 1,
  ...changes,
});

export const sampleGame = (changes: Partial<NewGame> = {}): NewGame => ({
  positionVersion: 0,
  setup: sampleSetup(),
  place: inServer(),
  seats: { x: member("anna"), o: member("ben") },
  moves: [],
  turn: "x",
  outcome: undefined,
  clock: runningClock(changes.setup?.timeControl ?? UNTIMED, changes.startedAt ?? 1_000),
  choice: undefined,
  offers: [],
  match: FIRST_GAME,
  hints: false,
  rated: false,
  ratings: undefined,
  startedAt: 1_000,
  touchedAt: 1_000,
  follows: undefined,
  pausedAt: undefined,
  ...changes,
});

/** A game in which each player has a minute, which runs since 1_000. */
export const sampleBlitz = (changes: Partial<NewGame> = {}): NewGame =>
  sampleGame({ setup: sampleSetup({ timeControl: BLITZ }), ...changes });

export const sampleChallenge = (changes: Partial<NewChallenge> = {}): NewChallenge => ({
  setup: sampleSetup({ variant: "5" }),
  place: inServer(),
  hostId: toMemberId("anna"),
  guestId: toMemberId("ben"),
  hostSide: "random",
  rated: false,
  createdAt: 1_000,
  expiresAt: 9_000,
  ...changes,
});

export const sampleBoard = (gameId: GameId, changes: Partial<NewBoard> = {}): NewBoard => ({
  gameId,
  channelId: toChannelId("channel"),
  messageId: toMessageId("message"),
  shown: 0,
  access: undefined,
  ...changes,
});

/** A private board of Carl's, which can be edited until 9_000. */
export const sampleWatcher = (gameId: GameId, changes: Partial<NewWatcher> = {}): NewWatcher => ({
  ...sampleBoard(gameId, { messageId: toMessageId("private") }),
  memberId: toMemberId("carl"),
  access: { token: "token", expiresAt: 9_000 },
  ...changes,
});
