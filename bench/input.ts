import { chooseMove } from "../src/engine/choose.ts";
import { STRENGTHS } from "../src/engine/strength.ts";
import { TranspositionTable } from "../src/engine/transposition-table.ts";
import { GAMES } from "../src/games/index.ts";
import { seededRandom } from "../src/lib/random.ts";
import type { GameKind, Playing } from "../src/rules/game-kind.ts";
import { NULL_MOVE } from "../src/rules/rules.ts";

/** How many presses a move takes: games of the computer against itself, replayed through the buttons. */

const GAMES_EACH = 100;

/** By chance, so that the games differ. */
const RANDOM_TURNS = 2;

const table = new TranspositionTable(16);

function nextMove(playing: Playing, random: () => number): string {
  const { moves, legalMoves } = playing;
  if (moves.length < RANDOM_TURNS) return legalMoves[Math.floor(random() * legalMoves.length)] ?? "";
  table.clear();
  const problem = { board: playing.searchBoard(), repeated: new Map(), table, outOfTime: () => false };
  return chooseMove(problem, STRENGTHS.expert, Math.floor(random() * 2 ** 31));
}

/** The fewest presses that lead to each legal move. */
function pressesOf(playing: Playing): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let paths: readonly (readonly string[])[] = [[]];
  for (let presses = 0; paths.length > 0; presses += 1) {
    const next: (readonly string[])[] = [];
    for (const path of paths) {
      const step = playing.step(path);
      if (step?.kind === "move" && !found.has(step.move)) found.set(step.move, presses);
      if (step?.kind !== "choose") continue;
      const { rows, modes } = step.prompt;
      next.push(...rows.flat().flatMap(({ id, enabled }) => (enabled ? [[...path, id]] : [])));
      // The button of a mode starts the path anew.
      if (path.length === 0) next.push(...modes.flatMap(({ id, enabled }) => (enabled ? [[id]] : [])));
    }
    paths = next;
  }
  return found;
}

function pressesOfGames(game: GameKind): readonly number[] {
  const presses: number[] = [];
  for (let seed = 1; seed <= GAMES_EACH; seed += 1) {
    const random = seededRandom(seed);
    let playing = game.begin(game.presets[0].variant);
    while (playing && !playing.outcome) {
      const move = nextMove(playing, random);
      // A player who cannot move is skipped without a press.
      if (move !== NULL_MOVE) presses.push(pressesOf(playing).get(move) ?? Number.NaN);
      playing = playing.play(move);
    }
  }
  return presses.toSorted((one, other) => one - other);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export async function benchInput(): Promise<readonly string[]> {
  return GAMES.map((game) => {
    const presses = pressesOfGames(game);
    const mean = presses.reduce((sum, count) => sum + count, 0) / presses.length;
    const shares = [...new Set(presses)].map(
      (count) => `${count}: ${percent(presses.filter((other) => other === count).length / presses.length)}`,
    );
    return [
      `presses a move, ${game.name}: mean ${mean.toFixed(2)}, median ${presses[presses.length >> 1]}`,
      `most ${presses.at(-1)} (${shares.join(", ")}); ${presses.length} moves of ${GAMES_EACH} games`,
    ].join(", ");
  });
}
