import type { BanStore } from "./ban-store.ts";
import type { BlockStore } from "./block-store.ts";
import type { ChallengeStore } from "./challenge-store.ts";
import type { ClockStore } from "./clock-store.ts";
import type { DueStore } from "./due-store.ts";
import type { ForeignGameStore } from "./foreign-game-store.ts";
import type { GameStore } from "./game-store.ts";
import type { HistoryStore } from "./history-store.ts";
import type { LeaseStore } from "./lease-store.ts";
import type { PrivacyStore } from "./privacy-store.ts";
import type { RatingStore } from "./rating-store.ts";
import type { ServerStore } from "./server-store.ts";
import type { SettingsStore } from "./settings-store.ts";
import type { ViewStore } from "./view-store.ts";

/** The store did not do what it was asked for, for a reason that lies with the database or the way to it. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}

/**
 * Where games live. Every method is one transaction: when its promise resolves, the change is on disk.
 * Methods that change a row compare first and answer `false` or undefined when somebody else was quicker.
 * Every method rejects with a `StoreFailure` and nothing else.
 */
export interface Store
  extends GameStore,
    ClockStore,
    DueStore,
    ChallengeStore,
    ViewStore,
    RatingStore,
    HistoryStore,
    ForeignGameStore,
    ServerStore,
    BanStore,
    LeaseStore,
    BlockStore,
    SettingsStore,
    PrivacyStore {
  close(): Promise<void>;
}
