import { analyse } from "../../src/engine/analyse.ts";
import { isCertain } from "../../src/engine/score.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Side } from "../../src/lib/side.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import type { Sample } from "./fit-slope.ts";

/** Games begin with this many turns by chance, so that they differ and both sides win some. */
const RANDOM_TURNS = { least: 2, most: 8 };

const table = new TranspositionTable(16);

/**
 * The scores of the positions of a game that the computer plays against itself, as far as the search did
 * not know the end, with what came of it.
 */
export function samplesOfGame(start: Playing, nodes: number, seed: number): readonly Sample[] {
  const random = seededRandom(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const opening = RANDOM_TURNS.least + pick(RANDOM_TURNS.most - RANDOM_TURNS.least + 1);
  const seen: { readonly turn: Side; readonly score: number }[] = [];
  let playing = start;
  while (playing.outcome === undefined) {
    const { legalMoves, turn, moves } = playing;
    let move = legalMoves[pick(legalMoves.length)] as string;
    if (moves.length >= opening && legalMoves.length > 1) {
      table.clear();
      const problem = { board: playing.searchBoard(), repeated: new Map(), table, outOfTime: () => false };
      const found = analyse(problem, { nodes });
      if (!isCertain(found.score)) seen.push({ turn, score: found.score });
      move = found.move;
    }
    const next = playing.play(move);
    if (next === undefined) throw new Error(`${move} is not legal after ${moves.join(" ")}`);
    playing = next;
  }
  const { winner } = playing.outcome;
  return seen.map(({ turn, score }) => ({
    score,
    result: winner === undefined ? 0.5 : winner === turn ? 1 : 0,
  }));
}
