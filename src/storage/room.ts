import type { MemberId } from "../lib/ids.ts";
import { bySide, SIDES } from "../lib/side.ts";
import type { NewGame } from "../play/game.ts";
import { RUNNING_GAMES } from "../play/limits.ts";
import { guildOf } from "../play/place.ts";
import type { Crowded } from "../play/ports/game-store.ts";
import type { Transaction } from "./database.ts";
import { RUNNING } from "./game-row.ts";

/** Ends a transaction that would start one game more than a member may have. */
export class NoRoom extends Error implements Crowded {
  override readonly name = "NoRoom";

  readonly crowded: MemberId;

  constructor(crowded: MemberId) {
    super(`${crowded} has as many running games as one may have`);
    this.crowded = crowded;
  }
}

/**
 * Sees to it that the members who play a game have room for it. Whoever starts another one for them waits
 * until the transaction has ended, so that two games cannot both be the last one. The next game of a match
 * has room.
 * @throws NoRoom
 */
export async function holdRoom(tx: Transaction, { place, seats, match }: NewGame): Promise<void> {
  if (match.number > 1) return;
  const guildId = guildOf(place) ?? null;
  const members = SIDES.flatMap((side) => {
    const { player } = seats[side];
    return player.kind === "member" ? player.id : [];
  });
  // In one order for everybody, so that nobody waits for each other.
  for (const id of members.sort()) {
    await tx.$executeRaw`UPDATE "Player" SET "listed" = "listed" WHERE "id" = ${id}`;
    const games = bySide((side) =>
      tx.game.count({ where: { ...RUNNING, guildId, ...(side === "x" ? { xId: id } : { oId: id }) } }),
    );
    if ((await games.x) + (await games.o) >= RUNNING_GAMES) throw new NoRoom(id);
  }
}
