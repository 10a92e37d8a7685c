import type { MemberId } from "../../lib/ids.ts";

/**
 * Does one piece of long work at a time for each member.
 * @returns false where that member's last one is not done
 */
export type OneAtATime = (memberId: MemberId, work: () => Promise<void>) => Promise<boolean>;

export function createOneAtATime(): OneAtATime {
  const busy = new Set<string>();
  return async (memberId, work) => {
    if (busy.has(memberId)) return false;
    busy.add(memberId);
    try {
      await work();
    } finally {
      busy.delete(memberId);
    }
    return true;
  };
}
