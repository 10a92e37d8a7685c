import {
  COMPLETING,
  canonicalSymmetry,
  controlAfter,
  HALF_BITS,
  heightsAfter,
  LOW_HALF,
  seenFrom,
} from "../../src/games/takxo/packed.ts";
import { PackedMap } from "../../src/games/takxo/packed-map.ts";
import { entryOf, pliesOf } from "../../src/games/takxo/standard-proof.ts";
import { lookAhead, PROVED, parries } from "./look-ahead.ts";
import type { ProofSearch } from "./proof-search.ts";
import type { ProofTable } from "./proof-table.ts";

/** The square of the one bit that a set has. */
const squareOf = (set: number): number => 31 - Math.clz32(set);

/**
 * O's replies, one for every position that X can reach against them: the proof, written out. Beside each is
 * in how many plies O has won at the latest. Positions are canonical, and a reply is a square of the
 * canonical position.
 */
export class Replies {
  readonly entries: PackedMap;
  readonly #table: ProofTable;
  readonly #search: ProofSearch;

  /** @param bits two to this power is the room for positions, twice as many as there are */
  constructor(table: ProofTable, search: ProofSearch, bits: number) {
    this.#table = table;
    this.#search = search;
    this.entries = new PackedMap(bits);
  }

  /**
   * Writes out the proof of a position that X is to move in.
   * @returns in how many plies O has won at the latest
   */
  addAll(control: number, heights: number): number {
    let longest = 0;
    for (let open = ~(heights >>> HALF_BITS) & LOW_HALF; open !== 0; open &= open - 1) {
      const square = squareOf(open & -open);
      const nextControl = controlAfter(control, square);
      const nextHeights = heightsAfter(control, heights, square);
      const symmetry = canonicalSymmetry(nextControl, nextHeights);
      const seenControl = seenFrom(nextControl, symmetry);
      const seenHeights = seenFrom(nextHeights, symmetry);
      const known = this.entries.get(seenControl, seenHeights);
      const plies = known === undefined ? this.#add(seenControl, seenHeights) : pliesOf(known);
      longest = Math.max(longest, plies + 1);
    }
    return longest;
  }

  #add(control: number, heights: number): number {
    const winning = (COMPLETING[control & LOW_HALF] as number) & ~(heights >>> HALF_BITS);
    const square = winning === 0 ? this.#reply(control, heights) : squareOf(winning & -winning);
    const rest =
      winning === 0 ? this.addAll(controlAfter(control, square), heightsAfter(control, heights, square)) : 0;
    this.entries.set(control, heights, entryOf(rest + 1, square));
    return rest + 1;
  }

  /** A reply that is known to win; where the table has lost it, it is found again. */
  #reply(control: number, heights: number): number {
    const known = this.#knownReply(control, heights);
    if (known !== undefined) return known;
    if (!this.#search.proves(control, heights, true)) throw new Error("A proved position is not won");
    const found = this.#knownReply(control, heights);
    if (found !== undefined) return found;
    for (let moves = parries(control, heights); moves !== 0; moves &= moves - 1) {
      const square = squareOf(moves & -moves);
      const nextControl = controlAfter(control, square);
      const nextHeights = heightsAfter(control, heights, square);
      if (this.#search.proves(nextControl, nextHeights, false)) return square;
    }
    throw new Error("No reply wins a position that is won");
  }

  #knownReply(control: number, heights: number): number | undefined {
    let stored: number | undefined;
    for (let moves = parries(control, heights); moves !== 0; moves &= moves - 1) {
      const square = squareOf(moves & -moves);
      const nextControl = controlAfter(control, square);
      const nextHeights = heightsAfter(control, heights, square);
      if (lookAhead(nextControl, nextHeights, false) === PROVED) return square;
      const symmetry = canonicalSymmetry(nextControl, nextHeights);
      const seenControl = seenFrom(nextControl, symmetry);
      const seenHeights = seenFrom(nextHeights, symmetry);
      const bucket = this.#table.bucketOf(seenControl, seenHeights);
      if (this.#table.find(bucket, seenControl, seenHeights) && this.#table.proof === 0) stored ??= square;
    }
    return stored;
  }
}
