import type { Timestamp } from "../../lib/time.ts";

/** Which processes use the database, for those that must not change it under them. */
export interface LeaseStore {
  /** Notes that a process uses the database, which is also how it learns that the database can be written. */
  keepLease(processId: string, now: Timestamp): Promise<void>;
  /** Notes that it does no more. */
  endLease(processId: string): Promise<void>;
}
