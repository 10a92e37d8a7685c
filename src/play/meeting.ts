import { isGone, type MemberId } from "../lib/ids.ts";
import type { Store } from "./ports/store.ts";
import type { NoMeeting } from "./refusal.ts";

/** Why a new game does not bring two members together; undefined where it can. */
export async function noMeeting(
  store: Pick<Store, "blockersOf">,
  askerId: MemberId,
  otherId: MemberId,
): Promise<NoMeeting | undefined> {
  if (isGone(otherId)) return { code: "notTaken" };
  const blockers = await store.blockersOf(askerId, otherId);
  // Whoever has blocked the other one learns nothing about them.
  if (blockers.includes(askerId)) return { code: "ownBlock", memberId: otherId };
  return blockers.includes(otherId) ? { code: "notTaken" } : undefined;
}

/** Why a member takes no challenge from another one; undefined where they do. */
export async function noChallenge(
  store: Pick<Store, "blockersOf" | "memberSettings" | "havePlayed">,
  challengerId: MemberId,
  memberId: MemberId,
): Promise<NoMeeting | undefined> {
  const blocked = await noMeeting(store, challengerId, memberId);
  if (blocked) return blocked;
  const { challenges } = await store.memberSettings(memberId);
  const takes =
    challenges === "everyone" ||
    (challenges === "played" && (await store.havePlayed(challengerId, memberId)));
  return takes ? undefined : { code: "notTaken" };
}
