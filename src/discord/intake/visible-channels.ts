import { type BaseInteraction, ChannelType, PermissionFlagsBits } from "discord.js";

/**
 * The channels of the server that the one who asks can see. Of what is played in the others they learn
 * nothing. Private threads count only where they are asked in: who belongs to them is not known.
 */
export function visibleChannels(interaction: BaseInteraction): readonly string[] {
  const here = interaction.channelId === null ? [] : [interaction.channelId];
  if (!interaction.inCachedGuild()) return here;
  const { guild, member } = interaction;
  const visible = guild.channels.cache.filter(
    (channel) =>
      channel.type !== ChannelType.PrivateThread &&
      channel.permissionsFor(member)?.has(PermissionFlagsBits.ViewChannel),
  );
  return [...new Set([...visible.keys(), ...here])];
}
