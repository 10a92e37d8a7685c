/** What values of positions are known to be at least and at most. Open addressing; nothing is deleted. */
export class BoundTable {
  readonly #mask: number;
  readonly #boards: Int32Array;
  readonly #rests: Int32Array;
  /** By slot. */
  readonly least: Int8Array;
  readonly most: Int8Array;
  #size = 0;

  /** @param bits two to this power is the number of slots, of 10 bytes each */
  constructor(bits: number) {
    const slots = 2 ** bits;
    this.#mask = slots - 1;
    this.#boards = new Int32Array(slots).fill(-1);
    this.#rests = new Int32Array(slots);
    this.least = new Int8Array(slots).fill(-127);
    this.most = new Int8Array(slots).fill(127);
  }

  get size(): number {
    return this.#size;
  }

  /**
   * The slot of a position, from now on if it had none.
   * @param board at least 0
   */
  slot(board: number, rest: number): number {
    let mixed = Math.imul(board ^ Math.imul(rest, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ board, 0xc2b2ae35);
    let slot = (mixed ^ (mixed >>> 16)) & this.#mask;
    while (this.#boards[slot] !== -1) {
      if (this.#boards[slot] === board && this.#rests[slot] === rest) return slot;
      slot = (slot + 1) & this.#mask;
    }
    this.#size += 1;
    if (this.#size > 0.8 * this.#mask) throw new Error("More positions than there is room for");
    this.#boards[slot] = board;
    this.#rests[slot] = rest;
    return slot;
  }
}
