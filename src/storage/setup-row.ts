import { makeTimeControl, parseTimeControl } from "../clock/time-control.ts";
import { MATCH_LENGTHS, type Setup } from "../play/setup.ts";
import type { Game as GameRow } from "./generated/sqlite/client.ts";

type SetupRow = Pick<GameRow, "kind" | "variant" | "timeControl" | "chooseSides" | "games">;

/** @throws when the row holds a time control or a length of match that does not exist */
export function toSetup({ kind, variant, chooseSides, ...row }: SetupRow): Setup {
  const timeControl = parseTimeControl(row.timeControl);
  const games = MATCH_LENGTHS.find((length) => length === row.games);
  if (timeControl === undefined || games === undefined) {
    throw new Error(`No game is played by ${row.timeControl} in matches of ${row.games}`);
  }
  return { kind, variant, timeControl, chooseSides, games };
}

export const setupColumns = ({ timeControl, ...setup }: Setup): SetupRow => ({
  ...setup,
  timeControl: makeTimeControl(timeControl),
});
