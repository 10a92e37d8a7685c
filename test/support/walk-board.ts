import { SIDES, type Side } from "../../src/lib/side.ts";
import type { SearchBoard } from "../../src/rules/search-board.ts";

/**
 * A game drawn as a map: from each place the places that a move leads to, and what a place is worth at its
 * end.
 */
export interface Walk {
  readonly moves: { readonly [place: string]: readonly string[] };
  /** For the side to move, by place: the result of a finished game. */
  readonly ends?: { readonly [place: string]: -1 | 0 | 1 };
  /**
   * For the side to move, by place: the result of a game that repetition ends there; 0 where it is not given.
   */
  readonly repetitions?: { readonly [place: string]: -1 | 0 | 1 };
  /** For the side to move, by place; 0 where it is not given. */
  readonly looks?: { readonly [place: string]: number };
}

/** Walks the map; both sides share one piece. */
export function walkBoard(
  { moves, ends = {}, repetitions = {}, looks = {} }: Walk,
  start: string,
): SearchBoard {
  const places = Object.keys({ ...moves, ...ends, ...looks });
  const path = [start];
  const here = (): string => path.at(-1) ?? start;
  const key = (): number => places.indexOf(here()) * 2 + (path.length % 2);
  return {
    stages: 1,
    pruning: undefined,
    turn: (): Side => SIDES[(path.length + 1) % 2] as Side,
    generate(_stage, into, from) {
      const next = moves[here()] ?? [];
      into.set(
        next.map((place) => places.indexOf(place)),
        from,
      );
      return from + next.length;
    },
    make: (move) => {
      path.push(places[move] ?? "");
    },
    unmake: () => {
      path.pop();
    },
    result: () => ends[here()],
    repetition: () => repetitions[here()] ?? 0,
    isLegal: (move) => (moves[here()] ?? []).includes(places[move] ?? ""),
    reversible: () => Number.POSITIVE_INFINITY,
    foregone: () => 0,
    proof: () => undefined,
    evaluate: () => looks[here()] ?? 0,
    keyLow: key,
    keyHigh: key,
    text: (move) => places[move] ?? "",
  };
}
