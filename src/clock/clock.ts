import { type BySide, bySide, type Side } from "../lib/side.ts";
import { MINUTE, type Millis, type Timestamp } from "../lib/time.ts";
import { isLive, type TimeControl } from "./time-control.ts";

/** Nobody's first turn is charged; it has to be made in this long. */
export const FIRST_TURN: Millis = 10 * MINUTE;

/**
 * The clock of a running game, as a value: who has how much, and since when the time of the player to move
 * runs.
 */
export interface Clock {
  readonly control: TimeControl;
  /** What each player has left for the game; only a `clock` control uses it up. */
  readonly remaining: BySide<Millis>;
  /** Whose clock has not started: it runs from their second turn on. */
  readonly unstarted: BySide<boolean>;
  readonly since: Timestamp;
}

export function startClock(control: TimeControl, now: Timestamp): Clock {
  const limit = control.kind === "none" ? 0 : control.limit;
  const unstarted = bySide(() => isLive(control));
  return { control, remaining: { x: limit, o: limit }, unstarted, since: now };
}

/** When the time of the player to move runs out; undefined where no clock runs. */
export function deadline({ control, remaining, unstarted, since }: Clock, turn: Side): Timestamp | undefined {
  if (unstarted[turn]) return since + FIRST_TURN;
  switch (control.kind) {
    case "none":
      return undefined;
    case "clock":
      return since + remaining[turn];
    case "turn":
    case "pace":
      return since + control.limit;
  }
}

export function hasRunOut(clock: Clock, turn: Side, at: Timestamp): boolean {
  const end = deadline(clock, turn);
  return end !== undefined && at >= end;
}

/**
 * The clock after a turn: the mover pays for the time until the move was made, unless it was their first
 * turn; the next turn runs from now.
 * @param made when the move reached the chat service, not when the bot got round to it
 */
export function step(clock: Clock, mover: Side, made: Timestamp, now: Timestamp): Clock {
  const unstarted = { ...clock.unstarted, [mover]: false };
  if (clock.control.kind !== "clock" || clock.unstarted[mover]) return { ...clock, unstarted, since: now };
  const left = Math.max(0, clock.remaining[mover] - Math.max(0, made - clock.since));
  return { ...clock, since: now, remaining: { ...clock.remaining, [mover]: left } };
}

/** The clock with the time of both players exchanged, for players who exchange sides. */
export const exchanged = ({ remaining, unstarted, ...clock }: Clock): Clock => ({
  ...clock,
  remaining: { x: remaining.o, o: remaining.x },
  unstarted: { x: unstarted.o, o: unstarted.x },
});

/** The clock of a turn that runs only from `since` on: the time before it is not charged. */
export const runningSince = (clock: Clock, since: Timestamp): Clock => ({ ...clock, since });
