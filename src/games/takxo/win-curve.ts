import type { BoardEdge, Variant } from "./variant.ts";

/**
 * Fitted with `npm run -s win-curve -- takxo <board>` on games of the computer against itself:
 * 3: 841 positions of 600 games, 500 nodes a move (the others are solved)
 * 4: 7,147 positions of 400 games, 2,000 nodes a move
 * 5: 16,511 positions of 300 games, 2,000 nodes a move
 */
const SLOPES: { readonly [edge in BoardEdge]: number } = { 3: 0.00678, 4: 0.0134, 5: 0.00324 };

/** The board decides; the other options change too little to be fitted one by one. */
export const winSlope = ({ size }: Variant): number => SLOPES[size];
