import type { Judgement } from "../analysis/chance.ts";
import type { JudgedTurn } from "../analysis/game-analysis.ts";
import type { Playing } from "../rules/game-kind.ts";
import { CERTAIN, type Engine } from "./engine.ts";
import type { Table } from "./table.ts";

/** How many positions the computer looks at for each turn of a finished game. */
export const ANALYSIS_NODES = 200_000;

/** A finished game as the computer sees it. */
export interface Judged {
  readonly turns: readonly JudgedTurn[];
  /** The position after the last turn. */
  readonly end: Judgement;
}

/**
 * Lets the computer look at every position of a finished game.
 * @param progress told how many positions are done, of how many
 * @returns undefined when the computer could not do it in time
 */
export async function judge(
  engine: Pick<Engine, "analyse">,
  { kind, game }: Table,
  progress: (done: number, of: number) => void,
): Promise<Judged | undefined> {
  const turns: JudgedTurn[] = [];
  let playing = kind.begin(game.setup.variant);
  for (const [ply, move] of game.moves.entries()) {
    if (playing === undefined) return undefined;
    const found = await look(engine, kind.key, playing);
    if (found === undefined) return undefined;
    turns.push({ ...found, move, choices: playing.legalMoves.length });
    progress(ply + 1, game.moves.length);
    playing = playing.play(move);
  }
  const end = playing && (await look(engine, kind.key, playing));
  return end && { turns, end: { turn: end.turn, score: end.score, isDrawn: end.isDrawn } };
}

/** What there is to say about one position. */
async function look(
  engine: Pick<Engine, "analyse">,
  kind: string,
  { variant, moves, turn, outcome }: Playing,
): Promise<(Judgement & { readonly best: string | undefined }) | undefined> {
  if (outcome) {
    const score = outcome.winner === undefined ? 0 : outcome.winner === turn ? CERTAIN : -CERTAIN;
    return { turn, score, isDrawn: outcome.winner === undefined, best: undefined };
  }
  const found = await engine.analyse({ kind, variant, moves }, ANALYSIS_NODES);
  return found && { turn, score: found.score, isDrawn: false, best: found.move };
}
