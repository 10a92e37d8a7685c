import type { Judgement } from "../analysis/chance.ts";
import type { JudgedTurn } from "../analysis/game-analysis.ts";
import type { Playing } from "../rules/game-kind.ts";
import { beginningOf, CERTAIN, type Engine, type EngineGame } from "./engine.ts";
import type { Played } from "./played.ts";

/** How many positions the computer looks at for each turn of a finished game: enough to solve all of Quick. */
export const ANALYSIS_NODES = 500_000;

/** How many moves of what the computer would have played are kept. */
const LONGEST_LINE = 8;

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
  played: Played,
  progress: (done: number, of: number) => void,
): Promise<Judged | undefined> {
  const turns: JudgedTurn[] = [];
  const { kind, moves } = played;
  let playing = beginningOf(kind, played);
  for (const [index, move] of moves.entries()) {
    // A game of before a ruling may have gone on where it ends today.
    const next: Playing | undefined = playing?.play(move);
    if (playing === undefined || next === undefined) break;
    const found = await look(engine, { ...played, kind: kind.key }, playing);
    if (found === undefined) return undefined;
    turns.push({ ...found, move, choices: playing.legalMoves.length });
    progress(index + 1, moves.length);
    playing = next;
  }
  const end = playing && (await look(engine, { ...played, kind: kind.key }, playing));
  return end && { turns, end: { turn: end.turn, score: end.score, isDrawn: end.isDrawn } };
}

/** What there is to say about one position. */
async function look(
  engine: Pick<Engine, "analyse">,
  game: EngineGame,
  { moves, turn, outcome }: Playing,
): Promise<(Judgement & Pick<JudgedTurn, "line">) | undefined> {
  if (outcome) {
    const score = outcome.winner === undefined ? 0 : outcome.winner === turn ? CERTAIN : -CERTAIN;
    return { turn, score, isDrawn: outcome.winner === undefined, line: [] };
  }
  const found = await engine.analyse({ ...game, moves }, ANALYSIS_NODES);
  return (
    found && { turn, score: found.score, isDrawn: found.isDrawn, line: found.line.slice(0, LONGEST_LINE) }
  );
}
