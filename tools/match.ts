import { findGame } from "../src/games/index.ts";
import { CONTESTANTS, type Contest, playContest } from "./contest.ts";
import { contestRow, TABLE_HEAD } from "./contest-table.ts";

/**
 * Lets two levels of the computer, or one and a simple player, play each other, and prints how it went. See
 * docs/strength.md.
 */
const USAGE = `Usage: match <game> <variant> <player> <player> [games] [seed] [random turns]
  Players: ${CONTESTANTS.join(", ")}; greedy takes most pieces, lookahead sees one move ahead.
  Games: an even number, 100 when left out. Every game starts with that many random turns (0 when left out); each such
  start is played twice, with the sides changed. A start that is won or lost within a few turns is replaced.`;

function parseContest(parameters: readonly string[]): Contest | undefined {
  const [kind = "", variant = "", one, other, ...numbers] = parameters;
  const start = findGame(kind)?.begin(variant);
  const first = CONTESTANTS.find((player) => player === one);
  const second = CONTESTANTS.find((player) => player === other);
  const [games = 100, seed = 1, randomTurns = 0] = numbers.map(Number);
  const sound = [games, seed, randomTurns].every(Number.isSafeInteger) && games > 0 && games % 2 === 0;
  if (!start || !first || !second || !sound) return undefined;
  return { kind, start, players: [first, second], games, seed, randomTurns };
}

const contest = parseContest(process.argv.slice(2));
if (contest === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${[...TABLE_HEAD, contestRow(contest, await playContest(contest))].join("\n")}\n`);
}
