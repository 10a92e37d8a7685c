import { type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from "discord.js";
import type { GuildId, MemberId } from "../../lib/ids.ts";

const GONE: readonly (string | number)[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

/** Which of these members have left a server. Discord tells the bot of nobody's leaving, so it is asked. */
export async function membersWhoLeft(
  { rest }: Pick<Client, "rest">,
  guildId: GuildId,
  memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const asked = memberIds.map(async (id): Promise<readonly MemberId[]> => {
    try {
      await rest.get(Routes.guildMember(guildId, id));
      return [];
    } catch (error) {
      return error instanceof DiscordAPIError && GONE.includes(error.code) ? [id] : [];
    }
  });
  return new Set((await Promise.all(asked)).flat());
}
