import { opposite } from "../../lib/side.ts";
import type { Timestamp } from "../../lib/time.ts";
import { AWAY_AFTER, REMINDER_BEFORE } from "../../play/limits.ts";
import { openOffer } from "../../play/offers.ts";
import type { Table } from "../../play/table.ts";
import type { News } from "../messages/news.ts";
import type { Cause } from "./cause.ts";

/** What the member is to be told for whom a game waits, where they have been away. */
export function newsForAbsent(table: Table, now: Timestamp): News | undefined {
  const { game } = table;
  const offer = openOffer(game, now);
  if (game.outcome && offer === undefined) return undefined;
  const { player, seenAt } = game.seats[offer ? opposite(offer.by) : game.turn];
  if (player.kind !== "member" || now - seenAt < AWAY_AFTER) return undefined;
  return offer ? { kind: "offer", memberId: player.id, offer } : { kind: "yourTurn", memberId: player.id };
}

/** That a game waits, to the player to move, a day before it ends as abandoned. */
function reminderOf({ game }: Table, now: Timestamp): News | undefined {
  const { player } = game.seats[game.turn];
  if (player.kind !== "member") return undefined;
  return { kind: "reminder", memberId: player.id, abandonedAt: now + REMINDER_BEFORE };
}

const nothing = (): undefined => undefined;

const NEWS: { readonly [cause in Cause]: (table: Table, now: Timestamp) => News | undefined } = {
  act: newsForAbsent,
  repair: newsForAbsent,
  reminder: reminderOf,
  withdrawal: nothing,
  computer: nothing,
  time: nothing,
  look: nothing,
};

/** Who is to be fetched by a mention, and why; undefined where nobody is. An edit notifies nobody. */
export const fetching = (table: Table, cause: Cause, now: Timestamp): News | undefined =>
  NEWS[cause](table, now);
