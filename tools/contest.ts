import { availableParallelism } from "node:os";
import { analyse } from "../src/engine/analyse.ts";
import { createEngine } from "../src/engine/index.ts";
import { isCertain } from "../src/engine/score.ts";
import { TranspositionTable } from "../src/engine/transposition-table.ts";
import { findGame } from "../src/games/index.ts";
import { LEVELS, type Level } from "../src/lib/level.ts";
import { seededRandom } from "../src/lib/random.ts";
import type { BySide, Side } from "../src/lib/side.ts";
import { MINUTE } from "../src/lib/time.ts";
import type { Engine } from "../src/play/engine.ts";
import type { Playing } from "../src/rules/game-kind.ts";
import { greedyMove } from "./greedy.ts";
import { lookaheadMove } from "./lookahead.ts";

/** Players that are simple enough to be a measure. */
const SIMPLE = { greedy: greedyMove, lookahead: lookaheadMove } as const;
type Simple = keyof typeof SIMPLE;

export type Contestant = Level | Simple;

export const CONTESTANTS: readonly Contestant[] = [...LEVELS, "greedy", "lookahead"];

export interface Contest {
  readonly kind: string;
  readonly start: Playing;
  readonly players: readonly [Contestant, Contestant];
  /** An even number. */
  readonly games: number;
  readonly seed: number;
  /** Every game starts with so many; each such start is played twice, with the sides changed. */
  readonly randomTurns: number;
}

/** How many positions are looked at to see whether an opening decides the game. */
const OPENING_NODES = 5_000;

const table = new TranspositionTable(16);

function isDecided(playing: Playing): boolean {
  if (playing.outcome) return true;
  table.clear();
  const problem = { board: playing.searchBoard(), repeated: new Map(), table, outOfTime: () => false };
  return isCertain(analyse(problem, { nodes: OPENING_NODES }).score);
}

/** The game after some random turns; other ones are tried when they decide it. */
function opening(start: Playing, turns: number, random: () => number): Playing {
  let playing = start;
  for (let turn = 0; turn < turns; turn += 1) {
    const move = playing.legalMoves[Math.floor(random() * playing.legalMoves.length)];
    const next = move === undefined ? undefined : playing.play(move);
    if (next === undefined) break;
    playing = next;
  }
  return turns > 0 && isDecided(playing) ? opening(start, turns, random) : playing;
}

async function playOut(
  engine: Engine,
  kind: string,
  start: Playing,
  seats: BySide<Contestant>,
  random: () => number,
): Promise<Playing> {
  let playing = start;
  while (!playing.outcome) {
    const seed = Math.floor(random() * 2 ** 31);
    const { variant, moves, turn } = playing;
    const player = seats[turn];
    const move =
      player in SIMPLE
        ? SIMPLE[player as Simple](playing, seededRandom(seed))
        : await engine.bestMove({ kind, variant, moves }, player as Level, seed);
    const next = playing.play(move);
    if (next === undefined)
      throw new Error(`The computer played ${move}, which is illegal, after ${moves.join(" ")}`);
    playing = next;
  }
  return playing;
}

/** What came of the games, for the first player. */
export interface Tally {
  readonly wins: { [side in Side]: number };
  readonly losses: { [side in Side]: number };
  draws: number;
  turns: number;
  /** By game: 1 for a win of the first player, 0 for a loss. Two games in a row have the same opening. */
  readonly scores: number[];
}

async function playAll(contest: Contest, engine: Engine, threads: number): Promise<Tally> {
  const { kind, start, players, games, seed, randomTurns } = contest;
  const tally: Tally = { wins: { x: 0, o: 0 }, losses: { x: 0, o: 0 }, draws: 0, turns: 0, scores: [] };
  const open = Array.from({ length: games }, (_, game) => game);
  const playSome = async (): Promise<void> => {
    for (let game = open.shift(); game !== undefined; game = open.shift()) {
      const side = game % 2 === 0 ? "x" : "o";
      const [first, second] = players;
      const seats: BySide<Contestant> = side === "x" ? { x: first, o: second } : { x: second, o: first };
      const opened = opening(start, randomTurns, seededRandom(seed * 100_003 + Math.floor(game / 2)));
      const played = await playOut(engine, kind, opened, seats, seededRandom(seed * 200_003 + game));
      const winner = played.outcome?.winner;
      if (winner === undefined) tally.draws += 1;
      else if (winner === side) tally.wins[side] += 1;
      else tally.losses[side] += 1;
      tally.turns += played.moves.length;
      tally.scores[game] = winner === undefined ? 0.5 : winner === side ? 1 : 0;
    }
  };
  // One game a thread: a level thinks less when more questions are open than there are threads.
  await Promise.all(Array.from({ length: threads }, playSome));
  return tally;
}

/** Plays a contest through the worker threads that the bot has. */
export async function playContest(contest: Contest): Promise<Tally> {
  const threads = availableParallelism();
  const engine = createEngine({
    findGame,
    threads,
    // The levels alone limit the thinking, so that the games come out alike on every machine.
    thinkingTime: MINUTE,
    patience: 2 * MINUTE,
    onFailure: (error) => {
      throw error;
    },
  });
  const tally = await playAll(contest, engine, threads);
  await engine.destroy();
  return tally;
}
