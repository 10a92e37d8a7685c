import {
  aboveHigh,
  aboveLow,
  belowHigh,
  belowLow,
  leftHigh,
  leftLow,
  rightHigh,
  rightLow,
} from "./bitboard.ts";

/**
 * How many squares of a set lie around each square, for all squares at once: the counts are kept as binary
 * digits, a set of squares each, and added like numbers on paper. A square of the set itself counts as well.
 */
export class NeighbourCount {
  #onesLow = 0;
  #onesHigh = 0;
  #twosLow = 0;
  #twosHigh = 0;
  #foursLow = 0;
  #foursHigh = 0;
  #eightsLow = 0;
  #eightsHigh = 0;

  count(low: number, high: number): void {
    // Each square with those to its left and right: a number from 0 to 3.
    const westLow = rightLow(low);
    const westHigh = rightHigh(high);
    const eastLow = leftLow(low);
    const eastHigh = leftHigh(high);
    const oneLow = low ^ westLow ^ eastLow;
    const oneHigh = high ^ westHigh ^ eastHigh;
    const twoLow = (low & (westLow | eastLow)) | (westLow & eastLow);
    const twoHigh = (high & (westHigh | eastHigh)) | (westHigh & eastHigh);
    // The same of the ranks above and below, and the sum of the three.
    const oneUpLow = aboveLow(oneLow);
    const oneUpHigh = aboveHigh(oneLow, oneHigh);
    const oneDownLow = belowLow(oneLow, oneHigh);
    const oneDownHigh = belowHigh(oneHigh);
    const twoUpLow = aboveLow(twoLow);
    const twoUpHigh = aboveHigh(twoLow, twoHigh);
    const twoDownLow = belowLow(twoLow, twoHigh);
    const twoDownHigh = belowHigh(twoHigh);
    const carryTwoLow = (oneLow & (oneUpLow | oneDownLow)) | (oneUpLow & oneDownLow);
    const carryTwoHigh = (oneHigh & (oneUpHigh | oneDownHigh)) | (oneUpHigh & oneDownHigh);
    const sumTwoLow = twoLow ^ twoUpLow ^ twoDownLow;
    const sumTwoHigh = twoHigh ^ twoUpHigh ^ twoDownHigh;
    const fourLow = (twoLow & (twoUpLow | twoDownLow)) | (twoUpLow & twoDownLow);
    const fourHigh = (twoHigh & (twoUpHigh | twoDownHigh)) | (twoUpHigh & twoDownHigh);
    const carryFourLow = sumTwoLow & carryTwoLow;
    const carryFourHigh = sumTwoHigh & carryTwoHigh;
    this.#onesLow = oneLow ^ oneUpLow ^ oneDownLow;
    this.#onesHigh = oneHigh ^ oneUpHigh ^ oneDownHigh;
    this.#twosLow = sumTwoLow ^ carryTwoLow;
    this.#twosHigh = sumTwoHigh ^ carryTwoHigh;
    this.#foursLow = fourLow ^ carryFourLow;
    this.#foursHigh = fourHigh ^ carryFourHigh;
    this.#eightsLow = fourLow & carryFourLow;
    this.#eightsHigh = fourHigh & carryFourHigh;
  }

  /**
   * The low half of the squares with exactly this count, from 0 to 9; what is off the board is in it for 0.
   */
  low(count: number): number {
    return (
      (count & 1 ? this.#onesLow : ~this.#onesLow) &
      (count & 2 ? this.#twosLow : ~this.#twosLow) &
      (count & 4 ? this.#foursLow : ~this.#foursLow) &
      (count & 8 ? this.#eightsLow : ~this.#eightsLow)
    );
  }

  high(count: number): number {
    return (
      (count & 1 ? this.#onesHigh : ~this.#onesHigh) &
      (count & 2 ? this.#twosHigh : ~this.#twosHigh) &
      (count & 4 ? this.#foursHigh : ~this.#foursHigh) &
      (count & 8 ? this.#eightsHigh : ~this.#eightsHigh)
    );
  }
}
