/** How many positions the computer looks at before it agrees to a draw or chooses a side. */
export const JUDGE_NODES = 200_000;

/**
 * However many questions are open at once, a level has at least so many positions to look at, where it has
 * them at all: with them it makes no mistake on TAKXO's smallest board, and sees through what the proof of the
 * standard one leaves to it.
 */
export const FEWEST_NODES = 150_000;
