import {
  canonicalSymmetry,
  controlAfter,
  heightsAfter,
  SQUARES,
  seenFrom,
} from "../../src/games/takxo/packed.ts";
import { closedToO, DISPROVED, lookAhead, PROVED, parries } from "./look-ahead.ts";
import { INFINITE, type ProofTable } from "./proof-table.ts";

/** Every turn adds a piece, and a square holds three. */
const LONGEST = 3 * SQUARES;

const NODES_BETWEEN_REPORTS = 2 ** 24;

/** How many moves a line stands for that a side can no longer complete. */
const CLOSED_WEIGHT = 3;

const HIGHEST = INFINITE - 1;

/**
 * Depth-first proof-number search (Nagai 2002) for "O wins"; a draw is no win. A number tells how many
 * positions must at least be settled to prove it, or to disprove it.
 */
export class ProofSearch {
  readonly #table: ProofTable;
  readonly #widening: number;
  readonly #report: (nodes: number) => void;

  // The children of the positions on the path, sixteen places a ply.
  readonly #controls = new Int32Array((LONGEST + 2) * SQUARES);
  readonly #heights = new Int32Array((LONGEST + 2) * SQUARES);
  readonly #proofs = new Int32Array((LONGEST + 2) * SQUARES);
  readonly #disproofs = new Int32Array((LONGEST + 2) * SQUARES);
  readonly #buckets = new Int32Array((LONGEST + 2) * SQUARES);

  #nodes = 0;
  /** The numbers of the position that was searched last. */
  #proof = 0;
  #disproof = 0;

  /**
   * @param widening how much a child may exceed its best brother before that one is searched
   * @param report told now and then how many positions were looked at
   */
  constructor(table: ProofTable, widening: number, report: (nodes: number) => void = () => undefined) {
    this.#table = table;
    this.#widening = 1 + widening;
    this.#report = report;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Whether O wins this position. */
  proves(control: number, heights: number, oMoves: boolean): boolean {
    const glance = lookAhead(control, heights, oMoves);
    if (glance < 0) return glance === PROVED;
    const symmetry = canonicalSymmetry(control, heights);
    this.#search(seenFrom(control, symmetry), seenFrom(heights, symmetry), oMoves, INFINITE, INFINITE, 0);
    return this.#proof === 0;
  }

  /** Searches until one of the numbers reaches its limit. */
  #search(
    control: number,
    heights: number,
    oMoves: boolean,
    proofLimit: number,
    disproofLimit: number,
    ply: number,
  ): void {
    const before = this.#nodes;
    const first = ply * SQUARES;
    const end = this.#expand(control, heights, oMoves, first);
    const proofs = this.#proofs;
    const disproofs = this.#disproofs;
    for (;;) {
      // What the side to move wants: O to prove, X to disprove. Its number is the least of the children's.
      const wanted = oMoves ? proofs : disproofs;
      const feared = oMoves ? disproofs : proofs;
      let best = first;
      let least = INFINITE;
      let second = INFINITE;
      let sum = 0;
      let largest = 0;
      let unsettled = 0;
      for (let child = first; child < end; child += 1) {
        const number = wanted[child] as number;
        const other = feared[child] as number;
        if (number < least || (number === least && other < (feared[best] as number))) {
          second = least;
          least = number;
          best = child;
        } else if (number < second) {
          second = number;
        }
        if (other === 0) continue;
        sum = Math.min(sum + other, HIGHEST);
        largest = Math.max(largest, other);
        unsettled += 1;
      }
      // What X has to be stopped from is counted in full. Where O only has to choose, much of one move comes
      // again in another, so that the largest stands for all.
      let total = oMoves ? Math.min(largest + unsettled - 1, HIGHEST) : sum;
      if (unsettled === 0) total = 0;
      if (least === 0) total = INFINITE;
      if (total === 0) least = INFINITE;
      const proof = oMoves ? least : total;
      const disproof = oMoves ? total : least;
      if (proof >= proofLimit || disproof >= disproofLimit || proof === 0 || disproof === 0) {
        this.#proof = proof;
        this.#disproof = disproof;
        break;
      }
      const wantedLimit = oMoves ? proofLimit : disproofLimit;
      const fearedLimit = oMoves ? disproofLimit : proofLimit;
      const childWanted = Math.min(wantedLimit, Math.max(second + 1, Math.ceil(second * this.#widening)));
      const others = oMoves ? unsettled - 1 : sum - (feared[best] as number);
      const childFeared = fearedLimit === INFINITE ? INFINITE : fearedLimit - others;
      this.#search(
        this.#controls[best] as number,
        this.#heights[best] as number,
        !oMoves,
        Math.min(oMoves ? childWanted : childFeared, INFINITE),
        Math.min(oMoves ? childFeared : childWanted, INFINITE),
        ply + 1,
      );
      proofs[best] = this.#proof;
      disproofs[best] = this.#disproof;
    }
    this.#table.store(control, heights, this.#proof, this.#disproof, this.#nodes - before);
  }

  /** Writes down the children that do not lose at once, and what is known of them. @returns their end */
  #expand(control: number, heights: number, oMoves: boolean, first: number): number {
    const table = this.#table;
    let end = first;
    for (let moves = parries(control, heights); moves !== 0; moves &= moves - 1) {
      const square = 31 - Math.clz32(moves & -moves);
      const nextControl = controlAfter(control, square);
      const nextHeights = heightsAfter(control, heights, square);
      const symmetry = canonicalSymmetry(nextControl, nextHeights);
      const seenControl = seenFrom(nextControl, symmetry);
      const seenHeights = seenFrom(nextHeights, symmetry);
      this.#controls[end] = seenControl;
      this.#heights[end] = seenHeights;
      this.#buckets[end] = table.bucketOf(seenControl, seenHeights);
      end += 1;
    }
    table.fetch(this.#buckets, first, end);
    for (let child = first; child < end; child += 1) {
      this.#nodes += 1;
      if (this.#nodes % NODES_BETWEEN_REPORTS === 0) this.#report(this.#nodes);
      this.#look(child, oMoves);
      // One that settles the matter is enough.
      if ((oMoves ? this.#proofs[child] : this.#disproofs[child]) === 0) {
        this.#copy(child, first);
        return first + 1;
      }
    }
    return end;
  }

  /** Writes down what the table or a look ahead tells of a child of this side's. */
  #look(child: number, oMoves: boolean): void {
    const control = this.#controls[child] as number;
    const heights = this.#heights[child] as number;
    if (this.#table.find(this.#buckets[child] as number, control, heights)) {
      this.#proofs[child] = this.#table.proof;
      this.#disproofs[child] = this.#table.disproof;
      return;
    }
    const glance = lookAhead(control, heights, !oMoves);
    if (glance === PROVED || glance === DISPROVED) {
      this.#proofs[child] = glance === PROVED ? 0 : INFINITE;
      this.#disproofs[child] = glance === PROVED ? INFINITE : 0;
      return;
    }
    // At first a position is as hard as it has moves, and the harder the more lines are closed to whom it is for.
    const closed = closedToO(control, heights, !oMoves) - closedToO(control, heights, oMoves);
    const forO = CLOSED_WEIGHT * closed;
    this.#proofs[child] = oMoves ? Math.max(1, glance + forO) : Math.max(1, 1 + forO);
    this.#disproofs[child] = oMoves ? Math.max(1, 1 - forO) : Math.max(1, glance - forO);
  }

  #copy(from: number, to: number): void {
    this.#controls[to] = this.#controls[from] as number;
    this.#heights[to] = this.#heights[from] as number;
    this.#proofs[to] = this.#proofs[from] as number;
    this.#disproofs[to] = this.#disproofs[from] as number;
  }
}
