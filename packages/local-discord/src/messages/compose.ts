import type { APIAllowedMentions, APIEmbed, APIMessage, APIUser } from "discord-api-types/v10";
import { MessageFlags, MessageType } from "discord-api-types/v10";
import type { StoredFile } from "../world/files.ts";
import type { StoredMessage } from "../world/messages.ts";
import type { Place } from "../world/place.ts";
import { contentAfter, embedsAfter } from "./after.ts";
import { chosenFiles, type FileHome, resolveMedia, storeUpload } from "./attachments.ts";
import { shownComponents, withoutNulls } from "./components.ts";
import { type Draft, type MessageForm, mediaOf, type Part, walk } from "./form.ts";
import { mentionsIn, reached } from "./mentions.ts";

/** What composing needs to know beside the draft. */
export interface Setting {
  readonly place: Place;
  readonly nextId: () => string;
  readonly now: number;
  readonly cdn: string;
  readonly channelId: string;
  readonly author: APIUser;
  readonly defaultMentions: APIAllowedMentions;
  /** The member who alone sees the message. */
  readonly onlyFor: string | undefined;
  /** Fields of a new message that tell where it came from. */
  readonly origin?: Partial<APIMessage>;
}

/** Everything that people read in a message, and that may mention them. */
export const textOf = (content: string, parts: readonly Part[]): string =>
  [content, ...[...walk(parts, [])].map(({ part }) => part.content ?? "")].join("\n");

const shownEmbed = (embed: APIEmbed, resolve: (url: string) => object): APIEmbed =>
  ({
    ...withoutNulls(embed),
    type: "rich" as APIEmbed["type"] & string,
    ...(embed.image && { image: { ...embed.image, ...resolve(embed.image.url) } }),
    ...(embed.thumbnail && { thumbnail: { ...embed.thumbnail, ...resolve(embed.thumbnail.url) } }),
    ...(embed.fields && { fields: embed.fields.map((field) => ({ inline: false, ...field })) }),
  }) as APIEmbed;

/**
 * Files that an embed or a component shows; the answer's `attachments` leaves them out
 * (discord-api-docs#8277).
 */
function shownElsewhere(embeds: readonly APIEmbed[], components: readonly Part[]): ReadonlySet<string> {
  const inEmbeds = embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  const inComponents = [...walk(components, [])].flatMap(mediaOf).map(({ url }) => url);
  return new Set([...inEmbeds, ...inComponents].filter((url) => url !== undefined));
}

/** Builds the message that a checked draft asks for: a new one, or the old one as changed. */
export function compose(draft: Draft, setting: Setting): StoredMessage {
  const { form, before } = draft;
  const { place, nextId } = setting;
  const home: FileHome = { ...setting, ephemeral: setting.onlyFor !== undefined };
  const { kept, added } = chosenFiles(draft);
  const files: readonly StoredFile[] = [
    ...kept,
    ...added.map(({ upload, description }) => storeUpload(nextId(), upload, description, home)),
  ];
  const resolve = (url: string) => resolveMedia(url, files, nextId);

  const content = contentAfter(draft);
  const components =
    form.components === undefined
      ? (before?.message.components ?? [])
      : shownComponents(form.components ?? [], ({ url }) => resolve(url));
  const shownEmbeds = embedsAfter(draft).map((embed) => shownEmbed(embed, resolve));
  const elsewhere = shownElsewhere(shownEmbeds, components as readonly Part[]);

  const text = textOf(content, components as readonly Part[]);
  const mentions = mentionsIn(text, form.allowed_mentions ?? setting.defaultMentions, place);
  const message: APIMessage = {
    id: before?.message.id ?? nextId(),
    channel_id: setting.channelId,
    type: MessageType.Default,
    author: setting.author,
    timestamp: new Date(setting.now).toISOString(),
    edited_timestamp: null,
    tts: false,
    pinned: false,
    ...setting.origin,
    ...before?.message,
    content,
    embeds: shownEmbeds,
    components,
    attachments: files.map(({ attachment }) => attachment).filter(({ url }) => !elsewhere.has(url)),
    flags: flagsAfter(form, before?.message),
    mention_everyone: mentions.everyone,
    mentions: mentions.users.flatMap((id) => place.people.find((user) => user.id === id) ?? []),
    mention_roles: [...mentions.roles],
    ...(before && { edited_timestamp: new Date(setting.now).toISOString() }),
  };
  const silent = (message.flags ?? 0) & (MessageFlags.SuppressNotifications | MessageFlags.Ephemeral);
  return {
    message,
    files,
    onlyFor: setting.onlyFor,
    notified: before?.notified ?? (silent ? [] : reached(mentions, place)),
    nonce: form.nonce == null ? before?.nonce : String(form.nonce),
  };
}

/** An edit may set suppression and components V2; ephemerality is fixed when the message is made. */
function flagsAfter(form: MessageForm, before: APIMessage | undefined): MessageFlags {
  const asked = form.flags ?? 0;
  if (before === undefined) return asked;
  const old = before.flags ?? 0;
  const settable = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2;
  const kept = form.flags == null ? old : old & ~MessageFlags.SuppressEmbeds;
  return (kept & ~MessageFlags.Loading) | (asked & settable);
}
