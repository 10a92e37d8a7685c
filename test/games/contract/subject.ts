import fc from "fast-check";
import type { Kit } from "../../../src/rules/kit.ts";
import { randomGames, type Visit, visits } from "../random-play.ts";

/** The game that is held to the contract. */
export interface Subject<Position, Move, Variant> {
  readonly kit: Kit<Position, Move, Variant>;
  readonly variants: readonly string[];
}

const TURNS = 60;

/** Every run of a property must give the same games, so that a failure can be seen again. */
const SEED = 20_261;

/** Checks every position of some random games. */
export function atEveryPosition<Position, Move, Variant>(
  { kit, variants }: Subject<Position, Move, Variant>,
  games: number,
  check: (visit: Visit<Position, Move>, variant: string) => void,
): void {
  fc.assert(
    fc.property(randomGames(variants, TURNS), (game) => {
      for (const visit of visits(kit, game)) check(visit, game.variant);
    }),
    { numRuns: games, seed: SEED },
  );
}

/** Checks the last position of some random games of any length. */
export function atSomePositions<Position, Move, Variant>(
  { kit, variants }: Subject<Position, Move, Variant>,
  games: number,
  check: (visit: Visit<Position, Move>, variant: string) => void,
): void {
  fc.assert(
    fc.property(randomGames(variants, TURNS), (game) => {
      check(visits(kit, game).at(-1) as Visit<Position, Move>, game.variant);
    }),
    { numRuns: games, seed: SEED },
  );
}
