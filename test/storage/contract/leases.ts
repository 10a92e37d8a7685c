import { expect, test } from "vitest";
import { MINUTE } from "../../../src/lib/time.ts";
import type { Database } from "../../../src/storage/database.ts";
import { leasesAt } from "../../../src/storage/leases.ts";
import type { OpenStore } from "../support.ts";

export function leaseContract(open: OpenStore, database: () => Database): void {
  test("a process uses the database until it says that it does no more, or nothing for a minute", async () => {
    const store = await open();
    const used = (now: number) => leasesAt(database(), now);
    expect(await used(1_000)).toBe(0);
    await store.keepLease("one", 1_000);
    await store.keepLease("other", 1_000);
    await store.keepLease("one", 31_000);
    expect(await used(31_000)).toBe(2);
    expect(await used(1_000 + MINUTE)).toBe(1);
    expect(await used(31_000 + MINUTE)).toBe(0);
    await store.endLease("one");
    expect(await used(31_000)).toBe(1);
  });
}
