import { MessageFlags } from "discord-api-types/v10";
import type { Component } from "./components.ts";
import { text } from "./components.ts";

/** A picture that goes with a message. */
export interface Picture {
  readonly name: string;
  readonly png: Uint8Array;
  /** The picture in words; at most 1,024 characters. */
  readonly alt: string;
}

/** A file that goes with a message. */
export interface File {
  readonly name: string;
  readonly data: Uint8Array;
}

/**
 * What a message says. Every message of the bot uses Discord's components V2: a legacy message has five rows
 * of buttons, which a 5×5 board fills without leaving one for its controls; V2 has room for forty components.
 * A message can never change from one kind to the other, so all are of the same.
 */
export interface Content {
  readonly components: readonly Component[];
  readonly pictures: readonly Picture[];
  readonly files: readonly File[];
  /** The members who are notified. A mention in the text alone notifies nobody. */
  readonly notify: readonly string[];
}

export const content = (components: readonly Component[], more: Partial<Content> = {}): Content => ({
  pictures: [],
  files: [],
  notify: [],
  ...more,
  components,
});

export const sentence = (words: string): Content => content([text(words)]);

/**
 * A message in the form that discord.js takes for sending and for editing; pictures that are not sent again
 * go.
 */
export function payload({ components, pictures, files, notify }: Content) {
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [...components],
    files: [
      ...pictures.map(({ name, png, alt }) => ({ name, attachment: Buffer.from(png), description: alt })),
      ...files.map(({ name, data }) => ({ name, attachment: Buffer.from(data) })),
    ],
    attachments: [],
    allowedMentions: { parse: [], users: [...notify] },
  } as const;
}

/** The same message as a request to Discord's REST interface, for the routes that no interaction leads to. */
export function request({ components, pictures, notify }: Content) {
  return {
    body: {
      flags: MessageFlags.IsComponentsV2,
      components,
      attachments: pictures.map(({ name, alt }, id) => ({
        id: String(id),
        filename: name,
        description: alt,
      })),
      allowed_mentions: { parse: [], users: notify },
    },
    files: pictures.map(({ name, png }) => ({ name, data: Buffer.from(png) })),
  };
}
