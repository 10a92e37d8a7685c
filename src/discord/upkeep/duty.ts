import type { Millis } from "../../lib/time.ts";
import type { Failure } from "../delivery/error-codes.ts";

/** How much of one kind of work is done at a time, so that it holds up no other kind. */
export const SLOTS = 20;

/** What there is to do, by the id of its row. */
export interface Due {
  readonly id: number | string;
}

/** One kind of the work that deadlines and lost answers leave in the database. */
export interface Duty<Item extends Due = Due> {
  readonly name: string;
  /** How long after a round the next one asks what is due. */
  readonly every: Millis;
  /** Tells what is due, taken on for this process where several would do it; at most so much. */
  claim(limit: number): Promise<readonly Item[]>;
  work(item: Item): Promise<void>;
  /** What becomes of an item whose work failed; left out, it is due again when its claim is over. */
  failed?(item: Item, failure: Failure): Promise<void>;
}
