import { reasonOf } from "../lib/reason.ts";
import { type Store, StoreFailure } from "../play/ports/store.ts";
import { createAside, type Unreadable } from "./aside.ts";
import { banStore } from "./bans.ts";
import { blockStore } from "./blocks.ts";
import { challengeStore } from "./challenges.ts";
import { clockStore } from "./clocks.ts";
import type { Database } from "./database.ts";
import { dueGameStore } from "./due-games.ts";
import { foreignGameStore } from "./foreign-games.ts";
import { gameStore } from "./games.ts";
import { historyStore } from "./history.ts";
import { createKeyedHash } from "./keyed-hash.ts";
import { leaseStore } from "./leases.ts";
import { loadStore } from "./load.ts";
import { privacyStore } from "./privacy.ts";
import { ratingStore } from "./ratings.ts";
import { serverStore } from "./servers.ts";
import { settingsStore } from "./settings.ts";
import { viewStore } from "./views.ts";

export interface StoreOptions {
  /** Told once of each row that cannot be read; left out, nobody. */
  readonly onUnreadable?: ((row: Unreadable) => void) | undefined;
  /** The key of what is left of members who had everything deleted; left out, one that the database keeps. */
  readonly privacyKey?: string | undefined;
}

/** The store on a connected and migrated database, which it closes. */
export function prismaStore(db: Database, { onUnreadable, privacyKey }: StoreOptions = {}): Store {
  const aside = createAside(onUnreadable ?? (() => undefined));
  const keyed = createKeyedHash(db, privacyKey);
  return telling({
    ...gameStore(db, aside),
    ...dueGameStore(db, aside),
    ...clockStore(db, aside),
    ...challengeStore(db, aside),
    ...viewStore(db, aside),
    ...loadStore(db),
    ...leaseStore(db),
    ...ratingStore(db),
    ...historyStore(db, aside),
    ...foreignGameStore(db),
    ...serverStore(db),
    ...banStore(db, keyed),
    ...blockStore(db, keyed),
    ...privacyStore(db, aside, keyed),
    ...settingsStore(db),
    close: () => db.$disconnect(),
  });
}

type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** The same store, whose failures tell that they are its own. */
function telling(store: Store): Store {
  const methods = Object.entries(store as unknown as Readonly<Record<string, Method>>);
  const told = methods.map(([name, method]) => [
    name,
    (...given: readonly unknown[]) =>
      method(...given).catch((cause: unknown) => {
        throw new StoreFailure(`The database failed at ${name}: ${reasonOf(cause)}`, { cause });
      }),
  ]);
  return Object.fromEntries(told) as unknown as Store;
}
