import { analyse } from "../src/engine/analyse.ts";
import { TranspositionTable } from "../src/engine/transposition-table.ts";
import { GAMES } from "../src/games/index.ts";
import { seededRandom } from "../src/lib/random.ts";
import { beginningOf, type Engine } from "../src/play/engine.ts";
import { ANALYSIS_NODES, judge } from "../src/play/judge.ts";
import type { GameKind, Playing } from "../src/rules/game-kind.ts";

const TURNS = 60;

/** A game that chance plays for so many turns, or until it is over. */
function randomGame(kind: GameKind, variant: string, seed: number): Playing | undefined {
  const random = seededRandom(seed);
  let playing = kind.begin(variant);
  while (playing !== undefined && !playing.outcome && playing.moves.length < TURNS) {
    playing = playing.play(playing.legalMoves[Math.floor(random() * playing.legalMoves.length)] ?? "");
  }
  return playing;
}

/** A long game: the first by chance that does not end before, on the first board that has such games. */
function longGame(kind: GameKind): Playing {
  for (const { variant } of kind.presets) {
    for (let seed = 1; seed <= 300; seed += 1) {
      const playing = randomGame(kind, variant, seed);
      if (playing?.moves.length === TURNS) return playing;
    }
  }
  throw new Error(`No game of ${kind.name} has ${TURNS} turns`);
}

/** The computer as a worker thread has it, in this thread, so that its CPU time is counted. */
function engineOf(kind: GameKind): Pick<Engine, "analyse"> {
  const table = new TranspositionTable(20);
  return {
    async analyse(game, nodes) {
      const begun = beginningOf(kind, game);
      const playing = game.moves.reduce<Playing | undefined>((before, move) => before?.play(move), begun);
      if (playing === undefined) throw new Error("The game cannot be played");
      table.clear();
      const problem = { board: playing.searchBoard(), table, repeated: new Map(), outOfTime: () => false };
      return analyse(problem, { nodes });
    },
  };
}

/** What the analysis of a long game costs. */
export async function benchAnalysis(): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const kind of GAMES) {
    const { variant, moves } = longGame(kind);
    const before = process.cpuUsage();
    await judge(engineOf(kind), { kind, variant, moves }, () => undefined);
    const { user, system } = process.cpuUsage(before);
    lines.push(
      `analysis of ${TURNS} turns of ${kind.name} ${kind.describe(variant)}, ${ANALYSIS_NODES} nodes a turn: ${((user + system) / 1e6).toFixed(1)} s of CPU`,
    );
  }
  return lines;
}
