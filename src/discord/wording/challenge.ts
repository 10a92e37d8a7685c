import type { Challenge } from "../../play/challenge.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { mention, relativeTime } from "./names.ts";
import { setupName, wholeSetup } from "./setup.ts";

export const JOIN = "Join";

export const JOINED_APART = "You have joined.";

export const JOINED = "You have joined. The board is where the challenge was.";

export function challengeText(challenge: Challenge, kind: GameKind): string {
  const { setup, hostId, guestId, hostSide } = challenge;
  const guest = guestId === undefined ? "Anyone here may join" : `${mention(guestId)}, you are challenged`;
  const sides =
    hostSide === "random"
      ? `Sides by chance; ${kind.sideNames.x} moves first`
      : `${mention(hostId)} plays ${kind.sideNames[hostSide]}; ${kind.sideNames.x} moves first`;
  return [`### ${mention(hostId)} offers a game`, `${guest}.`, wholeSetup(kind, setup), `${sides}.`].join(
    "\n",
  );
}

/** An ended challenge in one line: who challenged whom to what, and how it ended. */
export const endedChallenge = (challenge: Challenge, kind: GameKind): string => {
  const { setup, hostId, guestId } = challenge;
  const guest = guestId === undefined ? "anyone here" : mention(guestId);
  return `${mention(hostId)} challenged ${guest} to ${setupName(kind, setup)}. ${challengeEnd(challenge)}`;
};

export const challengeExpiry = (challenge: Challenge): string =>
  `End of the challenge: ${relativeTime(challenge.expiresAt)}.`;

export function challengeEnd(challenge: Challenge): string {
  switch (challenge.state) {
    case "open":
    case "expired":
      return "Nobody answered in time: the challenge has expired.";
    case "accepted":
      return challenge.gameId === undefined
        ? "The challenge was accepted."
        : `Accepted: game ${challenge.gameId}.`;
    case "declined":
      return challenge.guestId === undefined ? "Declined." : `${mention(challenge.guestId)} declined.`;
    case "withdrawn":
      return `${mention(challenge.hostId)} withdrew the challenge.`;
  }
}
