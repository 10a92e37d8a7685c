import { DAY, type Millis } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { Challenge } from "./challenge.ts";

/** Why a game cannot be rated. */
export type Casual =
  /** Another game than the one that ratings are about. */
  | "variant"
  /** The host has wished for a side. */
  | "side"
  /** One of the two has a new account. */
  | "newAccount"
  /** The server has no rated games. */
  | "server"
  /** One of the two has had everything about them deleted, not long ago. */
  | "departed";

/** An account that is younger has not shown yet whose it is. */
export const ACCOUNT_AGE: Millis = 7 * DAY;

/** What is known of those who would play, and of the server in which they would. */
interface Circumstances {
  /** The age of the younger account of the two, as far as they are known. */
  readonly youngest: Millis;
  /** Whether the server has rated games. */
  readonly server: boolean;
  /** Whether one of the two, as far as they are known, had everything deleted not long ago. */
  readonly departed: boolean;
}

/**
 * Why a game would be casual although both want it rated; undefined where it can be rated.
 */
export function casualBecause(
  { ratedVariants }: Pick<GameKind, "ratedVariants">,
  { setup, hostSide }: Pick<Challenge, "setup" | "hostSide">,
  { youngest, server, departed }: Circumstances,
): Casual | undefined {
  if (!server) return "server";
  if (!ratedVariants.includes(setup.variant)) return "variant";
  if (hostSide !== "random") return "side";
  if (departed) return "departed";
  return youngest < ACCOUNT_AGE ? "newAccount" : undefined;
}
