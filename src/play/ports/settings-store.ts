import type { GuildId, MemberId } from "../../lib/ids.ts";
import type { MemberSettings, ServerSettings } from "../settings.ts";

/** What members and servers have chosen, the defaults where they have not, and whom the bot knows. */
export interface SettingsStore {
  memberSettings(memberId: MemberId): Promise<MemberSettings>;
  setMemberSettings(memberId: MemberId, settings: MemberSettings): Promise<void>;
  serverSettings(guildId: GuildId): Promise<ServerSettings>;
  setServerSettings(guildId: GuildId, settings: ServerSettings): Promise<void>;
  /** Whether a member plays for the first time: true once for each. */
  welcome(memberId: MemberId): Promise<boolean>;
  /** Whether two members have ever had a game with each other. */
  havePlayed(one: MemberId, other: MemberId): Promise<boolean>;
}
