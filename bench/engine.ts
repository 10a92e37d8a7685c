import { availableParallelism } from "node:os";
import { createEngine } from "../src/engine/index.ts";
import { DEEPEST, Search } from "../src/engine/search.ts";
import { TranspositionTable } from "../src/engine/transposition-table.ts";
import { findGame, GAMES } from "../src/games/index.ts";
import { seededRandom } from "../src/lib/random.ts";
import type { GameKind, Playing } from "../src/rules/game-kind.ts";
import { movesOf } from "../src/rules/search-board.ts";
import { boardPerft } from "../tools/board-perft.ts";

const PERFT_DEPTH = 4;
const SEARCH_NODES = 2_000_000;
const REPLIES = 10;

/** Repeats the work for a second or longer. @returns the units of work done in a second */
function rate(work: () => number): number {
  work();
  let done = 0;
  const start = performance.now();
  let seconds = 0;
  while (seconds < 1) {
    done += work();
    seconds = (performance.now() - start) / 1000;
  }
  return done / seconds;
}

function rulesRate(kind: GameKind, variant: string): number {
  return rate(() => {
    const nodes = kind.perft(variant, PERFT_DEPTH);
    if (!nodes.ok) throw new Error(nodes.error);
    return nodes.value;
  });
}

const boardRate = (start: Playing): number => rate(() => boardPerft(start.searchBoard(), PERFT_DEPTH));

function searchRate(start: Playing): number {
  const table = new TranspositionTable(20);
  return rate(() => {
    table.clear();
    const board = start.searchBoard();
    const limits = { nodes: SEARCH_NODES, depth: DEEPEST, outOfTime: () => false };
    return new Search(board, table, limits).best(movesOf(board)).nodes;
  });
}

/** Positions after some random turns. */
function middleGames(start: Playing): readonly Playing[] {
  const random = seededRandom(1);
  const positions: Playing[] = [];
  while (positions.length < REPLIES) {
    let playing: Playing | undefined = start;
    for (let turn = 0; turn < positions.length && playing; turn += 1) {
      playing = playing.play(playing.legalMoves[Math.floor(random() * playing.legalMoves.length)] ?? "");
    }
    if (playing && !playing.outcome) positions.push(playing);
  }
  return positions;
}

/** How long Master takes to answer when so many games ask at once, in milliseconds, each. */
async function replyTimes(kind: string, start: Playing, games: number): Promise<readonly number[]> {
  const engine = createEngine({
    findGame,
    onFailure: (error) => {
      throw error;
    },
  });
  const ask = async ({ variant, moves }: Playing, seed: number): Promise<number> => {
    const asked = performance.now();
    await engine.bestMove({ kind, variant, moves }, "master", seed);
    return performance.now() - asked;
  };
  await ask(start, 0);
  const times: number[] = [];
  for (const playing of middleGames(start)) {
    times.push(...(await Promise.all(Array.from({ length: games }, (_, game) => ask(playing, game)))));
  }
  await engine.destroy();
  return times.toSorted((one, other) => one - other);
}

const millions = (perSecond: number): string => `${(perSecond / 1e6).toFixed(2)} M/s`;

async function benchGame(kind: GameKind): Promise<readonly string[]> {
  const [{ name, variant }] = kind.presets;
  const start = kind.begin(variant);
  if (start === undefined) throw new Error(`${kind.name} has no variant ${variant}`);
  const rules = rulesRate(kind, variant);
  const board = boardRate(start);
  const lines = [
    `${kind.name} ${name}, perft ${PERFT_DEPTH}: rules ${millions(rules)}, search board ${millions(board)}, ratio ${(board / rules).toFixed(0)}`,
    `${kind.name} ${name}, search: ${millions(searchRate(start))} nodes`,
  ];
  for (const games of [1, availableParallelism(), 2 * availableParallelism()]) {
    const times = await replyTimes(kind.key, start, games);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    lines.push(
      `${kind.name} ${name}, Master's reply, ${games} game(s) at a time: median ${median.toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
    );
  }
  return lines;
}

/** The speed of the rules, of the computer's boards and of its search, and how soon Master answers. */
export async function benchEngine(): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const kind of GAMES) lines.push(...(await benchGame(kind)));
  return lines;
}
