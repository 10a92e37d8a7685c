import type { Timestamp } from "../../lib/time.ts";
import type { Standing } from "../../play/ports/rating-store.ts";
import { mention } from "./names.ts";
import { ratingText } from "./rated.ts";

export const HERE = "This server";
export const EVERYWHERE = "Everywhere";

export const leaderboardTitle = (game: string, everywhere: boolean): string =>
  `### ${game}: leaderboard of ${everywhere ? "all servers" : "this server"}`;

/** One place on a list. */
export interface Place {
  /** From 1. */
  readonly number: number;
  readonly standing: Standing;
  /** Whether the member has ended no rated game for long. */
  readonly idle: boolean;
  /** Whether the member has left the server. */
  readonly left: boolean;
}

export function placeLine({ number, standing, idle, left }: Place, now: Timestamp): string {
  const games = standing.games === 1 ? "1 game" : `${standing.games} games`;
  const line = `${number}. ${mention(standing.memberId)} **${ratingText(standing.rating, now)}** · ${games}`;
  const why = [left && "has left", idle && "away for 90 days"].filter(Boolean).join(", ");
  return why ? `-# ${line} · ${why}` : line;
}

export const nobodyListed = (game: string, everywhere: boolean): string =>
  everywhere
    ? `Nobody stands here yet. To be listed, switch it on in your \`/profile\`, play five opponents, and play ${game} until your rating has no \`?\`.`
    : `Nobody here has played three rated games of ${game} yet. Start one with \`/challenge\`: a Standard game is rated where both agree.`;

export const ownPlace = (place: number | undefined, everywhere: boolean): string =>
  place !== undefined
    ? `You are number ${place}.`
    : everywhere
      ? "You are not on this list. It shows members who switched it on in `/profile`, have a rating without `?`, and have met five opponents."
      : "You are not on this list yet: it takes three rated games.";

export const ORDERED_BY =
  "-# Ordered by rating less its uncertainty. `?` means that a rating is still uncertain: it takes more games.";
