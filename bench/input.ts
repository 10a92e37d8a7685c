import { GAMES } from "../src/games/index.ts";
import { pressesOfGames } from "../test/support/presses.ts";

/** How many presses a move takes, over the moves of kept games. */

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export async function benchInput(): Promise<readonly string[]> {
  return GAMES.map(({ key, name }) => {
    const presses = pressesOfGames(key);
    const mean = presses.reduce((sum, count) => sum + count, 0) / presses.length;
    const shares = [...new Set(presses)].map(
      (count) => `${count}: ${percent(presses.filter((other) => other === count).length / presses.length)}`,
    );
    return `presses a move, ${name}: mean ${mean.toFixed(2)}, ${shares.join(", ")}; ${presses.length} moves`;
  });
}
