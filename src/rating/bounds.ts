export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Between what the numbers of a rating stay, whatever happens. */
export interface Bounds {
  readonly rating: Range;
  readonly deviation: Range;
  readonly volatility: Range;
}

/** The least deviation keeps ratings moving; the other ends are never met by people who play each other. */
export const BOUNDS: Bounds = {
  rating: { least: 100, most: 4000 },
  deviation: { least: 45, most: 350 },
  volatility: { least: 0.01, most: 0.1 },
};

export const within = ({ least, most }: Range, value: number): number =>
  Math.min(most, Math.max(least, value));
