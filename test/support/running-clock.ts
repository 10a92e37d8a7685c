import { type Clock, startClock } from "../../src/clock/clock.ts";
import type { TimeControl } from "../../src/clock/time-control.ts";
import type { Timestamp } from "../../src/lib/time.ts";

/** The clock of a game in which both players have had their first turn, and nothing is used up. */
export const runningClock = (control: TimeControl, since: Timestamp): Clock => ({
  ...startClock(control, since),
  unstarted: { x: false, o: false },
});
