import type { Playing } from "../src/rules/game-kind.ts";

/**
 * A simple player to measure the computer by: it has most pieces after its move, by chance among equals.
 * @throws in a game that does not count pieces
 */
export function greedyMove(playing: Playing, random: () => number): string {
  const { turn, legalMoves } = playing;
  const pieces = (move: string): number => {
    const tally = playing.play(move)?.scene([]).tally;
    if (tally === undefined) throw new Error("Only where pieces are counted can a player be greedy");
    return tally[turn];
  };
  const counted = legalMoves.map((move) => ({ move, pieces: pieces(move) }));
  const most = Math.max(...counted.map((candidate) => candidate.pieces));
  const best = counted.filter((candidate) => candidate.pieces === most);
  return best[Math.floor(random() * best.length)]?.move ?? "";
}
