import { runningSince } from "../clock/clock.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Game, NewGame } from "./game.ts";
import { PAUSE_LENGTH } from "./limits.ts";

/** When a pause ends by itself; undefined where there is none. */
export const pauseEnd = ({
  pausedAt,
  outcome,
}: Pick<NewGame, "pausedAt" | "outcome">): Timestamp | undefined =>
  pausedAt === undefined || outcome ? undefined : pausedAt + PAUSE_LENGTH;

/** The game after its pause: the turn has as much time left as it had. */
export function goneOn(game: Game, now: Timestamp): Game {
  const { pausedAt = now, clock } = game;
  return { ...game, pausedAt: undefined, clock: runningSince(clock, clock.since + (now - pausedAt)) };
}
