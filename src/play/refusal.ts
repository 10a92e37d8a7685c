import type { Challenge } from "./challenge.ts";
import type { Game } from "./game.ts";

/** Why something was not done to a game. Nothing has changed. */
export type Refusal =
  | { readonly code: "notFound" }
  /** Whoever asked sits on neither seat. */
  | { readonly code: "notPlaying"; readonly game: Game }
  | { readonly code: "notYourTurn"; readonly game: Game }
  | { readonly code: "illegalMove"; readonly game: Game; readonly because: string }
  | { readonly code: "over"; readonly game: Game }
  /** The game has moved on since the board that was acted on. */
  | { readonly code: "stale"; readonly game: Game };

/** Why a challenge was not made, or not answered. Nothing has changed. */
export type ChallengeRefusal =
  | { readonly code: "unknownChallenge" }
  | { readonly code: "ended"; readonly challenge: Challenge }
  | { readonly code: "ownChallenge"; readonly challenge: Challenge }
  | { readonly code: "notInvited"; readonly challenge: Challenge }
  | { readonly code: "notHost"; readonly challenge: Challenge }
  | { readonly code: "tooManyChallenges"; readonly limit: number };

/** Why there is no rematch. */
export type RematchRefusal =
  | { readonly code: "notFound" }
  | { readonly code: "notPlaying"; readonly game: Game }
  | { readonly code: "running"; readonly game: Game }
  | { readonly code: "rematched"; readonly game: Game };
