import { findGame } from "../../src/games/index.ts";
import { fitSlope, type Sample } from "./fit-slope.ts";
import { samplesOfGame } from "./self-play.ts";

/**
 * Fits how likely a score wins, from games of the computer against itself. The same seed gives the same
 * slope.
 */
const USAGE = "Usage: win-curve <game> <variant> [games] [nodes a move] [seed]\n";

const [kind = "", variant = "", ...numbers] = process.argv.slice(2);
const [games = 400, nodes = 2_000, seed = 1] = numbers.map(Number);
const start = findGame(kind)?.begin(variant);
if (
  start === undefined ||
  ![games, nodes, seed].every((number) => Number.isSafeInteger(number) && number > 0)
) {
  process.stderr.write(USAGE);
  process.exitCode = 1;
} else {
  const samples: Sample[] = [];
  for (let game = 0; game < games; game += 1)
    samples.push(...samplesOfGame(start, nodes, seed * 1_000_003 + game));
  const { slope, loss } = fitSlope(samples);
  process.stdout.write(
    `${kind} ${variant}: slope ${slope.toPrecision(4)}, ${samples.length} positions of ${games} games, ` +
      `${nodes} nodes a move, seed ${seed}, loss ${loss.toFixed(4)}\n`,
  );
}
