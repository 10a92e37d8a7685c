import { makeTimeControl, parseTimeControl } from "../clock/time-control.ts";
import type { Setup } from "../play/setup.ts";
import type { Game as GameRow } from "./generated/sqlite/client.ts";
import { UnreadableRow } from "./read-each.ts";

type SetupRow = Pick<GameRow, "kind" | "variant" | "timeControl" | "chooseSides" | "games">;

/** @throws when the row holds a time control or a length of match that there cannot be, offered or not */
export function toSetup({ kind, variant, chooseSides, games, ...row }: SetupRow): Setup {
  const timeControl = parseTimeControl(row.timeControl);
  if (timeControl === undefined || games < 1) {
    throw new UnreadableRow(`No game is played by ${row.timeControl} in matches of ${games}`);
  }
  return { kind, variant, timeControl, chooseSides, games };
}

export const setupColumns = ({ timeControl, ...setup }: Setup): SetupRow => ({
  ...setup,
  timeControl: makeTimeControl(timeControl),
});
