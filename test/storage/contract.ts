import { challengeContract } from "./challenge-contract.ts";
import { gameContract } from "./game-contract.ts";
import type { OpenStore } from "./support.ts";
import { viewContract } from "./view-contract.ts";

/** What every store promises, whichever database it is on. */
export function storeContract(open: OpenStore): void {
  gameContract(open);
  challengeContract(open);
  viewContract(open);
}
