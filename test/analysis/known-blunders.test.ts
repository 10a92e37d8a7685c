import { describe, expect, test } from "vitest";
import { analyseGame, type GameAnalysis } from "../../src/analysis/game-analysis.ts";
import { analyse } from "../../src/engine/analyse.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame } from "../../src/games/index.ts";
import { beginningOf, type Engine } from "../../src/play/engine.ts";
import { judge } from "../../src/play/judge.ts";
import type { Played } from "../../src/play/played.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { parseQuick } from "../../tools/solve-quick/position.ts";
import { QuickSolver } from "../../tools/solve-quick/solver.ts";
import { present } from "../support/present.ts";

const table = new TranspositionTable(20);

/** The computer without its threads. */
const engine: Pick<Engine, "analyse"> = {
  async analyse(game, nodes) {
    const begun = beginningOf(findGame(game.kind), game);
    const playing = game.moves.reduce<Playing | undefined>((before, move) => before?.play(move), begun);
    table.clear();
    const board = present(playing).searchBoard();
    return analyse({ board, table, repeated: new Map(), outOfTime: () => false }, { nodes });
  },
};

const played = (kind: string, variant: string, moves: string, fen?: string): Played => ({
  kind: present(findGame(kind)),
  variant,
  ...(fen !== undefined && { fen }),
  moves: moves.split(" "),
});

async function analysed(game: Played): Promise<GameAnalysis> {
  const { turns, end } = present(await judge(engine, game, () => undefined));
  return analyseGame(turns, end, game.kind.winSlope(game.variant));
}

const solver = new QuickSolver({ retake: false, hold: false, reveal: false, selfStacking: true }, 20);
const WINNER = { 1: "own", 0: "draw", "-1": "other" } as const;

describe("a game of Quick", () => {
  test.each(["a1 a3 b1 b3 c1", "b2 a1 c3 b1 a3 c1", "a1 b2 a1 b1 c3 b3", "b2 a1 a2 a3 c2"])(
    "of the turns %s is told as it is solved, turn by turn",
    async (moves) => {
      const game = played("takxo", "3", moves);
      const { turns, chances, moments } = await analysed(game);
      let playing = present(beginningOf(game.kind, game));
      const worth = game.moves.map((move) => {
        const value = solver.outcome(parseQuick(playing.fen));
        const side = playing.turn;
        playing = present(playing.play(move));
        return { side, value };
      });
      const verdicts = worth.map(({ side, value }) => {
        const known = WINNER[`${value}`];
        return known === "draw" ? "draw" : known === "own" ? side : side === "x" ? "o" : "x";
      });
      expect(playing.outcome?.winner).toBeDefined();
      expect(chances.map(({ verdict }) => verdict)).toEqual([...verdicts, playing.outcome?.winner]);
      // A turn gives a win away where the one who made it stood won before it and lost after it.
      const thrown = verdicts.flatMap((verdict, index) => {
        const after = verdicts[index + 1] ?? playing.outcome?.winner;
        return verdict === worth[index]?.side && after !== verdict ? [index + 1] : [];
      });
      expect(turns.filter(({ grade }) => grade === "blunder").map(({ ply }) => ply)).toEqual(thrown);
      expect(moments.map(({ ply }) => ply)).toEqual(thrown.slice(0, 3));
      expect(thrown.length).toBeGreaterThan(0);
    },
  );
});

describe("the blunder of a game that was made for it", () => {
  test.each<[string, Played, ply: number, better: readonly string[]]>([
    [
      "X could complete a row, and lets O do it",
      played("takxo", "4", "a2 d4", "o,o,o,1/4/4/x,x,x,1 x - - 6"),
      1,
      ["d1"],
    ],
    [
      "X could take the last square of a row, and lets O complete its own",
      played("takxo", "4", "a2 d4", "o,o,o,1/4/4/x,x,x,o x - - 7"),
      1,
      ["d1"],
    ],
    [
      "O does not see to the diagonal",
      played("takxo", "4", "a4 d4", "4/2,x,1/1,x,2/x,o,o,1 o - - 5"),
      1,
      ["d4", "a1", "b2", "c3"],
    ],
    [
      "Red could take Blue's only piece, and Blue takes Red's",
      played("ataxx", "standard", "a7c7 b6", "x6/7/o6/7/7/7/7 x 0 1"),
      1,
      ["a6", "b6", "a7b5"],
    ],
    [
      "Blue could take Red's only piece, and Red takes Blue's",
      played("ataxx", "standard", "a7c7 b6", "o6/7/x6/7/7/7/7 o 0 1"),
      1,
      ["a6", "b6", "a7b5"],
    ],
    [
      "O could complete a file, and lets X do it",
      played("takxo", "4", "d4 a4", "4/x,o,2/x,o,2/x,o,2 o - - 7"),
      1,
      ["b4"],
    ],
  ])("is found where %s", async (_name, game, ply, better) => {
    const { moments } = await analysed(game);
    expect(moments[0]).toMatchObject({ ply, grade: "blunder" });
    expect(better).toContain(moments[0]?.line[0]);
  });
});
