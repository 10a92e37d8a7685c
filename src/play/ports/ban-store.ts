import type { GameId, GuildId, MemberId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";

/** Whom the operator lets start and join no games. */
export interface BanStore {
  ban(id: MemberId | GuildId, at: Timestamp): Promise<void>;
  /** @returns whether they were banned */
  unban(id: MemberId | GuildId): Promise<boolean>;
  /** Those of some members and servers that are banned. Another process learns of a change within seconds. */
  banned(ids: readonly (MemberId | GuildId)[]): Promise<readonly string[]>;
  /** Some of the running games of a member, or in a server. */
  runningGamesOf(
    whose: { readonly memberId: MemberId } | { readonly guildId: GuildId },
    limit: number,
  ): Promise<readonly GameId[]>;
}
