import type { MemberId } from "../lib/ids.ts";
import { SIDES } from "../lib/side.ts";
import type { NewGame } from "../play/game.ts";
import { WITHOUT_RESULT } from "../rules/outcome.ts";
import type { Database, Transaction } from "./database.ts";

/** Whether a member has finished a game of a kind. */
export async function hasFinished(
  db: Pick<Database | Transaction, "game">,
  kind: string,
  memberId: MemberId,
): Promise<boolean> {
  const over = { kind, reason: { notIn: [...WITHOUT_RESULT] } };
  const one = { select: { id: true } };
  return (
    (await db.game.findFirst({ where: { xId: memberId, ...over }, ...one })) !== null ||
    (await db.game.findFirst({ where: { oId: memberId, ...over }, ...one })) !== null
  );
}

/** Whether a member who plays has finished no game of the kind. */
export async function hasNewcomer(tx: Transaction, { seats, setup }: NewGame): Promise<boolean> {
  for (const side of SIDES) {
    const { player } = seats[side];
    if (player.kind === "member" && !(await hasFinished(tx, setup.kind, player.id))) return true;
  }
  return false;
}
