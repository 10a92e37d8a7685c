import type { Game } from "../../play/game.ts";
import type { Offer, OfferKind } from "../../play/offer.ts";
import { takenBack } from "../../play/offers.ts";
import type { Table } from "../../play/table.ts";
import { LABELS } from "./labels.ts";
import { playerName, relativeTime } from "./names.ts";

export const ACCEPT_LABELS: { readonly [kind in OfferKind]: string } = {
  draw: "Accept draw",
  takeBack: "Allow take-back",
  pause: "Accept pause",
  rematch: "Accept rematch",
};

/** What opens the answers to an offer. */
export const ANSWER_LABELS: { readonly [kind in OfferKind]: string } = {
  draw: "Draw offer",
  takeBack: "Take-back",
  pause: "Pause offer",
  rematch: "Rematch offer",
};

/** `b3`, `b3 and the reply c2`, `b3 and the replies c2, d4` */
function turnsTaken([own = "", ...replies]: readonly string[]): string {
  if (replies.length === 0) return own;
  return `${own} and the ${replies.length === 1 ? "reply" : "replies"} ${replies.join(", ")}`;
}

/** @param moves those that go; none where there is nothing to take back */
export const takeBackLabel = (moves: readonly string[]): string =>
  [LABELS.takeBack, turnsTaken(moves)].filter(Boolean).join(" ");

const offered = (game: Game, { kind, by }: Offer): string => {
  switch (kind) {
    case "draw":
      return "offers a draw";
    case "takeBack":
      return `asks to take back ${turnsTaken(takenBack(game, by) ?? [])}`;
    case "pause":
      return "asks for a pause of up to 14 days";
    case "rematch":
      return "asks for a rematch";
  }
};

export const offerSentence = ({ game }: Table, offer: Offer): string =>
  `**${playerName(game.seats[offer.by].player)} ${offered(game, offer)}.** Its end: ${relativeTime(offer.expiresAt)}${game.outcome ? "" : ", or the next move"}.`;

export const offerMention = ({ game }: Table, offer: Offer, mentioned: string): string =>
  `${mentioned}: ${playerName(game.seats[offer.by].player)} ${offered(game, offer)}.`;

/** After something was done by a private button. */
export const OFFER_MADE = "Your offer is on the board.";

export const DONE = "Done. The board shows it.";

export const COMPUTER_DECLINES = "The computer wants to play on.";
