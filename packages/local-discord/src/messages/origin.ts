import type { APIMessage } from "discord-api-types/v10";
import {
  ApplicationCommandType,
  InteractionType,
  MessageReferenceType,
  MessageType,
} from "discord-api-types/v10";
import { BOT_ID } from "../world/cast.ts";
import type { Interaction } from "../world/interactions.ts";
import type { World } from "../world/world.ts";

/** `guild_id`, where the channel is a server's. */
export function guildIdOf(world: World, channelId: string): { readonly guild_id?: string } {
  const guild = world.placeOf(channelId)?.guild;
  return guild === undefined ? {} : { guild_id: guild.id };
}

/** The fields of a message that replies to another one. */
export const replyTo = (world: World, channelId: string, messageId: string): Partial<APIMessage> => ({
  type: MessageType.Reply,
  message_reference: {
    type: MessageReferenceType.Default,
    channel_id: channelId,
    ...guildIdOf(world, channelId),
    message_id: messageId,
  },
});

const answerType = (type: ApplicationCommandType): MessageType =>
  type === ApplicationCommandType.ChatInput ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand;

/** The fields of a message that tell which interaction brought it about. */
export function originOf(world: World, interaction: Interaction): Partial<APIMessage> {
  const { id, type, channelId, originalId, sourceId, command, metadata } = interaction;
  const { user } = metadata;
  const repliesTo = originalId ?? sourceId;
  const isAnswerToCommand = type === InteractionType.ApplicationCommand && originalId === undefined;
  return {
    application_id: BOT_ID,
    webhook_id: BOT_ID,
    interaction_metadata: metadata,
    ...(isAnswerToCommand && command
      ? { type: answerType(command.type), interaction: { id, type, name: command.name, user } }
      : {}),
    ...(repliesTo === undefined ? {} : replyTo(world, channelId, repliesTo)),
  };
}
