import { seededRandom } from "../../src/lib/random.ts";
import type { Playing } from "../../src/rules/game-kind.ts";

/** Running games that chance has led to, each with another position. */
export function randomPositions(start: Playing, count: number, seed: number): readonly Playing[] {
  const random = seededRandom(seed);
  const met = new Map<string, Playing>();
  while (met.size < count) {
    const turns = Math.floor(random() * 20);
    let playing: Playing | undefined = start;
    for (let turn = 0; turn < turns && playing && !playing.outcome; turn += 1) {
      playing = playing.play(playing.legalMoves[Math.floor(random() * playing.legalMoves.length)] ?? "");
    }
    if (playing && !playing.outcome) met.set(playing.fen, playing);
  }
  return [...met.values()];
}
