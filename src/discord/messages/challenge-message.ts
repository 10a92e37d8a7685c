import type { Challenge } from "../../play/challenge.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { challengeEnd, challengeExpiry, challengeText } from "../wording/challenge.ts";
import { ButtonStyle, button, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";

/**
 * A challenge, with its buttons as long as it is open. Only its guest is notified, and only when it is new.
 */
export function challengeMessage(challenge: Challenge, kind: GameKind, isNew = false): Content {
  const { id, guestId, state } = challenge;
  if (state !== "open") {
    return content([text(`${challengeText(challenge, kind)}\n${challengeEnd(challenge)}`)]);
  }
  const accept = button({ verb: "accept", challenge: id }, guestId ? "Accept" : "Join", ButtonStyle.Success);
  const decline = button({ verb: "decline", challenge: id }, "Decline", ButtonStyle.Danger);
  const withdraw = button({ verb: "withdraw", challenge: id }, "Withdraw");
  return content(
    [
      text(`${challengeText(challenge, kind)}\n${challengeExpiry(challenge)}`),
      row(...(guestId ? [accept, decline, withdraw] : [accept, withdraw])),
    ],
    { notify: isNew && guestId !== undefined ? [guestId] : [] },
  );
}
