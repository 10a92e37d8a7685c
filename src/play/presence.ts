import type { Servers } from "../lib/shard.ts";
import { type Millis, SECOND, type Timestamp } from "../lib/time.ts";
import type { Store } from "./ports.ts";

const NOTED_EVERY: Millis = SECOND;

/** Notes are a second apart, so that from a shorter absence than this nobody can tell the end of a process. */
const RESTART_TOLERATED: Millis = 2 * SECOND;

/** While the bot runs, a shorter gap is a busy machine, or a new connection, which brings the presses of the gap along. */
const GAP_TOLERATED: Millis = 10 * SECOND;

export interface PresenceParts {
  readonly store: Pick<Store, "pulse" | "putForward">;
  /** In which servers members can press now. */
  readonly connected: () => Servers;
  readonly now: () => Timestamp;
  /** Told when clocks have been put forward. */
  readonly onAbsence: (length: Millis) => void;
}

/** In which servers members can press, as of when. */
export interface Present extends Servers {
  readonly at: Timestamp;
}

/** Keeps note of when members can press, so that no clock runs while they cannot. */
export interface Presence {
  /** Makes up for an absence, if there was one, before it tells who is there. */
  note(): Promise<Present>;
}

export function createPresence({ store, connected, now, onAbsence }: PresenceParts): Presence {
  let noted: Present | undefined;
  let noting: Promise<Present> | undefined;
  /** Since when single servers are lost. */
  const lostSince = new Map<string, Timestamp>();

  /** Makes up for the outages of servers that are over, and notes those that have begun. */
  async function noteLost({ lost = [], at }: Present): Promise<void> {
    for (const id of lost) if (!lostSince.has(id)) lostSince.set(id, at);
    for (const [id, since] of lostSince) {
      if (lost.includes(id)) continue;
      if (at - since > GAP_TOLERATED) {
        await store.putForward(id, since, at);
        onAbsence(at - since);
      }
      lostSince.delete(id);
    }
  }

  async function note(): Promise<Present> {
    const present = { ...connected(), at: now() };
    await noteLost(present);
    const isNews =
      noted === undefined ||
      present.at - noted.at >= NOTED_EVERY ||
      String(present.shards) !== String(noted.shards);
    if (!isNews) return present;
    const tolerated = noted === undefined ? RESTART_TOLERATED : GAP_TOLERATED;
    const absence = await store.pulse(present, present.at, tolerated);
    if (absence > 0) {
      onAbsence(absence);
      // What has been made up for in all servers of a shard is not to be made up for again.
      for (const id of lostSince.keys()) lostSince.set(id, present.at);
    }
    noted = present;
    return present;
  }

  return {
    note() {
      noting ??= note().finally(() => {
        noting = undefined;
      });
      return noting;
    },
  };
}
