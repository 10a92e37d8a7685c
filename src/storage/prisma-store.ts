import type { Store } from "../play/ports.ts";
import { challengeStore } from "./challenges.ts";
import { clockStore } from "./clocks.ts";
import type { Database } from "./database.ts";
import { dueGameStore } from "./due-games.ts";
import { gameStore } from "./games.ts";
import { loadStore } from "./load.ts";
import { viewStore } from "./views.ts";

/** The store on a connected and migrated database, which it closes. */
export const prismaStore = (db: Database): Store => ({
  ...gameStore(db),
  ...dueGameStore(db),
  ...clockStore(db),
  ...challengeStore(db),
  ...viewStore(db),
  ...loadStore(db),
  close: () => db.$disconnect(),
});
