import { z } from "zod";
import { SIDES } from "../lib/side.ts";
import { OFFER_KINDS, type Offer } from "../play/offer.ts";

const OFFERS = z.array(
  z.strictObject({
    kind: z.enum(OFFER_KINDS),
    by: z.enum(SIDES),
    open: z.boolean(),
    /** Milliseconds since 1970-01-01 UTC. */
    expiresAt: z.int(),
  }),
);

/** @throws when the column holds something else than offers */
export const parseOffers = (column: unknown): readonly Offer[] => OFFERS.parse(column);

export const offersColumn = (offers: readonly Offer[]) =>
  offers.map(({ kind, by, open, expiresAt }) => ({ kind, by, open, expiresAt }));
