/** How many positions the computer looks at before it agrees to a draw or chooses a side. */
export const JUDGE_NODES = 200_000;

/**
 * However many questions are open at once, a level has at least so many positions to look at, where it has
 * them at all: with them it makes no mistake on TAKXO's smallest board.
 */
export const FEWEST_NODES = 50_000;
