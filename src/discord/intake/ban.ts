import type { MemberId } from "../../lib/ids.ts";
import type { Place } from "../../play/place.ts";
import type { BanStore } from "../../play/ports/ban-store.ts";
import { MEMBER_IS_BANNED, SERVER_IS_BANNED, YOU_ARE_BANNED } from "../wording/admin.ts";

/** Why the operator lets no game start here between these members, in a sentence; undefined where one may. */
export async function objectionOfBan(
  store: Pick<BanStore, "banned">,
  memberId: MemberId,
  place: Place,
  opponentId: MemberId | undefined,
): Promise<string | undefined> {
  const guildId = place.kind === "server" ? place.guildId : undefined;
  const ids = [memberId, guildId, opponentId].filter((id) => id !== undefined);
  const banned = await store.banned(ids);
  if (banned.includes(memberId)) return YOU_ARE_BANNED;
  if (guildId !== undefined && banned.includes(guildId)) return SERVER_IS_BANNED;
  return banned.length > 0 ? MEMBER_IS_BANNED : undefined;
}
