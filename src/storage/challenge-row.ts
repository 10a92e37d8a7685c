import { toChallengeId, toGameId, toMemberId, toMessageId } from "../lib/ids.ts";
import type { Challenge, NewChallenge } from "../play/challenge.ts";
import { toDate, toTimestamp } from "./database.ts";
import type { Challenge as ChallengeRow } from "./generated/sqlite/client.ts";
import { placeColumns, toPlace } from "./place-columns.ts";
import { setupColumns, toSetup } from "./setup-row.ts";

/** @throws when the row holds a time or setup that there cannot be */
export const toChallenge = (row: ChallengeRow): Challenge => ({
  id: toChallengeId(row.id),
  setup: toSetup(row),
  place: toPlace(row),
  messageId: row.messageId === null ? undefined : toMessageId(row.messageId),
  hostId: toMemberId(row.hostId),
  guestId: row.guestId === null ? undefined : toMemberId(row.guestId),
  hostSide: row.hostSide,
  rated: row.rated,
  state: row.state,
  createdAt: toTimestamp(row.createdAt),
  expiresAt: toTimestamp(row.expiresAt),
  gameId: row.gameId === null ? undefined : toGameId(row.gameId),
});

export const challengeColumns = ({ setup, ...challenge }: NewChallenge) => ({
  ...setupColumns(setup),
  ...placeColumns(challenge.place),
  hostId: challenge.hostId,
  guestId: challenge.guestId ?? null,
  hostSide: challenge.hostSide,
  rated: challenge.rated,
  createdAt: toDate(challenge.createdAt),
  expiresAt: toDate(challenge.expiresAt),
  due: toDate(challenge.expiresAt),
});
