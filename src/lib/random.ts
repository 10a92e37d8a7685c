/**
 * A seeded source of numbers in [0, 1): the same seed gives the same numbers on every machine.
 * The generator is splitmix32, a 32-bit variant of Steele, Lea and Flood's SplitMix (OOPSLA 2014).
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
