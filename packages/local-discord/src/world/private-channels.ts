import type { APIDMChannel, APIGroupDMChannel, APIUser, ChannelFlags } from "discord-api-types/v10";
import { ChannelType } from "discord-api-types/v10";
import { fixedId, type Person } from "./cast.ts";

/** A direct message with the bot, or a group of people without it. */
export interface PrivateChannel {
  readonly channel: APIDMChannel | APIGroupDMChannel;
  /** Everybody in it. */
  readonly people: readonly APIUser[];
}

export interface PrivateChannels {
  readonly group: PrivateChannel;
  readonly all: readonly PrivateChannel[];
  find(channelId: string): PrivateChannel | undefined;
  /** The direct message between a person and the bot. */
  withBot(userId: string): PrivateChannel;
}

/** How many people are in the group. */
const GROUP_SIZE = 3;

export function createPrivateChannels([bot, ...others]: readonly Person[]): PrivateChannels {
  if (bot === undefined) throw new Error("The cast lacks the bot.");
  const users = others.map(({ user }) => user).filter((user) => user.bot !== true);
  const direct = users.map(
    (user, index): PrivateChannel => ({
      channel: {
        id: fixedId(60 + index),
        type: ChannelType.DM,
        name: null,
        last_message_id: null,
        flags: 0 as ChannelFlags,
        recipients: [user],
      },
      people: [user, bot.user],
    }),
  );
  const members = users.slice(0, GROUP_SIZE);
  const group: PrivateChannel = {
    channel: {
      id: fixedId(59),
      type: ChannelType.GroupDM,
      name: members.map(({ global_name, username }) => global_name ?? username).join(", "),
      icon: null,
      owner_id: members[0]?.id ?? "",
      last_message_id: null,
      flags: 0 as ChannelFlags,
      recipients: [...members],
    },
    people: members,
  };
  const all = [...direct, group];
  return {
    group,
    all,
    find: (channelId) => all.find(({ channel }) => channel.id === channelId),
    withBot(userId) {
      const found = direct.find(({ people }) => people.some(({ id }) => id === userId));
      if (found === undefined) throw new Error(`Nobody called ${userId} writes to the bot.`);
      return found;
    },
  };
}
