/**
 * The hash of a position is mixed anew from its sets whenever it is asked for: most positions of a search are
 * never looked up, and a landing may flip eight pieces. Each step is one-to-one in either number, so that
 * positions which differ in one half only never share a hash. The multipliers are those of xxHash and
 * MurmurHash3 (public domain).
 */
function mixed(hash: number, bits: number, multiplier: number): number {
  const product = Math.imul(hash ^ bits, multiplier);
  return product ^ (product >>> 15);
}

export function hashLow(
  seed: number,
  ownLow: number,
  ownHigh: number,
  theirLow: number,
  theirHigh: number,
): number {
  const own = mixed(mixed(seed, ownLow, 0x9e3779b1), ownHigh, 0x85ebca77);
  return mixed(mixed(own, theirLow, 0xc2b2ae3d), theirHigh, 0x27d4eb2f);
}

export function hashHigh(
  seed: number,
  ownLow: number,
  ownHigh: number,
  theirLow: number,
  theirHigh: number,
): number {
  const own = mixed(mixed(seed, theirHigh, 0xcc9e2d51), theirLow, 0x1b873593);
  return mixed(mixed(own, ownHigh, 0x85ebca6b), ownLow, 0xe6546b65);
}
