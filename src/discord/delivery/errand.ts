import type { Delivery } from "./delivery.ts";
import type { Failure } from "./error-codes.ts";
import type { Caller, Origin, Reply } from "./origin.ts";

/** What is carried out for one origin. */
export interface Errand {
  /** What the caller still waits for. */
  origin: Origin;
  /** Undefined where nobody called. */
  readonly caller: Pick<Caller, "access" | "answer"> | undefined;
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
export function replyOf({ caller }: Errand): Reply {
  if (caller === undefined) throw new Error("There is no call to answer");
  return caller.answer;
}
