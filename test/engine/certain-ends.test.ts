import { describe, expect, test } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { chooseMove } from "../../src/engine/choose.ts";
import type { Problem } from "../../src/engine/problem.ts";
import { isCertain, MATE } from "../../src/engine/score.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame, GAMES } from "../../src/games/index.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import type { SearchBoard } from "../../src/rules/search-board.ts";
import { movesOf } from "../../src/rules/search-board.ts";
import { cases } from "../support/cases.ts";

const HOURS = 3_600_000;

const table = new TranspositionTable(18);

function problem(playing: Playing): Problem {
  table.clear();
  return { board: playing.searchBoard(), table, repeated: new Map(), outOfTime: () => false };
}

/** Whether the side to move can force a win within so many plies: every line is tried, and nothing else. */
function canForce(board: SearchBoard, plies: number): boolean {
  if (board.result() !== undefined || plies <= 0) return false;
  return movesOf(board).some((move) => {
    board.make(move);
    const wins = board.result() === -1 || (board.result() === undefined && isLostWithin(board, plies - 1));
    board.unmake();
    return wins;
  });
}

function isLostWithin(board: SearchBoard, plies: number): boolean {
  if (plies <= 0) return false;
  return movesOf(board).every((move) => {
    board.make(move);
    const lost = board.result() === 1 || (board.result() === undefined && canForce(board, plies - 1));
    board.unmake();
    return lost;
  });
}

/**
 * Positions of random games, from some turn on, from which a search of few nodes finds a certain win in so
 * many plies.
 */
function wonPositions(
  kind: string,
  variant: string,
  wanted: number,
  from: number,
  plies: readonly number[],
): readonly { readonly playing: Playing; readonly plies: number }[] {
  const random = seededRandom(5);
  const found: { readonly playing: Playing; readonly plies: number }[] = [];
  while (found.length < wanted) {
    let playing = findGame(kind)?.begin(variant);
    while (playing && !playing.outcome) {
      const late = playing.moves.length >= from;
      const score = late ? analyse(problem(playing), { nodes: 2_000 }).score : 0;
      const end = MATE - score;
      if (isCertain(score) && plies.includes(end)) {
        found.push({ playing, plies: end });
        break;
      }
      playing = playing.play(playing.legalMoves[Math.floor(random() * playing.legalMoves.length)] ?? "");
    }
  }
  return found;
}

describe("wins of three to nine plies on TAKXO's standard board", () => {
  const positions = [
    ...wonPositions("takxo", "4", 14, 4, [3]),
    ...wonPositions("takxo", "4", 4, 4, [5]),
    ...wonPositions("takxo", "4", 2, 4, [7, 9]),
  ];

  test.each(positions.filter(({ plies }) => plies === 3).map(({ playing }) => playing.fen))(
    "%s is won in three plies by force and no sooner, as trying everything shows",
    (fen) => {
      const playing = positions.find((position) => position.playing.fen === fen)?.playing as Playing;
      expect(canForce(playing.searchBoard(), 3)).toBe(true);
      expect(canForce(playing.searchBoard(), 1)).toBe(false);
    },
  );

  test.each(positions.map(({ playing, plies }) => ({ fen: playing.fen, plies, playing })))(
    "Master wins $fen in $plies plies whatever is tried against it",
    ({ playing, plies }) => {
      const random = seededRandom(plies);
      const strength = GAMES.find(({ key }) => key === "takxo")?.strengths.master;
      let now: Playing | undefined = playing;
      let made = 0;
      while (now && !now.outcome) {
        const mover: string =
          now.turn === playing.turn && strength
            ? chooseMove(problem(now), { ...strength, nodes: 100_000 }, made)
            : (now.legalMoves[Math.floor(random() * now.legalMoves.length)] as string);
        now = now.play(mover);
        made += 1;
      }
      expect(now?.outcome?.winner).toBe(playing.turn);
      expect(made).toBeLessThanOrEqual(plies);
    },
  );
});

describe("won endings of Ataxx", () => {
  test(
    "are won by Master's search against moves by chance, to the end",
    () => {
      const positions = wonPositions("ataxx", "standard", cases(20), 40, [3, 5, 7, 9, 11]);
      for (const { playing } of positions) {
        const random = seededRandom(playing.moves.length);
        let now: Playing | undefined = playing;
        while (now && !now.outcome) {
          const move: string =
            now.turn === playing.turn
              ? chooseMove(problem(now), { nodes: 5_000 }, 1)
              : (now.legalMoves[Math.floor(random() * now.legalMoves.length)] as string);
          now = now.play(move);
        }
        expect({ fen: playing.fen, winner: now?.outcome?.winner }).toEqual({
          fen: playing.fen,
          winner: playing.turn,
        });
      }
    },
    HOURS,
  );
});
