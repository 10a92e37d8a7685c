/** The score of a position for the side to move, and what came of the game for that side: 1, ½ or 0. */
export interface Sample {
  readonly score: number;
  readonly result: number;
}

export interface Fit {
  readonly slope: number;
  /**
   * What the curve does not explain: the mean of the logarithms of the chances that it gave the results,
   * below 0.
   */
  readonly loss: number;
}

const STEPS = 100;
const CLOSE_ENOUGH = 1e-9;

const chance = (score: number, slope: number): number => 1 / (1 + Math.exp(-slope * score));

/** The slope of the logistic curve under which the results are most likely, by Newton's method. */
export function fitSlope(samples: readonly Sample[]): Fit {
  let slope = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let [pull, bend] = [0, 0];
    for (const { score, result } of samples) {
      const expected = chance(score, slope);
      pull += (result - expected) * score;
      bend += expected * (1 - expected) * score * score;
    }
    const change = pull / bend;
    slope += change;
    if (Math.abs(change) < CLOSE_ENOUGH) break;
  }
  const losses = samples.map(({ score, result }) => {
    const expected = chance(score, slope);
    return result * Math.log(expected) + (1 - result) * Math.log(1 - expected);
  });
  return { slope, loss: losses.reduce((sum, loss) => sum + loss, 0) / samples.length };
}
