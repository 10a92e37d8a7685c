import type { NewChallenge } from "../../src/play/challenge.ts";
import type { NewGame, Seat } from "../../src/play/game.ts";
import type { NewView } from "../../src/play/view.ts";

export const member = (id: string, seenAt = 1_000): Seat => ({ player: { kind: "member", id }, seenAt });

export const computer = (seenAt = 1_000): Seat => ({ player: { kind: "computer", level: "club" }, seenAt });

export const sampleGame = (changes: Partial<NewGame> = {}): NewGame => ({
  setup: { kind: "takxo", variant: "4" },
  guildId: "guild",
  channelId: "channel",
  seats: { x: member("anna"), o: member("ben") },
  moves: [],
  turn: "x",
  outcome: undefined,
  startedAt: 1_000,
  touchedAt: 1_000,
  rematchOf: undefined,
  ...changes,
});

export const sampleChallenge = (changes: Partial<NewChallenge> = {}): NewChallenge => ({
  setup: { kind: "takxo", variant: "5" },
  guildId: "guild",
  channelId: "channel",
  hostId: "anna",
  guestId: "ben",
  hostSide: "random",
  createdAt: 1_000,
  expiresAt: 9_000,
  rematchOf: undefined,
  ...changes,
});

export const sampleView = (gameId: number, changes: Partial<NewView> = {}): NewView => ({
  gameId,
  kind: "board",
  channelId: "channel",
  messageId: "message",
  shown: 0,
  due: undefined,
  access: undefined,
  ...changes,
});
