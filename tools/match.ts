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

/**
 * Lets two levels of the computer, or one and a greedy player, play each other, and prints how it went. See
 * docs/strength.md.
 */
const USAGE = `Usage: match <game> <variant> <player> <player> [games] [seed] [random turns]
  Players: ${LEVELS.join(", ")}; greedy, which takes most pieces. Games: an even number, 100 when left out.
  Every game starts with that many random turns (0 when left out); each such start is played twice, with the sides
  changed. A start that is won or lost within a few turns is replaced by another one.`;

type Player = Level | "greedy";

const PLAYERS: readonly Player[] = [...LEVELS, "greedy"];

interface Contest {
  readonly kind: string;
  readonly start: Playing;
  readonly levels: readonly [Player, Player];
  readonly games: number;
  readonly seed: number;
  readonly randomTurns: number;
}

function parseContest(parameters: readonly string[]): Contest | undefined {
  const [kind = "", variant = "", one, other, ...numbers] = parameters;
  const start = findGame(kind)?.begin(variant);
  const first = PLAYERS.find((player) => player === one);
  const second = PLAYERS.find((player) => player === other);
  const [games = 100, seed = 1, randomTurns = 0] = numbers.map(Number);
  const sound = [games, seed, randomTurns].every(Number.isSafeInteger) && games > 0 && games % 2 === 0;
  if (!start || !first || !second || !sound) return undefined;
  return { kind, start, levels: [first, second], games, seed, randomTurns };
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
  seats: BySide<Player>,
  random: () => number,
): Promise<Playing> {
  let playing = start;
  while (!playing.outcome) {
    const seed = Math.floor(random() * 2 ** 31);
    const { variant, moves, turn } = playing;
    const player = seats[turn];
    const move =
      player === "greedy"
        ? greedyMove(playing, seededRandom(seed))
        : await engine.bestMove({ kind, variant, moves }, player, seed);
    const next = playing.play(move);
    if (next === undefined)
      throw new Error(`The computer played ${move}, which is illegal, after ${moves.join(" ")}`);
    playing = next;
  }
  return playing;
}

/** What came of the games, for the first level. */
interface Tally {
  readonly wins: { [side in Side]: number };
  readonly losses: { [side in Side]: number };
  draws: number;
  turns: number;
}

async function playAll(contest: Contest, engine: Engine, threads: number): Promise<Tally> {
  const { kind, start, levels, games, seed, randomTurns } = contest;
  const tally: Tally = { wins: { x: 0, o: 0 }, losses: { x: 0, o: 0 }, draws: 0, turns: 0 };
  const open = Array.from({ length: games }, (_, game) => game);
  const playSome = async (): Promise<void> => {
    for (let game = open.shift(); game !== undefined; game = open.shift()) {
      const side = game % 2 === 0 ? "x" : "o";
      const [first, second] = levels;
      const seats: BySide<Player> = side === "x" ? { x: first, o: second } : { x: second, o: first };
      const opened = opening(start, randomTurns, seededRandom(seed * 100_003 + Math.floor(game / 2)));
      const played = await playOut(engine, kind, opened, seats, seededRandom(seed * 200_003 + game));
      const winner = played.outcome?.winner;
      if (winner === undefined) tally.draws += 1;
      else if (winner === side) tally.wins[side] += 1;
      else tally.losses[side] += 1;
      tally.turns += played.moves.length;
    }
  };
  // One game a thread: a level thinks less when more questions are open than there are threads.
  await Promise.all(Array.from({ length: threads }, playSome));
  return tally;
}

function report({ kind, start, levels, games, seed, randomTurns }: Contest, tally: Tally): string {
  const [first, second] = levels;
  const wins = tally.wins.x + tally.wins.o;
  const losses = tally.losses.x + tally.losses.o;
  const percent = (100 * (wins + tally.draws / 2)) / games;
  const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
  return [
    row(
      "game",
      "players",
      "won",
      "as X",
      "as O",
      "drawn",
      "lost",
      "score",
      "turns a game",
      "seed",
      "random turns",
    ),
    row(...Array.from({ length: 11 }, () => "---")),
    row(
      `${kind} ${start.variant}`,
      `${first} – ${second}`,
      wins,
      tally.wins.x,
      tally.wins.o,
      tally.draws,
      losses,
      `${percent.toFixed(1)} %`,
      (tally.turns / games).toFixed(1),
      seed,
      randomTurns,
    ),
  ].join("\n");
}

const contest = parseContest(process.argv.slice(2));
if (contest === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
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
  process.stdout.write(`${report(contest, tally)}\n`);
}
