import type { Timestamp } from "../lib/time.ts";
import type { Game, NewGame } from "./game.ts";
import type { OfferKind } from "./offer.ts";
import type { Player } from "./player.ts";

/** What happens to a game, and by whom. */
export type Action =
  | { readonly kind: "move"; readonly by: Player; readonly move: string }
  /** Choose Sides: keeps the side, or takes the other one. */
  | { readonly kind: "choose"; readonly by: Player; readonly take: boolean }
  /** `whole`: gives up the match, not only the game. */
  | { readonly kind: "resign"; readonly by: Player; readonly whole: boolean }
  | { readonly kind: "offer"; readonly by: Player; readonly offer: OfferKind }
  | { readonly kind: "accept" | "decline" | "withdraw"; readonly by: Player }
  /** Asks the computer for a move. */
  | { readonly kind: "hint"; readonly by: Player }
  /** Asks for the next game of a match. */
  | { readonly kind: "ready"; readonly by: Player }
  /** Ends a pause. */
  | { readonly kind: "goOn"; readonly by: Player }
  /** Wins a game whose other player has left. */
  | { readonly kind: "claim"; readonly by: Player }
  /** Nobody has touched the game for too long. */
  | { readonly kind: "abandon" }
  /** Nobody can play the game any more, or may. */
  | { readonly kind: "close" };

/** The actions of one kind. */
export type ActionOf<Kind extends Action["kind"], Any = Action> = Any extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Any & { readonly kind: Kind }
    : never
  : never;

/** When something happens. */
export interface Moment {
  /** When the press or command reached the chat service. Clocks go by it. */
  readonly made: Timestamp;
  /** When it is dealt with. */
  readonly now: Timestamp;
}

/** What an action leads to: the changed game, and the game that it starts. */
export interface Effect {
  readonly game: Game;
  readonly opens?: NewGame;
}
