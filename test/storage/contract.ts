import { challengeContract } from "./contract/challenges.ts";
import { claimContract } from "./contract/claims.ts";
import { clockContract } from "./contract/clocks.ts";
import { commitContract } from "./contract/commit.ts";
import { gameContract } from "./contract/games.ts";
import { loadContract } from "./contract/load.ts";
import { mixtureContract } from "./contract/mixture.ts";
import { ratingContract } from "./contract/ratings.ts";
import { viewContract } from "./contract/views.ts";
import type { OpenStore } from "./support.ts";

/** What every store promises, whichever database it is on. */
export function storeContract(open: OpenStore): void {
  gameContract(open);
  commitContract(open);
  clockContract(open);
  claimContract(open);
  challengeContract(open);
  viewContract(open);
  loadContract(open);
  ratingContract(open);
  mixtureContract(open);
}
