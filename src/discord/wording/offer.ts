import type { Offer, OfferKind } from "../../play/offer.ts";
import type { Table } from "../../play/table.ts";
import { playerName, relativeTime } from "./names.ts";

export const ACCEPT_LABELS: { readonly [kind in OfferKind]: string } = {
  draw: "Accept draw",
  takeBack: "Allow take-back",
  pause: "Accept pause",
  rematch: "Accept rematch",
};

const OFFERED: { readonly [kind in OfferKind]: string } = {
  draw: "offers a draw",
  takeBack: "asks to take back the last move",
  pause: "asks for a pause of up to 14 days",
  rematch: "asks for a rematch",
};

export const offerSentence = ({ game }: Table, offer: Offer): string =>
  `**${playerName(game.seats[offer.by].player)} ${OFFERED[offer.kind]}.** It expires ${relativeTime(offer.expiresAt)}${game.outcome ? "" : " or with the next move"}.`;

export const offerMention = ({ game }: Table, offer: Offer, mentioned: string): string =>
  `${mentioned}: ${playerName(game.seats[offer.by].player)} ${OFFERED[offer.kind]}.`;

export const COMPUTER_DECLINES = "The computer wants to play on.";
