import { type BaseInteraction, ChannelType, GuildMember, PermissionFlagsBits } from "discord.js";
import { type ChannelId, toChannelId } from "../../lib/ids.ts";

/**
 * The channels of the server that the one who asks can see. Of what is played in the others they learn
 * nothing. Private threads count only where they are asked in: who belongs to them is not known.
 */
export async function visibleChannels(interaction: BaseInteraction): Promise<readonly ChannelId[]> {
  const { guild, user, channelId } = interaction;
  const here = channelId === null ? [] : [toChannelId(channelId)];
  if (guild === null) return here;
  // Of a server that was not known when they asked, the member is not known either.
  const member =
    interaction.member instanceof GuildMember ? interaction.member : await guild.members.fetch({ user });
  const visible = guild.channels.cache.filter(
    (channel) =>
      channel.type !== ChannelType.PrivateThread &&
      channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel),
  );
  return [...new Set([...[...visible.keys()].map(toChannelId), ...here])];
}
