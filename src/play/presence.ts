import type { Servers } from "../lib/shard.ts";
import { type Millis, SECOND, type Timestamp } from "../lib/time.ts";
import type { Store } from "./ports/store.ts";

const NOTED_EVERY: Millis = SECOND;

/**
 * Notes are a second apart, so that from a shorter absence than this nobody can tell the end of a process.
 */
const RESTART_TOLERATED: Millis = 2 * SECOND;

/**
 * While the bot runs, a shorter gap is a busy machine, or a new connection, which brings the presses of the
 * gap along.
 */
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

  /**
   * Makes up for the outages of servers that are over, and notes those that have begun.
   * @param isBack whether shards may have come back: what is made up for in all of their servers is later
   *   than the beginning of an outage that still lasts
   */
  async function noteLost({ lost = [], at }: Present, isBack: boolean): Promise<void> {
    const gone = new Set(lost);
    for (const [id, since] of lostSince) {
      const isOver = !gone.has(id);
      if ((isOver || isBack) && at - since > GAP_TOLERATED) {
        await store.putForward(id, since, at);
        onAbsence(at - since);
      }
      if (isOver) lostSince.delete(id);
    }
    for (const id of gone) if (!lostSince.has(id)) lostSince.set(id, at);
  }

  async function note(): Promise<Present> {
    const present = { ...connected(), at: now() };
    const gap = present.at - (noted?.at ?? present.at);
    const isChanged = String(present.shards) !== String(noted?.shards);
    await noteLost(present, isChanged || gap > GAP_TOLERATED);
    if (!isChanged && gap < NOTED_EVERY) return present;
    const tolerated = noted === undefined ? RESTART_TOLERATED : GAP_TOLERATED;
    const absence = await store.pulse(present, present.at, tolerated);
    noted = present;
    if (absence > 0) {
      onAbsence(absence);
      // With many clocks that took a while, and was no absence.
      noted = { ...present, at: now() };
      await store.pulse(noted, noted.at, noted.at);
    }
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
