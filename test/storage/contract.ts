import type { Database } from "../../src/storage/database.ts";
import { banContract } from "./contract/bans.ts";
import { blockContract } from "./contract/blocks.ts";
import { challengeContract } from "./contract/challenges.ts";
import { claimContract } from "./contract/claims.ts";
import { clockContract } from "./contract/clocks.ts";
import { commitContract } from "./contract/commit.ts";
import { foreignGameContract } from "./contract/foreign-games.ts";
import { gameContract } from "./contract/games.ts";
import { historyContract } from "./contract/history.ts";
import { interruptionContract } from "./contract/interruption.ts";
import { leaseContract } from "./contract/leases.ts";
import { loadContract } from "./contract/load.ts";
import { mixtureContract } from "./contract/mixture.ts";
import { ratingContract } from "./contract/ratings.ts";
import { serverContract } from "./contract/servers.ts";
import { settingsContract } from "./contract/settings.ts";
import { unreadableContract } from "./contract/unreadable.ts";
import { viewContract } from "./contract/views.ts";
import type { OpenStore } from "./support.ts";

/**
 * What every store promises, whichever database it is on.
 * @param isFile whether it is SQLite, which takes any text in any column
 */
export function storeContract(open: OpenStore, database: () => Database, isFile: boolean): void {
  gameContract(open);
  commitContract(open);
  clockContract(open);
  claimContract(open);
  challengeContract(open);
  viewContract(open);
  loadContract(open, database);
  leaseContract(open, database);
  ratingContract(open);
  historyContract(open);
  foreignGameContract(open);
  serverContract(open, database);
  banContract(open);
  blockContract(open);
  settingsContract(open, database);
  interruptionContract(open, database);
  unreadableContract(open, database, isFile);
  mixtureContract(open);
}
