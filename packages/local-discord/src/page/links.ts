/** A message, or a channel, of this server. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string | undefined;
}

/** The place that a Discord link points to, if it is such a link. */
export function parseJump(url: string): Place | undefined {
  const match = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  const [, guildId, channelId, messageId] = match ?? [];
  return guildId === undefined || channelId === undefined ? undefined : { guildId, channelId, messageId };
}

/** The address, if it is one that a message may lead to. */
export function webAddress(url: string): string | undefined {
  return /^https?:\/\/[^\s]+$/i.test(url) ? url : undefined;
}

/** The address of a picture or file; `attachment://name` means a file of the same message. */
export function mediaAddress(
  url: string,
  attachments: readonly { readonly filename: string; readonly url: string }[],
): string | undefined {
  const name = url.startsWith("attachment://") ? url.slice("attachment://".length) : undefined;
  const found = name === undefined ? url : attachments.find(({ filename }) => filename === name)?.url;
  return found === undefined ? undefined : webAddress(found);
}
