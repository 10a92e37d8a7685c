import type { MemberId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Offer } from "../../play/offer.ts";
import type { Table } from "../../play/table.ts";
import { reminder, yourTurn } from "../wording/game.ts";
import { offerMention } from "../wording/offer.ts";

/** What a new board tells one member besides the game. They are mentioned, which notifies them. */
export type News =
  | { readonly kind: "yourTurn"; readonly memberId: MemberId }
  | { readonly kind: "offer"; readonly memberId: MemberId; readonly offer: Offer }
  | { readonly kind: "reminder"; readonly memberId: MemberId; readonly abandonedAt: Timestamp };

export function headline(table: Table, news: News): string {
  switch (news.kind) {
    case "yourTurn":
      return yourTurn(news.memberId);
    case "offer":
      return offerMention(table, news.offer, news.memberId);
    case "reminder":
      return reminder(news.memberId, news.abandonedAt);
  }
}
