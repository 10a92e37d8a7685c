import type { Timestamp } from "../../lib/time.ts";
import { clockTime } from "./names.ts";

export const watching = (until: Timestamp): string =>
  `-# Only you see this board. It follows the game until ${clockTime(until)}; then press **Watch on**.`;

/** To somebody who would be one too many. */
export const watchingFull = (most: number): string =>
  `-# Only you see this board. It does not follow the game, since ${most} others watch it already; **Watch on** shows what has come.`;

export const WATCHED_ELSEWHERE =
  "-# Only you see this board. It does not follow the game any more: your newest one does.";

export const WATCHING_ENDED = "-# Only you see this board.";
