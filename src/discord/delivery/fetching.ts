import { deadline } from "../../clock/clock.ts";
import { reminderAt } from "../../clock/reminders.ts";
import { isLive } from "../../clock/time-control.ts";
import { opposite, SIDES, type Side } from "../../lib/side.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Game, Seat } from "../../play/game.ts";
import { AWAY_AFTER, REMINDER_BEFORE } from "../../play/limits.ts";
import { openOffer } from "../../play/offers.ts";
import { MEMBER_DEFAULTS, type Notices } from "../../play/settings.ts";
import type { Table } from "../../play/table.ts";
import type { News } from "../messages/news.ts";
import type { Cause, Happening } from "./cause.ts";

/** The side for which a game waits: to move, or to answer; undefined for a finished game without an offer. */
export function waitsFor({ game }: Table, now: Timestamp): Side | undefined {
  const offer = openOffer(game, now);
  if (offer) return opposite(offer.by);
  return game.outcome || game.pausedAt !== undefined ? undefined : game.turn;
}

/** Whether a game has just started in which both players have to be there. */
export const startsLive = ({ version, setup }: Game): boolean => version === 0 && isLive(setup.timeControl);

/** Whether a member has asked for this game: by the press that started it, or as the next one of a match. */
const hasAsked = ({ match, startedAt }: Game, { player, seenAt }: Seat, by: string | undefined): boolean =>
  (player.kind === "member" && player.id === by) || (match.number > 1 && seenAt === startedAt);

/** That a game starts, to those who have to be there and did not ask for it. */
function newsForAwaited({ game }: Table, { by, pings = true }: Telling): News | undefined {
  if (!startsLive(game) || !pings) return undefined;
  const awaited = SIDES.map((side) => game.seats[side]).filter((seat) => !hasAsked(game, seat, by));
  const memberIds = awaited.flatMap(({ player }) => (player.kind === "member" ? [player.id] : []));
  return memberIds.length > 0 ? { kind: "start", memberIds } : undefined;
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
  const memberIds = [player.id];
  const offer = openOffer(table.game, now);
  return offer ? { kind: "offer", memberIds, offer } : { kind: "yourTurn", memberIds };
}

/** Who is told of a game, and how. */
type Telling = Pick<Happening, "by" | "notices" | "reminders" | "pings">;

type Tell = (table: Table, now: Timestamp, telling: Telling) => News | undefined;

const newsForPlayers: Tell = (table, now, telling) =>
  newsForAwaited(table, telling) ?? newsForAbsent(table, now, telling.notices ?? "absent");

/** That a game waits, to the player to move: in good time, or a day before it ends as abandoned. */
const reminderOf: Tell = (
  { game },
  now,
  { notices, pings = true, reminders = MEMBER_DEFAULTS.reminders },
) => {
  const { player } = game.seats[game.turn];
  if (player.kind !== "member") return undefined;
  const memberIds = [player.id];
  const end = deadline(game.clock, game.turn);
  if (end === undefined) {
    const abandonedAt = now + REMINDER_BEFORE;
    return notices === "never"
      ? undefined
      : { kind: "reminder", memberIds, of: "idle", deadline: abandonedAt };
  }
  const due = reminderAt(game.clock, now)?.reminder;
  if (due === undefined || !pings || !reminders.includes(due)) return undefined;
  return { kind: "reminder", memberIds, of: due, deadline: end };
};

const nothing = (): undefined => undefined;

const NEWS: { readonly [cause in Cause]: Tell } = {
  act: newsForPlayers,
  repair: newsForPlayers,
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
  telling: Telling = {},
): News | undefined => NEWS[cause](table, now, telling);
