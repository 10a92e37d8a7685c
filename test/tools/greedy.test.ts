import { expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { greedyMove } from "../../tools/greedy.ts";

/** The games that count pieces, some random turns after their start. */
const counting: readonly Playing[] = GAMES.flatMap((game) => {
  const random = seededRandom(1);
  let playing = game.begin(game.presets[0].variant);
  for (let turn = 0; turn < 9 && playing; turn += 1) {
    const { legalMoves } = playing;
    playing = playing.play(legalMoves[Math.floor(random() * legalMoves.length)] ?? "");
  }
  return playing?.scene([]).tally && !playing.outcome ? [playing] : [];
});

const piecesAfter = (playing: Playing, move: string): number =>
  playing.play(move)?.scene([]).tally?.[playing.turn] ?? -1;

test("the greedy player has most pieces after its move, and not always plays the same one", () => {
  expect(counting.length).toBeGreaterThan(0);
  for (const playing of counting) {
    const most = Math.max(...playing.legalMoves.map((move) => piecesAfter(playing, move)));
    const best = playing.legalMoves.filter((move) => piecesAfter(playing, move) === most);
    const random = seededRandom(2);
    const chosen = new Set(Array.from({ length: 12 * best.length }, () => greedyMove(playing, random)));
    expect([...chosen].toSorted()).toEqual(best.toSorted());
  }
});

test("the greedy player plays no game that does not count pieces", () => {
  const [playing] = GAMES.flatMap((game) => {
    const start = game.begin(game.presets[0].variant);
    return start && start.scene([]).tally === undefined ? [start] : [];
  });
  expect(playing && (() => greedyMove(playing, seededRandom(3)))).toThrow();
});
