import { type Millis, SECOND, type Timestamp } from "../../lib/time.ts";

/** How far a clock may be from Discord's without a word: what is told of seconds, and of a slow way. */
const TOLERATED: Millis = 2 * SECOND;

/** Between what the distance to Discord's clock lies, in milliseconds; positive where Discord's is ahead. */
interface Bounds {
  readonly least: Millis;
  readonly most: Millis;
}

/** An answer of Discord's: its own time, in whole seconds, and the times here between which it was made. */
export interface Dated {
  readonly date: Timestamp;
  readonly asked: Timestamp;
  readonly answered: Timestamp;
}

/** What one answer tells. Discord leaves the part of the second away. */
const boundsOf = ({ date, asked, answered }: Dated): Bounds => ({
  least: date - answered,
  most: date + SECOND - asked,
});

/**
 * What another answer adds; where the two cannot both be true, a clock was moved, and the later one counts.
 */
function narrowed(known: Bounds | undefined, told: Bounds): Bounds {
  if (known === undefined || known.least > told.most || known.most < told.least) return told;
  return { least: Math.max(known.least, told.least), most: Math.min(known.most, told.most) };
}

/** The distance to correct by: none as long as there may be none. */
const distanceOf = ({ least, most }: Bounds): Millis =>
  least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);

export interface DiscordClockParts {
  /** A time that runs evenly, whatever is done to the machine's clock. */
  readonly now: () => Timestamp;
  /**
   * Told once, by how much this machine's clock is behind Discord's, or ahead of it where that is negative.
   */
  readonly onWrong: (behind: Millis) => void;
}

export interface DiscordClock {
  /** The time by Discord's clock, as far as it is known. */
  now(): Timestamp;
  /** Takes note of an answer. Its times are by the machine's clock. */
  note(answer: Dated): void;
}

/**
 * Members and other processes see times by Discord's clock: so the bot goes by it, wherever its machine's
 * stands.
 */
export function createDiscordClock({ now, onWrong }: DiscordClockParts): DiscordClock {
  let bounds: Bounds | undefined;
  let isTold = false;
  return {
    now: () => now() + (bounds === undefined ? 0 : distanceOf(bounds)),
    note(answer) {
      bounds = narrowed(bounds, boundsOf(answer));
      const distance = distanceOf(bounds);
      if (isTold || Math.abs(distance) <= TOLERATED) return;
      isTold = true;
      onWrong(distance);
    },
  };
}

/** The machine's clock as it was at the start, gone on with evenly: setting it later changes nothing. */
export const evenClock = (): Timestamp => Math.round(performance.timeOrigin + performance.now());
