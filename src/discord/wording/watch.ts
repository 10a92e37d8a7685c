import type { Timestamp } from "../../lib/time.ts";
import { clockTime } from "./names.ts";

export const watching = (until: Timestamp): string =>
  `-# Only you see this board. It follows the game until ${clockTime(until)}; then press **Watch on**.`;

export const WATCHING_ENDED = "-# Only you see this board.";
