import type { Casual } from "../../play/casual.ts";

const CASUAL: { readonly [Because in Casual]: string } = {
  variant: "Only games on the Standard board with the standard rules can be rated.",
  side: "A game can be rated only when sides fall by chance.",
  newAccount: "A game with an account younger than a week cannot be rated.",
};

/** Why a game is casual. */
export const casualSentence = (because: Casual): string => CASUAL[because];
