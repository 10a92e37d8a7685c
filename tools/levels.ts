import { findGame } from "../src/games/index.ts";
import { LEVELS } from "../src/lib/level.ts";
import { type Contestant, playContest } from "./contest.ts";
import { contestRow, TABLE_HEAD } from "./contest-table.ts";

/**
 * The table of docs/strength.md: on the standard board of both games each level against the one below it, and
 * the lowest against the simple player of its game. `levels [games]`, 200 when left out; the highest level,
 * which thinks much longer than the others, plays a twentieth of them.
 */
const [wanted = "200"] = process.argv.slice(2);
const GAMES_EACH = Number(wanted);

const SEED = 1;

interface Board {
  readonly kind: string;
  readonly variant: string;
  readonly randomTurns: number;
  readonly simple: Contestant;
}

const BOARDS: readonly Board[] = [
  { kind: "takxo", variant: "4", randomTurns: 2, simple: "lookahead" },
  { kind: "ataxx", variant: "standard", randomTurns: 4, simple: "greedy" },
];

process.stdout.write(`${TABLE_HEAD.join("\n")}\n`);
for (const { kind, variant, randomTurns, simple } of BOARDS) {
  const start = findGame(kind)?.begin(variant);
  if (start === undefined) throw new Error(`${kind} has no variant ${variant}`);
  for (const [index, lower] of ([simple, ...LEVELS] as readonly Contestant[]).entries()) {
    const higher = LEVELS[index];
    if (higher === undefined) break;
    const games = higher === "master" ? Math.max(2, 2 * Math.round(GAMES_EACH / 40)) : GAMES_EACH;
    const contest = { kind, start, players: [higher, lower], games, seed: SEED, randomTurns } as const;
    process.stdout.write(`${contestRow(contest, await playContest(contest))}\n`);
  }
}
