import type { Challenge } from "./challenge.ts";
import type { Game } from "./game.ts";

/** Why something was not done. Nothing has changed. */
export type Refusal = GameRefusal | ChallengeRefusal;

export type GameRefusal =
  | { readonly code: "noSuchGame" }
  /** Whoever asked sits on neither seat. */
  | { readonly code: "notPlaying"; readonly game: Game }
  | { readonly code: "notYourTurn"; readonly game: Game }
  | { readonly code: "illegalMove"; readonly game: Game; readonly because: string }
  | { readonly code: "over"; readonly game: Game }
  /** The game has moved on since the board that was acted on. */
  | { readonly code: "stale"; readonly game: Game }
  /** A rematch is for games that are over. */
  | { readonly code: "running"; readonly game: Game }
  /** The game has had its rematch, or it was asked for before. */
  | { readonly code: "rematched"; readonly game: Game };

export type ChallengeRefusal =
  | { readonly code: "noSuchChallenge" }
  | { readonly code: "challengeEnded"; readonly challenge: Challenge }
  | { readonly code: "ownChallenge"; readonly challenge: Challenge }
  | { readonly code: "notInvited"; readonly challenge: Challenge }
  | { readonly code: "notHost"; readonly challenge: Challenge }
  | { readonly code: "tooManyChallenges"; readonly limit: number };
