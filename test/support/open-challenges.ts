import { toChallengeId } from "../../src/lib/ids.ts";
import type { Store } from "../../src/play/ports/store.ts";

/** How many open challenges a member has made, of all that there are. */
export async function openChallenges(store: Store, hostId: string): Promise<number> {
  let open = 0;
  for (let id = 1; ; id += 1) {
    const challenge = await store.challenge(toChallengeId(id));
    if (challenge === undefined) return open;
    if (challenge.hostId === hostId && challenge.state === "open") open += 1;
  }
}
