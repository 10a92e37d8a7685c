import type { GameKind } from "../../rules/game-kind.ts";

export const formTitle = (kind: GameKind): string => `A game of ${kind.name}, your way`;

/** The fields of the form in which people put a configuration together. */
export const FORM_WORDS = {
  board: { label: "Board", description: "What it is played on" },
  rules: { label: "Rules", description: "Differences from Standard, if any" },
  time: { label: "Time", description: "How long players may think" },
  games: { label: "Games", description: "One, or a match in which the sides alternate" },
  rated: { label: "Ratings", description: "Only Standard games with sides by chance can be rated" },
} as const;

export const RATED_CHOICE = { label: "Rated", description: "Counts for ratings where it can" } as const;

export const CASUAL_CHOICE = { label: "Casual", description: "Ratings stay as they are" } as const;
