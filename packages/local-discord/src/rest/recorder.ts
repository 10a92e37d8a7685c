import type { Timestamp } from "../time.ts";

const KEPT = 2_000;

/** One request of the bot and what it was answered. */
export interface Recorded {
  readonly at: Timestamp;
  readonly method: string;
  /** Without `/api/v10` and query. */
  readonly path: string;
  /** The pattern that the path fits, e.g. `/channels/:channel/messages`. */
  readonly route: string;
  body: unknown;
  files: readonly { readonly name: string; readonly size: number }[];
  /** Undefined while unanswered, or when the answer was lost. */
  status: number | undefined;
  response: unknown;
}

/** Something that Discord would not have accepted, or that the local Discord does not know. */
export interface Violation {
  readonly request: Recorded;
  readonly problem: unknown;
}

export interface Recorder {
  readonly requests: readonly Recorded[];
  readonly violations: readonly Violation[];
  record(request: Recorded): void;
  blame(violation: Violation): void;
}

export function createRecorder(): Recorder {
  const requests: Recorded[] = [];
  const violations: Violation[] = [];
  const push = <Item>(list: Item[], item: Item) => {
    list.push(item);
    if (list.length > KEPT) list.shift();
  };
  return {
    requests,
    violations,
    record: (request) => push(requests, request),
    blame: (violation) => push(violations, violation),
  };
}
