import type { Side } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";

export const OFFER_KINDS = ["draw", "takeBack", "pause", "rematch"] as const;

export type OfferKind = (typeof OFFER_KINDS)[number];

/**
 * What one player offers to the other. An offer holds for the position it was made in: the next move voids
 * it. It stays in the game's memory until then, so that it cannot be made again and again.
 */
export interface Offer {
  readonly kind: OfferKind;
  readonly by: Side;
  readonly open: boolean;
  readonly expiresAt: Timestamp;
}

export const closeOffers = (offers: readonly Offer[]): readonly Offer[] =>
  offers.map((offer) => ({ ...offer, open: false }));
