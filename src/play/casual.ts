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
  | "newAccount";

/** An account that is younger has not shown yet whose it is. */
export const ACCOUNT_AGE: Millis = 7 * DAY;

/**
 * Why a game would be casual although both want it rated; undefined where it can be rated.
 * @param youngest the age of the younger account of the two, as far as they are known
 */
export function casualBecause(
  { ratedVariants }: Pick<GameKind, "ratedVariants">,
  { setup, hostSide }: Pick<Challenge, "setup" | "hostSide">,
  youngest: Millis,
): Casual | undefined {
  if (!ratedVariants.includes(setup.variant)) return "variant";
  if (hostSide !== "random") return "side";
  return youngest < ACCOUNT_AGE ? "newAccount" : undefined;
}
