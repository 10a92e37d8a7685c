import type { APIPublicThreadChannel, APITextChannel, APIThreadMetadata } from "discord-api-types/v10";
import {
  type ChannelFlags,
  ChannelType,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
} from "discord-api-types/v10";
import type { Timestamp } from "../time.ts";
import { has } from "./permissions.ts";

/** A public thread, as Discord always shows it. */
export type Thread = APIPublicThreadChannel & {
  readonly parent_id: string;
  readonly thread_metadata: APIThreadMetadata;
};

/** Whether a thread takes messages. */
export type Doors = Pick<APIThreadMetadata, "archived" | "locked">;

const { AddReactions, ManageThreads, ReadMessageHistory, UseExternalEmojis, ViewChannel } =
  PermissionFlagsBits;

/**
 * What is left in a locked thread to those who do not manage threads (change log, "Update to Locked
 * Threads").
 */
const LEFT_BY_A_LOCK = ViewChannel | ReadMessageHistory | AddReactions | UseExternalEmojis;

interface Start {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly at: Timestamp;
}

export function newThread(parent: APITextChannel, { id, name, ownerId, at }: Start): Thread {
  const time = new Date(at).toISOString();
  return {
    id,
    type: ChannelType.PublicThread,
    guild_id: parent.guild_id ?? "",
    parent_id: parent.id,
    owner_id: ownerId,
    name,
    flags: 0 as ChannelFlags,
    rate_limit_per_user: 0,
    last_message_id: null,
    last_pin_timestamp: null,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: {
      archived: false,
      locked: false,
      auto_archive_duration: ThreadAutoArchiveDuration.OneDay,
      archive_timestamp: time,
      create_timestamp: time,
    },
  };
}

export const withDoors = (thread: Thread, doors: Partial<Doors>, at: Timestamp): Thread => ({
  ...thread,
  thread_metadata: { ...thread.thread_metadata, ...doors, archive_timestamp: new Date(at).toISOString() },
});

/** Whether a thread is locked for somebody with these permissions in its channel. */
export const isLockedFor = ({ thread_metadata: { locked } }: Thread, permissions: bigint): boolean =>
  locked && !has(permissions, ManageThreads);

/** What somebody may do in a thread, by what they may do in its channel. */
export const permissionsInThread = (thread: Thread, permissions: bigint): bigint =>
  isLockedFor(thread, permissions) ? permissions & LEFT_BY_A_LOCK : permissions;
