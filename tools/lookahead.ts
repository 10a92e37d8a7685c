import type { Playing } from "../src/rules/game-kind.ts";

/**
 * A simple player to measure the computer by, who sees one move ahead: it wins when it can, makes no move
 * after which the other side wins at once where it has another one, and leaves the rest to chance.
 */
export function lookaheadMove(playing: Playing, random: () => number): string {
  const { turn, legalMoves } = playing;
  const wins = (now: Playing, move: string): boolean => now.play(move)?.outcome?.winner === now.turn;
  const win = legalMoves.find((move) => wins(playing, move));
  if (win !== undefined) return win;
  const safe = legalMoves.filter((move) => {
    const after = playing.play(move);
    if (after === undefined) return false;
    if (after.outcome) return after.outcome.winner === undefined || after.outcome.winner === turn;
    return !after.legalMoves.some((reply) => wins(after, reply));
  });
  const candidates = safe.length > 0 ? safe : legalMoves;
  return candidates[Math.floor(random() * candidates.length)] ?? "";
}
