/** How far the chances before and after a move may lie apart to be weighed together, in positions. */
const WINDOW = { least: 2, most: 8, share: 10 };

/** How little and how much the restlessness of the game may weigh. */
const WEIGHT = { least: 0.5, most: 12 };

const PERCENT = { least: 0, most: 100 };

/** A mean of inverses would be ruled by a single worst move otherwise. */
const LEAST_INVERTED = 1;

const within = ({ least, most }: { readonly least: number; readonly most: number }, value: number): number =>
  Math.min(most, Math.max(least, value));

/**
 * How good a move was, from 0 to 100, by how much of the chances of winning it gave away. The curve is that
 * of Lichess (lila, `modules/analyse/src/main/AccuracyPercent.scala`).
 * @param fall in hundredths of the chances, from 0 to 100
 */
export const moveAccuracy = (fall: number): number =>
  within(PERCENT, 103.1668100711649 * Math.exp(-0.04354415386953751 * fall) - 2.166924740191411);

/** A move that counts for the accuracy of its player. */
export interface CountedMove {
  /** Counted from 0 among all moves of the game. */
  readonly index: number;
  readonly accuracy: number;
}

/**
 * How well a side played, from 0 to 100: half the mean in which moves count more where the game was
 * restless, half the harmonic mean, in which bad moves count more (Lichess, as above).
 * @param percents the chances of one side at every position, one more than there are moves
 * @returns undefined where the side had nothing to decide
 */
export function gameAccuracy(percents: readonly number[], moves: readonly CountedMove[]): number | undefined {
  if (moves.length === 0) return undefined;
  const size = within(WINDOW, Math.floor((percents.length - 1) / WINDOW.share));
  const weights = moves.map(({ index }) => {
    const start = Math.max(0, index + 2 - size);
    return within(WEIGHT, deviation(percents.slice(start, start + size)));
  });
  const weighted = moves.reduce((total, { accuracy }, at) => total + accuracy * (weights[at] ?? 0), 0);
  const inverted = moves.reduce((total, { accuracy }) => total + 1 / Math.max(LEAST_INVERTED, accuracy), 0);
  return within(PERCENT, (weighted / sum(weights) + moves.length / inverted) / 2);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The standard deviation of all that there is. */
function deviation(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}
