import { err, ok, type Result } from "../lib/result.ts";
import { RUNNING_GAMES } from "./limits.ts";
import type { Store } from "./ports/store.ts";
import type { TooManyGames } from "./refusal.ts";

/**
 * Whether these members may start one more game in a server. Two games that start at the same moment may both
 * find room for the last one: the limit is there to stop a flood, and one more does no harm.
 */
export async function findRoom(
  store: Pick<Store, "runningGames">,
  guildId: string,
  memberIds: readonly string[],
): Promise<Result<undefined, TooManyGames>> {
  for (const memberId of memberIds) {
    const { total } = await store.runningGames({ guildId, playerId: memberId }, { offset: 0, limit: 1 });
    if (total >= RUNNING_GAMES) return err({ code: "tooManyGames", memberId, limit: RUNNING_GAMES });
  }
  return ok(undefined);
}
