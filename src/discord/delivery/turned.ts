import type { MemberId } from "../../lib/ids.ts";
import type { SettingsStore } from "../../play/ports/settings-store.ts";
import type { Table } from "../../play/table.ts";

/**
 * Whether a board lies with the side below of the member who plays second, as they want it.
 * @param viewerId whose board it is; left out, everybody's, which is theirs alone in a game against the computer
 */
export async function isTurned(
  store: Pick<SettingsStore, "memberSettings">,
  { game: { seats } }: Pick<Table, "game">,
  viewerId?: MemberId,
): Promise<boolean> {
  const { player } = seats.o;
  if (player.kind !== "member") return false;
  const isTheirs = viewerId === undefined ? seats.x.player.kind === "computer" : viewerId === player.id;
  return isTheirs && (await store.memberSettings(player.id)).flip;
}
