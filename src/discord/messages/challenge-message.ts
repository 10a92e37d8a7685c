import type { Challenge } from "../../play/challenge.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { challengeExpiry, challengeText, endedChallenge, JOIN } from "../wording/challenge.ts";
import { aimSentence } from "../wording/game.ts";
import { LABELS } from "../wording/labels.ts";
import { setupName } from "../wording/setup.ts";
import { ButtonStyle, button, row, text } from "./components.ts";
import { type Content, content, sentence } from "./content.ts";
import { rulesButton } from "./rules-button.ts";

interface ChallengeMessageOptions {
  /** What those who accept agree to. */
  readonly terms?: string;
  /** Whether to say what a player is after. */
  readonly forNewcomers?: boolean;
  /** Whether its guest is notified. */
  readonly notifies?: boolean;
}

/** A challenge, with its buttons as long as it is open, and one line when it has ended. */
export function challengeMessage(
  challenge: Challenge,
  kind: GameKind,
  { terms, forNewcomers = false, notifies = false }: ChallengeMessageOptions = {},
): Content {
  const { id, guestId, state } = challenge;
  if (state !== "open") return sentence(endedChallenge(challenge, kind));
  const accept = button(
    { verb: "accept", challenge: id },
    guestId ? LABELS.accept : JOIN,
    ButtonStyle.Success,
  );
  const decline = button({ verb: "decline", challenge: id }, LABELS.decline, ButtonStyle.Danger);
  const withdraw = button({ verb: "withdraw", challenge: id }, LABELS.withdraw);
  return content(
    [
      text(
        [challengeText(challenge, kind), forNewcomers && aimSentence(kind), terms, challengeExpiry(challenge)]
          .filter(Boolean)
          .join("\n"),
      ),
      row(
        ...(guestId ? [accept, decline, withdraw] : [accept, withdraw]),
        rulesButton(kind, challenge.setup),
      ),
    ],
    { notify: notifies && guestId !== undefined ? [guestId] : [] },
  );
}

/** What a member reads in private before they join a rated game. */
export const joinMessage = (challenge: Challenge, kind: GameKind, terms: string): Content =>
  content([
    text(`${setupName(kind, challenge.setup)}\n${terms}`),
    row(button({ verb: "join", challenge: challenge.id }, JOIN, ButtonStyle.Success)),
  ]);
