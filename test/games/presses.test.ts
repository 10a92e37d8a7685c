import { expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { pressesOfGames } from "../support/presses.ts";

/** What a move of a game may cost, in presses. */
const BAR = 1.8;

/** `npm run bench` counts all hundred. */
const GAMES_COUNTED = 20;

test.each(GAMES.map(({ key, name }) => [name, key]))(
  "a move of %s takes few presses",
  (_name, key) => {
    const presses = pressesOfGames(key, GAMES_COUNTED);
    const mean = presses.reduce((sum, count) => sum + count, 0) / presses.length;
    expect(presses.length).toBeGreaterThan(500);
    expect(mean).toBeLessThanOrEqual(BAR);
    expect(presses.at(-1)).toBeLessThanOrEqual(3);
  },
  60_000,
);
