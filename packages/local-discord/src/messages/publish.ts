import type { APIAllowedMentions, APIMessage } from "discord-api-types/v10";
import { MessageFlags } from "discord-api-types/v10";
import { checkMessage } from "../checks/message.ts";
import type { Path } from "../checks/problem.ts";
import { ApiError } from "../errors.ts";
import type { Upload } from "../world/files.ts";
import type { StoredMessage } from "../world/messages.ts";
import { isLockedFor } from "../world/thread.ts";
import type { World } from "../world/world.ts";
import { compose } from "./compose.ts";
import type { MessageForm } from "./form.ts";

export interface Letter {
  readonly form: MessageForm;
  readonly uploads: readonly Upload[];
  readonly defaultMentions: APIAllowedMentions;
  /** Where the form lies in the request, for error messages. */
  readonly path?: Path;
}

export interface Place {
  readonly channelId: string;
  /** The member who alone may see it, if the form asks for an ephemeral message. */
  readonly privateTo?: string;
  readonly origin?: Partial<APIMessage>;
}

const setting = (world: World, channelId: string) => ({
  channelId,
  guild: world.guildOf(channelId),
  nextId: world.nextId,
  now: world.clock.now(),
  cdn: `${world.origin}/cdn`,
  author: world.guild.bot.user,
});

/**
 * Refuses what the server or the thread does not take. In an archived thread nothing can be edited; a new
 * message opens it again, unless it is locked (topics/threads.mdx). What is answered in an outage is
 * documented nowhere.
 */
function enter(world: World, channelId: string, isNew: boolean): void {
  const guild = world.guildOf(channelId);
  if (guild.isOut) throw new ApiError(130000);
  if (guild.place(channelId) === undefined) throw new ApiError(10003);
  const thread = guild.threads.get(channelId);
  if (thread === undefined) return;
  const { archived } = thread.thread_metadata;
  const isLocked = isLockedFor(thread, guild.permissions(guild.bot.user.id, thread.parent_id));
  if (archived && (isLocked || !isNew)) throw new ApiError(50083);
  if (isLocked) throw new ApiError(160005);
  if (archived) guild.changeThread(channelId, { archived: false });
}

/** Checks and posts a new message of the bot. */
export function post(world: World, letter: Letter, place: Place): StoredMessage {
  const draft = { ...letter, before: undefined };
  checkMessage(draft, letter.path ?? []);
  enter(world, place.channelId, true);
  const isPrivate = ((letter.form.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const stored = compose(draft, {
    ...setting(world, place.channelId),
    defaultMentions: letter.defaultMentions,
    onlyFor: isPrivate ? place.privateTo : undefined,
    ...(place.origin === undefined ? {} : { origin: place.origin }),
  });
  world.messages.add(stored);
  if (stored.onlyFor === undefined)
    world.guildOf(place.channelId).noteMessage(place.channelId, stored.message.id);
  return stored;
}

/** Checks and makes a change to a message of the bot. */
export function edit(world: World, before: StoredMessage, letter: Letter): StoredMessage {
  const draft = { ...letter, before };
  checkMessage(draft, letter.path ?? []);
  enter(world, before.message.channel_id, false);
  const stored = compose(draft, {
    ...setting(world, before.message.channel_id),
    defaultMentions: letter.defaultMentions,
    onlyFor: before.onlyFor,
  });
  world.messages.replace(stored);
  return stored;
}
