import { SIDES, type Side } from "../../src/lib/side.ts";
import type { SearchBoard } from "../../src/rules/search-board.ts";

const HEAP_SHIFT = 4;
const MOST_STICKS = 15;

/**
 * Nim for the search: take any number of sticks from one heap; who takes the last stick wins. Its theory is
 * complete (Bouton 1901): the side to move wins exactly when the exclusive or of the heaps is not 0.
 */
export function nimBoard(start: readonly number[]): SearchBoard {
  const heaps = [...start];
  const made: number[] = [];
  const key = (): number => heaps.reduce((sum, heap) => sum * (MOST_STICKS + 1) + heap, made.length % 2);
  return {
    stages: 1,
    pruning: undefined,
    turn: (): Side => SIDES[made.length % 2] as Side,
    generate(_stage, into, from) {
      let end = from;
      for (const [heap, sticks] of heaps.entries()) {
        for (let taken = 1; taken <= sticks; taken += 1) into[end++] = (heap << HEAP_SHIFT) | taken;
      }
      return end;
    },
    make(move) {
      heaps[move >> HEAP_SHIFT] = (heaps[move >> HEAP_SHIFT] ?? 0) - (move & MOST_STICKS);
      made.push(move);
    },
    unmake() {
      const move = made.pop();
      if (move !== undefined)
        heaps[move >> HEAP_SHIFT] = (heaps[move >> HEAP_SHIFT] ?? 0) + (move & MOST_STICKS);
    },
    result: () => (heaps.every((heap) => heap === 0) ? -1 : undefined),
    repetition: () => 0,
    isLegal: (move) => (heaps[move >> HEAP_SHIFT] ?? 0) >= (move & MOST_STICKS),
    reversible: () => 0,
    foregone: () => (heaps.filter((heap) => heap > 0).length === 1 ? 1 : 0),
    proof: () => undefined,
    evaluate: () => 0,
    keyLow: key,
    keyHigh: () => Math.imul(key(), 0x9e3779b1),
    text: (move) => `${move & MOST_STICKS} from ${move >> HEAP_SHIFT}`,
  };
}
