import type { Shards } from "../lib/shard.ts";
import { type Millis, SECOND, type Timestamp } from "../lib/time.ts";
import type { Store } from "./ports.ts";

const NOTED_EVERY: Millis = SECOND;

/** Notes are a second apart, so that from a shorter absence than this nobody can tell the end of a process. */
const RESTART_TOLERATED: Millis = 2 * SECOND;

/** While the bot runs, a shorter gap is a busy machine, or a new connection, which brings the presses of the gap along. */
const GAP_TOLERATED: Millis = 10 * SECOND;

export interface PresenceParts {
  readonly store: Pick<Store, "pulse">;
  /** In which servers members can press now. */
  readonly connected: () => Shards;
  readonly now: () => Timestamp;
  /** Told when clocks have been put forward. */
  readonly onAbsence: (length: Millis) => void;
}

/** In which servers members can press, as of when. */
export interface Present extends Shards {
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

  async function note(): Promise<Present> {
    const present = { ...connected(), at: now() };
    const isNews =
      noted === undefined ||
      present.at - noted.at >= NOTED_EVERY ||
      String(present.shards) !== String(noted.shards);
    if (!isNews) return present;
    const tolerated = noted === undefined ? RESTART_TOLERATED : GAP_TOLERATED;
    const absence = await store.pulse(present, present.at, tolerated);
    if (absence > 0) onAbsence(absence);
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
