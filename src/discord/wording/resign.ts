import { isMatch } from "../../play/match.ts";
import type { Table } from "../../play/table.ts";

export function resignQuestion({ kind, game }: Table): string {
  if (game.outcome) return "Resign the match? Your opponent wins it, and it cannot be undone.";
  return isMatch(game)
    ? `Resign game ${game.id} of ${kind.name}, or the whole match? Your opponent wins it, and it cannot be undone.`
    : `Resign game ${game.id} of ${kind.name}? Your opponent wins, and it cannot be undone.`;
}

/** The answers to the question. */
export const RESIGN_LABELS = {
  game: "Resign",
  gameOfMatch: "Resign the game",
  match: "Resign the match",
  keepPlaying: "Keep playing",
} as const;

export const RESIGNED = "You have resigned.";

export const RESIGNED_MATCH = "You have resigned the match.";

export const KEPT_PLAYING = "The game goes on.";
