import { MINUTE, type Millis, type Timestamp } from "../lib/time.ts";
import type { LeaseStore } from "../play/ports/lease-store.ts";
import { type Database, toDate } from "./database.ts";
import { retry } from "./retry.ts";

/** A process that was killed ends no lease: after this long without a word it counts as gone. */
export const LEASE_LENGTH: Millis = MINUTE;

export const leaseStore = (db: Database): LeaseStore => ({
  async keepLease(id, now) {
    const at = toDate(now);
    await retry(async () => db.lease.upsert({ where: { id }, create: { id, at }, update: { at } }));
  },

  async endLease(id) {
    await retry(() => db.lease.deleteMany({ where: { id } }));
  },
});

/** How many processes use a database now. */
export const leasesAt = (db: Database, now: Timestamp): Promise<number> =>
  db.lease.count({ where: { at: { gt: toDate(now - LEASE_LENGTH) } } });
