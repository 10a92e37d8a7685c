import type { Side } from "../lib/side.ts";

/** How a game ends. The first group is decided by a position, the second by the players or the clock. */
export const POSITION_REASONS = [
  "line",
  "held-line",
  "locks",
  "stalemate",
  "repetition",
  "move-limit",
  "pieces",
] as const;
export const PLAYER_REASONS = [
  "resignation",
  "agreement",
  "time",
  "abandoned",
  "void",
  "left",
  "closed",
] as const;

export type Reason = (typeof POSITION_REASONS)[number] | (typeof PLAYER_REASONS)[number];

/** Ends in which nobody wins, unless a winner is named, and nothing is counted. */
export const WITHOUT_RESULT: readonly Reason[] = ["abandoned", "void", "closed"];

export interface Outcome {
  /** Absent for a draw. */
  readonly winner: Side | undefined;
  readonly reason: Reason;
}
