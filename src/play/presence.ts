import type { GuildId } from "../lib/ids.ts";
import type { Servers } from "../lib/shard.ts";
import { DAY, type Millis, SECOND, type Timestamp } from "../lib/time.ts";
import type { Place } from "./place.ts";
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

/** Longer than any gap. */
const EVERY_GAP: Millis = 10 * 365 * DAY;

export interface PresenceParts {
  readonly store: Pick<Store, "pulse" | "putForward">;
  /** In which servers members can press now. */
  readonly connected: () => Servers;
  readonly now: () => Timestamp;
  /** Told when clocks have been put forward. */
  readonly onAbsence: (length: Millis) => void;
}

/** In which servers members can press and all clocks stand right, as of when. */
export interface Present extends Servers {
  readonly at: Timestamp;
}

/** Keeps note of when members can press, so that no clock runs while they cannot. */
export interface Presence {
  /** Makes up for an absence of shards, if there was one, before it tells who is there. */
  note(): Promise<Present>;
  /**
   * Resolves when what members could not press in a place has been made up for. Other servers need not be
   * waited for.
   */
  caughtUp(place: Place): Promise<void>;
}

export function createPresence({ store, connected, now, onAbsence }: PresenceParts): Presence {
  let noted: Present | undefined;
  let noting: Promise<Present> | undefined;
  /** Since when single servers are lost. */
  const lostSince = new Map<GuildId, Timestamp>();
  /** Servers whose clocks are being put forward. */
  const makingUp = new Map<GuildId, Promise<void>>();

  async function makeUp(id: GuildId, since: Timestamp, at: Timestamp): Promise<void> {
    await makingUp.get(id)?.catch(() => undefined);
    await store.putForward(id, since, at);
    onAbsence(at - since);
  }

  /**
   * Makes up for the outage of a server that is over. Where that fails, its games wait until the next note
   * does it.
   */
  function makeUpAside(id: GuildId, since: Timestamp, at: Timestamp): void {
    const work = makeUp(id, since, at);
    makingUp.set(id, work);
    work.then(
      () => makingUp.get(id) === work && makingUp.delete(id),
      () => lostSince.set(id, since),
    );
  }

  /**
   * Makes up for the outages of servers that are over, and notes those that have begun.
   * @param isBack whether shards may have come back: what is made up for in all of their servers is later
   *   than the beginning of an outage that still lasts
   */
  async function noteLost({ lost = [], at }: Present, isBack: boolean): Promise<void> {
    if (isBack) await Promise.allSettled(makingUp.values());
    const gone = new Set(lost);
    for (const [id, since] of lostSince) {
      const isOver = !gone.has(id);
      const isLong = at - since > GAP_TOLERATED;
      if (isBack && isLong) {
        await makeUp(id, since, at);
        makingUp.delete(id);
      }
      if (isOver) lostSince.delete(id);
      if (isOver && isLong && !isBack) makeUpAside(id, since, at);
    }
    for (const id of gone) if (!lostSince.has(id)) lostSince.set(id, at);
  }

  async function note(): Promise<Present> {
    const present = { ...connected(), at: now() };
    const gap = present.at - (noted?.at ?? present.at);
    const isChanged = String(present.shards) !== String(noted?.shards);
    await noteLost(present, isChanged || gap > GAP_TOLERATED);
    if (!isChanged && gap < NOTED_EVERY) return settled(present);
    const tolerated = noted === undefined ? RESTART_TOLERATED : GAP_TOLERATED;
    const absence = await store.pulse(present, present.at, tolerated);
    noted = present;
    if (absence > 0) {
      onAbsence(absence);
      // With many clocks that took a while, and was no absence.
      noted = { ...present, at: now() };
      await store.pulse(noted, noted.at, EVERY_GAP);
    }
    return settled(present);
  }

  /** Without the servers in which clocks do not stand right yet. */
  const settled = ({ lost = [], ...present }: Present): Present => ({
    ...present,
    lost: [...new Set([...lost, ...makingUp.keys()])],
  });

  const noteOnce = (): Promise<Present> => {
    noting ??= note().finally(() => {
      noting = undefined;
    });
    return noting;
  };

  return {
    note: noteOnce,

    async caughtUp(place) {
      await noteOnce();
      if (place.kind === "server") await makingUp.get(place.guildId);
    },
  };
}
