import type { APIAllowedMentions, APIMessage } from "discord-api-types/v10";
import { MessageFlags } from "discord-api-types/v10";
import { checkMessage } from "../checks/message.ts";
import type { Path } from "../checks/problem.ts";
import { ApiError } from "../errors.ts";
import type { Upload } from "../world/files.ts";
import type { StoredMessage } from "../world/messages.ts";
import type { Place } from "../world/place.ts";
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

/** Where a new message goes. */
export interface Address {
  readonly channelId: string;
  /** The member who alone may see it, if the form asks for an ephemeral message. */
  readonly privateTo?: string;
  /** Whether it is ephemeral even if the form does not ask for that. */
  readonly isHushed?: boolean;
  readonly origin?: Partial<APIMessage>;
}

const setting = (world: World, place: Place) => ({
  channelId: place.channel.id,
  place,
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
function enter(world: World, channelId: string, isNew: boolean): Place {
  const place = world.placeOf(channelId);
  if (place === undefined) throw new ApiError(10003);
  const { guild } = place;
  if (guild?.isOut === true) throw new ApiError(130000);
  const thread = guild?.threads.get(channelId);
  if (guild === undefined || thread === undefined) return place;
  const { archived } = thread.thread_metadata;
  const isLocked = isLockedFor(thread, guild.permissions(guild.bot.user.id, thread.parent_id));
  if (archived && (isLocked || !isNew)) throw new ApiError(50083);
  if (isLocked) throw new ApiError(160005);
  if (archived) guild.changeThread(channelId, { archived: false });
  return place;
}

const hushed = ({ form, ...letter }: Letter): Letter => ({
  ...letter,
  form: { ...form, flags: (form.flags ?? 0) | MessageFlags.Ephemeral },
});

/** Checks and posts a new message of the bot. */
export function post(world: World, asked: Letter, address: Address): StoredMessage {
  const letter = address.isHushed === true ? hushed(asked) : asked;
  const draft = { ...letter, before: undefined };
  checkMessage(draft, letter.path ?? []);
  const place = enter(world, address.channelId, true);
  const isPrivate = ((letter.form.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const stored = compose(draft, {
    ...setting(world, place),
    defaultMentions: letter.defaultMentions,
    onlyFor: isPrivate ? address.privateTo : undefined,
    ...(address.origin === undefined ? {} : { origin: address.origin }),
  });
  world.messages.add(stored);
  if (stored.onlyFor === undefined) place.guild?.noteMessage(address.channelId, stored.message.id);
  return stored;
}

/** Checks and makes a change to a message of the bot. */
export function edit(world: World, before: StoredMessage, letter: Letter): StoredMessage {
  const draft = { ...letter, before };
  checkMessage(draft, letter.path ?? []);
  const place = enter(world, before.message.channel_id, false);
  const stored = compose(draft, {
    ...setting(world, place),
    defaultMentions: letter.defaultMentions,
    onlyFor: before.onlyFor,
  });
  world.messages.replace(stored);
  return stored;
}
