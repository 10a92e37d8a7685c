import type { Delivery } from "./delivery.ts";
import type { Failure } from "./error-codes.ts";
import type { Origin, Reply } from "./origin.ts";

/** What is carried out for one origin. */
export interface Errand {
  /** What the caller still waits for. */
  origin: Origin;
  /** Undefined where nobody called. */
  readonly reply: Reply | undefined;
}

/**
 * Carries deliveries out, one after the other, with all that follows. Tells which of them failed, and how.
 */
export type CarryOut = (
  planned: readonly Delivery[],
  errand: Errand,
  attempt?: number,
) => Promise<readonly Failure[]>;

/** Whether a delivery is an answer to the call. */
export const isByCall = (delivery: Delivery): boolean =>
  delivery.kind === "answer" || ("by" in delivery && delivery.by === "call");

/** @throws where nobody called: no delivery by a call is planned then */
export function replyOf({ reply }: Errand): Reply {
  if (reply === undefined) throw new Error("There is no call to answer");
  return reply;
}
