import type { Store } from "../play/ports.ts";
import { challengeStore } from "./challenges.ts";
import type { Database } from "./database.ts";
import { gameStore } from "./games.ts";
import { viewStore } from "./views.ts";

/** The store on a connected and migrated database, which it closes. */
export const prismaStore = (db: Database): Store => ({
  ...gameStore(db),
  ...challengeStore(db),
  ...viewStore(db),
  close: () => db.$disconnect(),
});
