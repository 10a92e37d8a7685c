import type { Reminder } from "../../clock/reminders.ts";
import type { MemberId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Offer } from "../../play/offer.ts";
import type { Table } from "../../play/table.ts";
import { gameStarts, reminder, yourTurn } from "../wording/game.ts";
import { mentions } from "../wording/names.ts";
import { offerMention } from "../wording/offer.ts";

/** What a new board tells members besides the game. They are mentioned, which notifies them. */
export type News = { readonly memberIds: readonly MemberId[] } & Tidings;

type Tidings =
  /** They have to be there for a game with a clock. */
  | { readonly kind: "start" }
  | { readonly kind: "yourTurn" }
  | { readonly kind: "offer"; readonly offer: Offer }
  /** Of a game without a clock, before it is abandoned, or of a turn that may take days. */
  | { readonly kind: "reminder"; readonly of: "idle" | Reminder; readonly deadline: Timestamp };

export function headline(table: Table, news: News): string {
  const mentioned = mentions(news.memberIds);
  switch (news.kind) {
    case "start":
      return gameStarts(mentioned);
    case "yourTurn":
      return yourTurn(mentioned);
    case "offer":
      return offerMention(table, news.offer, mentioned);
    case "reminder":
      return reminder(mentioned, news.of === "idle" ? "abandoned" : "lost", news.deadline);
  }
}
