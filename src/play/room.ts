import type { MemberId } from "../lib/ids.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { RUNNING_GAMES } from "./limits.ts";
import type { Place } from "./place.ts";
import type { Crowded } from "./ports/game-store.ts";
import type { Store } from "./ports/store.ts";
import type { TooManyGames } from "./refusal.ts";

export const tooManyGames = ({ crowded }: Crowded): TooManyGames => ({
  code: "tooManyGames",
  memberId: crowded,
  limit: RUNNING_GAMES,
});

/** Whether a member may offer others a game in a server. The store asks again where the game starts. */
export async function findRoom(
  store: Pick<Store, "runningGames">,
  place: Place,
  memberId: MemberId,
): Promise<Result<undefined, TooManyGames>> {
  const where = { near: place, playerId: memberId };
  const { total } = await store.runningGames(where, { offset: 0, limit: 1 });
  return total < RUNNING_GAMES ? ok(undefined) : err(tooManyGames({ crowded: memberId }));
}
