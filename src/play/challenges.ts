import { isLive } from "../clock/time-control.ts";
import type { ChallengeId, MemberId } from "../lib/ids.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { bySide, type Side } from "../lib/side.ts";
import type { Millis, Timestamp } from "../lib/time.ts";
import { type Casual, casualBecause } from "./casual.ts";
import type { Challenge, ChallengeEnd } from "./challenge.ts";
import type { Seat } from "./game.ts";
import {
  CHALLENGE_LIFETIME,
  CHALLENGE_PERIOD,
  LIVE_CHALLENGE_LIFETIME,
  OPEN_CHALLENGES,
  REPAIR_AFTER,
} from "./limits.ts";
import { noChallenge, noMeeting } from "./meeting.ts";
import { newGame } from "./new-game.ts";
import type { Place } from "./place.ts";
import type { Store } from "./ports/store.ts";
import type { ChallengeRefusal, Repeated } from "./refusal.ts";
import { findRoom, tooManyGames } from "./room.ts";
import { settingsAt } from "./settings-at.ts";
import type { Setup } from "./setup.ts";
import { type FindGame, kindOf, layOut, type Table } from "./table.ts";
import { ratedTerms, type Terms } from "./terms.ts";

export interface Invitation {
  readonly setup: Setup;
  readonly place: Place;
  readonly hostId: MemberId;
  readonly guestId: MemberId | undefined;
  readonly hostSide: Side | "random";
  /** Whether the game is to count for ratings; left out: where it can. */
  readonly rated?: boolean;
}

export interface ChallengesParts {
  readonly store: Store;
  readonly findGame: FindGame;
  readonly now: () => Timestamp;
  /** Decides sides that were left to chance. */
  readonly coin: () => Side;
  /** How old the account of a member is. */
  readonly accountAge: (memberId: MemberId) => Millis;
}

/** How a challenge is accepted. */
export interface Acceptance {
  /** Why no game with the host can start where the guest is, in a sentence. */
  readonly objection?: (hostId: MemberId) => Promise<string | undefined>;
  /** Whether the guest has been shown the terms of a challenge that did not name them. */
  readonly isInformed?: boolean;
}

/** The way from an invitation to a game. */
export function createChallenges({ store, findGame, now, coin, accountAge }: ChallengesParts) {
  /** Why a game between these two cannot be rated; undefined where it can, as far as the two are known. */
  const casual = async (
    asked: Pick<Challenge, "setup" | "hostSide" | "hostId" | "guestId" | "place">,
  ): Promise<Casual | undefined> => {
    const members = asked.guestId === undefined ? [asked.hostId] : [asked.hostId, asked.guestId];
    const youngest = Math.min(...members.map(accountAge));
    const { rated } = await settingsAt(store, asked.place);
    const ratedFrom = await Promise.all(members.map((id) => store.ratedFrom(id)));
    const departed = ratedFrom.some((from) => from !== undefined && from > now());
    return casualBecause(kindOf(findGame, asked.setup.kind), asked, { youngest, server: rated, departed });
  };

  const ended = async (id: ChallengeId): Promise<Result<never, ChallengeRefusal>> => {
    const challenge = await store.challenge(id);
    return err(challenge ? { code: "challengeEnded", challenge } : { code: "noSuchChallenge" });
  };

  async function end(id: ChallengeId, how: ChallengeEnd): Promise<Result<Challenge, ChallengeRefusal>> {
    if (!(await store.endChallenge(id, how, now() + REPAIR_AFTER))) return ended(id);
    const challenge = await store.challenge(id);
    return challenge ? ok(challenge) : err({ code: "noSuchChallenge" });
  }

  /** The challenge as it stands, if this member may answer it. */
  async function answerable(
    id: ChallengeId,
    memberId: MemberId,
  ): Promise<Result<Challenge, ChallengeRefusal>> {
    const challenge = await store.challenge(id);
    if (challenge === undefined) return err({ code: "noSuchChallenge" });
    if (challenge.state === "open" && challenge.expiresAt <= now()) {
      // The sweep will come round to it; whoever asks sees it ended already.
      await end(id, "expired");
      return ended(id);
    }
    if (challenge.state !== "open") return err({ code: "challengeEnded", challenge });
    if (challenge.hostId === memberId) return err({ code: "ownChallenge", challenge });
    const invited = challenge.guestId === undefined || challenge.guestId === memberId;
    return invited ? ok(challenge) : err({ code: "notInvited", challenge });
  }

  return {
    /** What a member would agree to who accepts a challenge; for nobody in particular where none is named. */
    async terms(challenge: Challenge, guestId = challenge.guestId): Promise<Terms> {
      const because = await casual({ ...challenge, guestId });
      if (!challenge.rated || because) return { rated: false, because };
      return ratedTerms(store, challenge, guestId, now());
    },

    /**
     * Offers a game.
     * @param requestId what asks for it, which may be delivered twice; left out, nothing
     */
    async issue(
      invitation: Invitation,
      requestId?: string,
    ): Promise<Result<Challenge, ChallengeRefusal | Repeated>> {
      const because = await casual(invitation);
      if (invitation.rated && because) return err({ code: "notRatable", because });
      const rated = invitation.rated !== false && because === undefined;
      const { hostId, guestId } = invitation;
      const refused = guestId === undefined ? undefined : await noChallenge(store, hostId, guestId);
      if (refused) return err(refused);
      const room = await findRoom(store, invitation.place, hostId);
      if (!room.ok) return room;
      const createdAt = now();
      const live = isLive(invitation.setup.timeControl);
      const expiresAt = createdAt + (live ? LIVE_CHALLENGE_LIFETIME : CHALLENGE_LIFETIME);
      const limit = { most: OPEN_CHALLENGES, since: createdAt - CHALLENGE_PERIOD };
      const created = await store.createChallenge(
        { ...invitation, rated, createdAt, expiresAt },
        limit,
        requestId,
      );
      if (created.ok) return created;
      if (created.error === "repeated") return err({ code: "repeated" });
      const { open, madeSince } = created.error;
      const until = madeSince === undefined ? undefined : madeSince + CHALLENGE_PERIOD;
      return err({ code: "tooManyChallenges", limit: limit.most, open, until });
    },

    /** Starts the game of a challenge. */
    async accept(
      id: ChallengeId,
      guestId: MemberId,
      { objection = async () => undefined, isInformed = false }: Acceptance = {},
    ): Promise<Result<Table, ChallengeRefusal>> {
      const answered = await answerable(id, guestId);
      if (!answered.ok) return answered;
      const refused = await noMeeting(store, guestId, answered.value.hostId);
      if (refused) return err(refused);
      const because = await objection(answered.value.hostId);
      if (because !== undefined) return err({ code: "noPlace", because });
      const isToAnyone = answered.value.guestId === undefined;
      if (isToAnyone && answered.value.rated && !isInformed) {
        return err({ code: "uninformed", challenge: answered.value });
      }
      const { setup, place, hostId, hostSide, createdAt } = answered.value;
      const rated = answered.value.rated && (await casual({ ...answered.value, guestId })) === undefined;
      const host = hostSide === "random" ? coin() : hostSide;
      const seats = bySide(
        (side): Seat => ({
          player: { kind: "member", id: side === host ? hostId : guestId },
          seenAt: side === host ? createdAt : now(),
        }),
      );
      const opening = { setup, seats, place, rated };
      const game = newGame(kindOf(findGame, setup.kind), opening, now());
      const started = await store.acceptChallenge(id, game, now() + REPAIR_AFTER);
      if (started.ok) return ok(layOut(findGame, started.value));
      return started.error === "ended" ? ended(id) : err(tooManyGames(started.error));
    },

    async decline(id: ChallengeId, guestId: MemberId): Promise<Result<Challenge, ChallengeRefusal>> {
      const answered = await answerable(id, guestId);
      if (!answered.ok) return answered;
      // Anyone may join an open challenge, but nobody can turn it down for the others.
      if (answered.value.guestId === undefined) return err({ code: "notInvited", challenge: answered.value });
      return end(id, "declined");
    },

    async withdraw(id: ChallengeId, hostId: MemberId): Promise<Result<Challenge, ChallengeRefusal>> {
      const challenge = await store.challenge(id);
      if (challenge === undefined) return err({ code: "noSuchChallenge" });
      return challenge.hostId === hostId ? end(id, "withdrawn") : err({ code: "notHost", challenge });
    },

    expire: (id: ChallengeId): Promise<Result<Challenge, ChallengeRefusal>> => end(id, "expired"),
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
