import type { Challenge, NewChallenge } from "../play/challenge.ts";
import { toDate } from "./database.ts";
import type { Challenge as ChallengeRow } from "./generated/sqlite/client.ts";

export const toChallenge = (row: ChallengeRow): Challenge => ({
  id: row.id,
  setup: { kind: row.kind, variant: row.variant },
  guildId: row.guildId,
  channelId: row.channelId,
  messageId: row.messageId ?? undefined,
  hostId: row.hostId,
  guestId: row.guestId ?? undefined,
  hostSide: row.hostSide,
  state: row.state,
  createdAt: row.createdAt.getTime(),
  expiresAt: row.expiresAt.getTime(),
  rematchOf: row.rematchOf ?? undefined,
  gameId: row.gameId ?? undefined,
});

export const challengeColumns = ({ setup, ...challenge }: NewChallenge) => ({
  ...setup,
  guildId: challenge.guildId,
  channelId: challenge.channelId,
  hostId: challenge.hostId,
  guestId: challenge.guestId ?? null,
  hostSide: challenge.hostSide,
  createdAt: toDate(challenge.createdAt),
  expiresAt: toDate(challenge.expiresAt),
  due: toDate(challenge.expiresAt),
  rematchOf: challenge.rematchOf ?? null,
});
