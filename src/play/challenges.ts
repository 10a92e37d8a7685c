import { err, ok, type Result } from "../lib/result.ts";
import { bySide, opposite, type Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import { seatOf } from "./advance.ts";
import type { Challenge, ChallengeEnd } from "./challenge.ts";
import type { Game } from "./game.ts";
import { newGame } from "./games.ts";
import { CHALLENGE_LIFETIME, OPEN_CHALLENGES, REPAIR_AFTER } from "./limits.ts";
import type { Player } from "./player.ts";
import type { Store } from "./ports.ts";
import type { ChallengeRefusal, Refusal } from "./refusal.ts";
import type { Setup } from "./setup.ts";
import { type FindGame, layOut, type Table } from "./table.ts";

export interface Invitation {
  readonly setup: Setup;
  readonly guildId: string;
  readonly channelId: string;
  readonly hostId: string;
  readonly guestId: string | undefined;
  readonly hostSide: Side | "random";
  readonly rematchOf?: number;
}

export interface ChallengesParts {
  readonly store: Store;
  readonly findGame: FindGame;
  readonly now: () => Timestamp;
  /** Decides sides that were left to chance. */
  readonly coin: () => Side;
}

/** The way from an invitation to a game. */
export function createChallenges({ store, findGame, now, coin }: ChallengesParts) {
  const ended = async (id: number): Promise<Result<never, ChallengeRefusal>> => {
    const challenge = await store.challenge(id);
    return err(challenge ? { code: "challengeEnded", challenge } : { code: "noSuchChallenge" });
  };

  async function end(id: number, how: ChallengeEnd): Promise<Result<Challenge, ChallengeRefusal>> {
    if (!(await store.endChallenge(id, how, now() + REPAIR_AFTER))) return ended(id);
    const challenge = await store.challenge(id);
    return challenge ? ok(challenge) : err({ code: "noSuchChallenge" });
  }

  async function issue(invitation: Invitation): Promise<Result<Challenge, ChallengeRefusal>> {
    if ((await store.openChallenges(invitation.hostId)) >= OPEN_CHALLENGES) {
      return err({ code: "tooManyChallenges", limit: OPEN_CHALLENGES });
    }
    const createdAt = now();
    const challenge = await store.createChallenge({
      rematchOf: undefined,
      ...invitation,
      createdAt,
      expiresAt: createdAt + CHALLENGE_LIFETIME,
    });
    return challenge ? ok(challenge) : err({ code: "noSuchChallenge" });
  }

  /** The challenge as it stands, if this member may answer it. */
  async function answerable(id: number, memberId: string): Promise<Result<Challenge, ChallengeRefusal>> {
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

  async function accept(id: number, guestId: string): Promise<Result<Table, ChallengeRefusal>> {
    const answered = await answerable(id, guestId);
    if (!answered.ok) return answered;
    const { setup, guildId, channelId, hostId, hostSide, createdAt, rematchOf } = answered.value;
    const host = hostSide === "random" ? coin() : hostSide;
    const opening = {
      setup,
      players: bySide((side): Player => ({ kind: "member", id: side === host ? hostId : guestId })),
      seenAt: bySide((side) => (side === host ? createdAt : now())),
      guildId,
      channelId,
      ...(rematchOf !== undefined && { rematchOf }),
    };
    const game = await store.acceptChallenge(id, newGame(findGame, opening, now()), now() + REPAIR_AFTER);
    return game ? ok(layOut(findGame, game)) : ended(id);
  }

  return {
    issue,
    accept,
    expire: (id: number) => end(id, "expired"),

    async decline(id: number, guestId: string): Promise<Result<Challenge, ChallengeRefusal>> {
      const answered = await answerable(id, guestId);
      if (!answered.ok) return answered;
      // Anyone may join an open challenge, but nobody can turn it down for the others.
      if (answered.value.guestId === undefined) return err({ code: "notInvited", challenge: answered.value });
      return end(id, "declined");
    },

    async withdraw(id: number, hostId: string): Promise<Result<Challenge, ChallengeRefusal>> {
      const challenge = await store.challenge(id);
      if (challenge === undefined) return err({ code: "noSuchChallenge" });
      return challenge.hostId === hostId ? end(id, "withdrawn") : err({ code: "notHost", challenge });
    },

    /**
     * Asks the opponent of a finished game for another one with the sides exchanged. When the opponent has asked
     * already, this is the answer, and the game starts.
     */
    async rematch(game: Game, memberId: string): Promise<Result<Challenge | Table, Refusal>> {
      const side = seatOf(game, { kind: "member", id: memberId });
      if (side === undefined) return err({ code: "notPlaying", game });
      if (!game.outcome) return err({ code: "running", game });
      const opponent = game.seats[opposite(side)].player;
      if (opponent.kind === "computer") throw new Error("The computer needs no challenge");
      const asked = await store.rematchChallenge(game.id);
      if (asked?.state === "open" && asked.guestId === memberId) return accept(asked.id, memberId);
      if (asked) return err({ code: "rematched", game });
      const { setup, guildId, channelId } = game;
      const issued = await issue({
        setup,
        guildId,
        channelId,
        hostId: memberId,
        guestId: opponent.id,
        hostSide: opposite(side),
        rematchOf: game.id,
      });
      const raced = !issued.ok && issued.error.code === "noSuchChallenge";
      return raced ? err({ code: "rematched", game }) : issued;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
