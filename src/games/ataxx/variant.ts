/** The board that a game starts on, in the notation of positions: `-` is a blocked square. */
export const SET_UPS = {
  standard: "x5o/7/7/7/7/7/o5x",
  pillars: "x5o/7/2-1-2/7/2-1-2/7/o5x",
  "five-pillars": "x5o/7/2-1-2/3-3/2-1-2/7/o5x",
  diamond: "x5o/7/3-3/2-1-2/3-3/7/o5x",
  centre: "x5o/7/7/3-3/7/7/o5x",
} as const;

/** A game of Ataxx differs from another only in its set-up. */
export type Variant = keyof typeof SET_UPS;

export const STANDARD: Variant = "standard";

export const parseVariant = (text: string): Variant | undefined =>
  Object.hasOwn(SET_UPS, text) ? (text as Variant) : undefined;

export const makeVariant = (variant: Variant): string => variant;
