/** A number for each of many packed positions, which are their own keys: open addressing, nothing is deleted. */
export class PackedMap {
  readonly #mask: number;
  readonly #controls: Int32Array;
  readonly #heights: Int32Array;
  /** One more than the value, so that 0 is an empty place. */
  readonly #values: Uint16Array;
  #size = 0;

  /** @param bits two to this power is the number of places, of ten bytes each; half of them may be filled */
  constructor(bits: number) {
    const places = 2 ** bits;
    this.#mask = places - 1;
    this.#controls = new Int32Array(places);
    this.#heights = new Int32Array(places);
    this.#values = new Uint16Array(places);
  }

  get size(): number {
    return this.#size;
  }

  get(control: number, heights: number): number | undefined {
    const value = this.#values[this.#placeOf(control, heights)] as number;
    return value === 0 ? undefined : value - 1;
  }

  /** @param value from 0 to 65,534 */
  set(control: number, heights: number, value: number): void {
    const place = this.#placeOf(control, heights);
    if (this.#values[place] === 0) {
      this.#size += 1;
      if (this.#size > this.#mask / 2) throw new Error("More positions than there are places for");
    }
    this.#controls[place] = control;
    this.#heights[place] = heights;
    this.#values[place] = value + 1;
  }

  *[Symbol.iterator](): Generator<readonly [control: number, heights: number, value: number]> {
    for (const [place, value] of this.#values.entries()) {
      if (value === 0) continue;
      yield [this.#controls[place] as number, this.#heights[place] as number, value - 1];
    }
  }

  /** Where the position is, or the empty place that it would go to. */
  #placeOf(control: number, heights: number): number {
    let mixed = Math.imul(control ^ Math.imul(heights, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ heights, 0xc2b2ae35);
    let place = (mixed ^ (mixed >>> 16)) & this.#mask;
    while (
      this.#values[place] !== 0 &&
      (this.#controls[place] !== control || this.#heights[place] !== heights)
    ) {
      place = (place + 1) & this.#mask;
    }
    return place;
  }
}
