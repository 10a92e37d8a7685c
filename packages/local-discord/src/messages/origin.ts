import type { APIMessage } from "discord-api-types/v10";
import { InteractionType, MessageReferenceType, MessageType } from "discord-api-types/v10";
import type { Interaction } from "../world/interactions.ts";
import type { World } from "../world/world.ts";

/** The fields of a message that replies to another one. */
export const replyTo = (world: World, channelId: string, messageId: string): Partial<APIMessage> => ({
  type: MessageType.Reply,
  message_reference: {
    type: MessageReferenceType.Default,
    channel_id: channelId,
    guild_id: world.guildOf(channelId).id,
    message_id: messageId,
  },
});

/** The fields of a message that tell which interaction brought it about. */
export function originOf(world: World, interaction: Interaction): Partial<APIMessage> {
  const { id, type, channelId, originalId, sourceId, commandName, metadata } = interaction;
  const guild = world.guildOf(channelId);
  const repliesTo = originalId ?? sourceId;
  const user = guild.members.get(interaction.userId)?.user;
  const isAnswerToCommand = type === InteractionType.ApplicationCommand && originalId === undefined;
  return {
    application_id: guild.bot.user.id,
    webhook_id: guild.bot.user.id,
    interaction_metadata: metadata,
    ...(isAnswerToCommand && user
      ? { type: MessageType.ChatInputCommand, interaction: { id, type, name: commandName ?? "", user } }
      : {}),
    ...(repliesTo === undefined ? {} : replyTo(world, channelId, repliesTo)),
  };
}
