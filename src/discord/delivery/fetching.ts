import { opposite, type Side } from "../../lib/side.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Game } from "../../play/game.ts";
import { AWAY_AFTER, REMINDER_BEFORE } from "../../play/limits.ts";
import { openOffer } from "../../play/offers.ts";
import type { Notices } from "../../play/settings.ts";
import type { Table } from "../../play/table.ts";
import type { News } from "../messages/news.ts";
import type { Cause } from "./cause.ts";

/** The side for which a game waits: to move, or to answer; undefined for a finished game without an offer. */
export function waitsFor({ game }: Table, now: Timestamp): Side | undefined {
  const offer = openOffer(game, now);
  if (offer) return opposite(offer.by);
  return game.outcome ? undefined : game.turn;
}

/** Whether a player is to be told that a game waits for them. */
const IS_TOLD: {
  readonly [notices in Notices]: (seats: Game["seats"], side: Side, now: Timestamp) => boolean;
} = {
  absent: (seats, side, now) => now - seats[side].seenAt >= AWAY_AFTER,
  // Whoever has acted themselves knows it.
  always: (seats, side) => seats[side].seenAt < seats[opposite(side)].seenAt,
  never: () => false,
};

/** What the member is to be told for whom a game waits, where they have been away or want to know anyway. */
export function newsForAbsent(table: Table, now: Timestamp, notices: Notices): News | undefined {
  const { seats } = table.game;
  const side = waitsFor(table, now);
  if (side === undefined || !IS_TOLD[notices](seats, side, now)) return undefined;
  const { player } = seats[side];
  if (player.kind !== "member") return undefined;
  const offer = openOffer(table.game, now);
  return offer ? { kind: "offer", memberId: player.id, offer } : { kind: "yourTurn", memberId: player.id };
}

/** That a game waits, to the player to move, a day before it ends as abandoned. */
function reminderOf({ game }: Table, now: Timestamp, notices: Notices): News | undefined {
  const { player } = game.seats[game.turn];
  if (player.kind !== "member" || notices === "never") return undefined;
  return { kind: "reminder", memberId: player.id, abandonedAt: now + REMINDER_BEFORE };
}

const nothing = (): undefined => undefined;

type Tell = (table: Table, now: Timestamp, notices: Notices) => News | undefined;

const NEWS: { readonly [cause in Cause]: Tell } = {
  act: newsForAbsent,
  repair: newsForAbsent,
  reminder: reminderOf,
  withdrawal: nothing,
  computer: nothing,
  time: nothing,
  look: nothing,
};

/** Who is to be fetched by a mention, and why; undefined where nobody is. An edit notifies nobody. */
export const fetching = (
  table: Table,
  cause: Cause,
  now: Timestamp,
  notices: Notices = "absent",
): News | undefined => NEWS[cause](table, now, notices);
