/** Four entries share a line of the processor's cache. */
const BUCKET = 4;
/** The position's two integers, then its two numbers with the work done on it. */
const ENTRY = 4;

const NUMBER_BITS = 26;
/** No end in sight: a number that is never reached. */
export const INFINITE = 2 ** NUMBER_BITS - 1;

/**
 * What is known of positions: how hard it is to prove that O wins, how hard to disprove it, and how much work
 * it was to find out (as a power of two), by which entries are kept.
 */
export class ProofTable {
  readonly #entries: Int32Array;
  readonly #buckets: number;

  /** The numbers of the position that was found last. */
  proof = 0;
  disproof = 0;

  /** @param bits two to this power is the number of entries, of 16 bytes each; at most 28 */
  constructor(bits: number) {
    this.#entries = new Int32Array(2 ** bits * ENTRY);
    this.#buckets = 2 ** bits / BUCKET;
  }

  /** Where the position would be. */
  bucketOf(control: number, heights: number): number {
    let mixed = Math.imul(control ^ Math.imul(heights, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ heights, 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) & (this.#buckets - 1)) * (BUCKET * ENTRY);
  }

  /** Brings these buckets near, all at once: one after the other each would be waited for. */
  fetch(buckets: Int32Array, first: number, end: number): number {
    let sum = 0;
    for (let index = first; index < end; index += 1) sum += this.#entries[buckets[index] as number] as number;
    return sum;
  }

  /** Whether something is known of the position; then `proof` and `disproof` tell it. */
  find(bucket: number, control: number, heights: number): boolean {
    const entries = this.#entries;
    for (let at = bucket; at < bucket + BUCKET * ENTRY; at += ENTRY) {
      if (entries[at] === control && entries[at + 1] === heights) {
        this.proof = (entries[at + 2] as number) & INFINITE;
        this.disproof = (entries[at + 3] as number) & INFINITE;
        return true;
      }
    }
    return false;
  }

  /** @param work how many positions were looked at */
  store(control: number, heights: number, proof: number, disproof: number, work: number): void {
    const start = this.bucketOf(control, heights);
    const entries = this.#entries;
    let place = start;
    let least = 64;
    for (let at = start; at < start + BUCKET * ENTRY; at += ENTRY) {
      if (entries[at] === control && entries[at + 1] === heights) {
        place = at;
        break;
      }
      const kept = (entries[at + 2] as number) >>> NUMBER_BITS;
      if (kept < least) {
        least = kept;
        place = at;
      }
    }
    entries[place] = control;
    entries[place + 1] = heights;
    entries[place + 2] = proof | ((32 - Math.clz32(work)) << NUMBER_BITS);
    entries[place + 3] = disproof;
  }

  /** All entries that took at least so much work, four integers each, as `restore` takes them. */
  *entries(work: number): Generator<Int32Array> {
    const least = 32 - Math.clz32(work);
    const entries = this.#entries;
    for (let at = 0; at < entries.length; at += ENTRY) {
      if ((entries[at + 2] as number) >>> NUMBER_BITS >= least) yield entries.subarray(at, at + ENTRY);
    }
  }

  restore(entry: Int32Array): void {
    const [control = 0, heights = 0, first = 0, second = 0] = entry;
    const work = 2 ** ((first >>> NUMBER_BITS) - 1);
    this.store(control, heights, first & INFINITE, second & INFINITE, work);
  }
}
