import type { GameId, MemberId } from "../lib/ids.ts";
import { DAY, type Millis, type Timestamp } from "../lib/time.ts";
import type { Challenges } from "./challenges.ts";
import type { Games } from "./games.ts";
import { awaitsNext, isMatch } from "./match.ts";
import type { Store } from "./ports/store.ts";

/** How long members who had everything deleted play no rated games: nobody sheds a rating to win another one. */
export const RATED_AGAIN_AFTER: Millis = 30 * DAY;

/** How often the games that others start with a member meanwhile are ended. */
const ATTEMPTS = 5;

export interface DeparturesParts {
  readonly store: Store;
  readonly games: Pick<Games, "find" | "act">;
  readonly challenges: Pick<Challenges, "withdraw" | "decline">;
  readonly now: () => Timestamp;
}

/** Deletes everything about a member. False where they began something new all the while. */
export type Depart = (memberId: MemberId) => Promise<boolean>;

export function createDepartures({ store, games, challenges, now }: DeparturesParts): Depart {
  async function resign(id: GameId, memberId: MemberId): Promise<void> {
    const game = (await games.find(id))?.game;
    if (game === undefined || (game.outcome && !awaitsNext(game))) return;
    await games.act(id, { kind: "resign", by: { kind: "member", id: memberId }, whole: isMatch(game) });
  }

  async function endAll(memberId: MemberId): Promise<void> {
    for (const id of await store.unfinishedGames(memberId)) await resign(id, memberId);
    for (const { id, state, hostId } of await store.challengesOf(memberId)) {
      if (state === "open") await challenges[hostId === memberId ? "withdraw" : "decline"](id, memberId);
    }
  }

  return async (memberId) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await endAll(memberId);
      if (await store.forget(memberId, now() + RATED_AGAIN_AFTER)) return true;
    }
    return false;
  };
}
