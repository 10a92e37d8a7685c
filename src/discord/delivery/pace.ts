import { type Millis, SECOND } from "../../lib/time.ts";

/** Resolves when one more thing may be done. */
export type Pace = () => Promise<void>;

/** Lets so many things be done in any second; who comes first goes first. */
export function createPace(perSecond: number): Pace {
  /** When the last of them were let go, or will be, the earliest first. */
  let turns: readonly Millis[] = [];
  return async () => {
    const now = performance.now();
    const first = turns.length < perSecond ? undefined : turns[0];
    const turn = Math.max(now, first === undefined ? now : first + SECOND);
    turns = [...turns, turn].slice(-perSecond);
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now));
  };
}
