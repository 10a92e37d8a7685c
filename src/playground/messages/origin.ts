import type { APIMessage } from "discord-api-types/v10";
import { InteractionType, MessageReferenceType, MessageType } from "discord-api-types/v10";
import type { Interaction } from "../world/interactions.ts";
import type { World } from "../world/world.ts";

/** The fields of a message that tell which interaction brought it about. */
export function originOf(world: World, interaction: Interaction): Partial<APIMessage> {
  const { guild } = world;
  const repliesTo = interaction.originalId ?? interaction.sourceId;
  const isFirst = interaction.originalId === undefined;
  const user = guild.members.get(interaction.userId)?.user;
  const isCommand = interaction.type === InteractionType.ApplicationCommand;
  return {
    application_id: guild.bot.user.id,
    webhook_id: guild.bot.user.id,
    interaction_metadata: interaction.metadata,
    ...(isCommand && isFirst && { type: MessageType.ChatInputCommand }),
    ...(isCommand &&
      isFirst &&
      user && {
        interaction: {
          id: interaction.id,
          type: interaction.type,
          name: interaction.commandName ?? "",
          user,
        },
      }),
    ...(repliesTo !== undefined && {
      type: MessageType.Reply,
      message_reference: {
        type: MessageReferenceType.Default,
        channel_id: interaction.channelId,
        guild_id: guild.id,
        message_id: repliesTo,
      },
    }),
  };
}
