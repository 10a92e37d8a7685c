import type { APIAttachment } from "discord-api-types/v10";
import { kindOf, type StoredFile, type Upload } from "../world/files.ts";
import type { Draft } from "./form.ts";

export const ATTACHMENT_SCHEME = "attachment://";

/**
 * Which of the old files stay and which of the new ones join, in the order of the message. With `attachments`
 * given, whatever it does not list is left out; without, old files stay and new ones are appended
 * (resources/message.mdx).
 */
export function chosenFiles({ form, uploads, before }: Draft): {
  readonly kept: readonly StoredFile[];
  readonly added: readonly { readonly upload: Upload; readonly description: string | undefined }[];
} {
  const old = before?.files ?? [];
  const { attachments: listed } = form;
  if (listed === undefined || listed === null)
    return { kept: old, added: uploads.map((upload) => ({ upload, description: undefined })) };
  return {
    kept: old.filter(({ attachment }) => listed.some(({ id }) => id === attachment.id)),
    added: uploads.flatMap((upload) => {
      const entry = listed.find(({ id }) => id === String(upload.index));
      return entry === undefined ? [] : [{ upload, description: entry.description ?? undefined }];
    }),
  };
}

export interface FileHome {
  /** Where attachments are fetched from, e.g. `http://127.0.0.1:4000/cdn`. */
  readonly cdn: string;
  readonly channelId: string;
  readonly ephemeral: boolean;
}

export function storeUpload(
  id: string,
  upload: Upload,
  description: string | undefined,
  { cdn, channelId, ephemeral }: FileHome,
): StoredFile {
  const folder = ephemeral ? "ephemeral-attachments" : "attachments";
  const url = `${cdn}/${folder}/${channelId}/${id}/${encodeURIComponent(upload.name)}`;
  const attachment: APIAttachment = {
    id,
    filename: upload.name,
    size: upload.bytes.length,
    url,
    proxy_url: url,
    ...kindOf(upload),
    ...(description === undefined ? {} : { description }),
    ...(ephemeral ? { ephemeral } : {}),
  };
  return { attachment, bytes: upload.bytes };
}

/** The media object for a URL of a request. */
export function resolveMedia(url: string, files: readonly StoredFile[], nextId: () => string): object {
  const name = url.startsWith(ATTACHMENT_SCHEME) ? url.slice(ATTACHMENT_SCHEME.length) : undefined;
  const file = files.find(({ attachment }) => attachment.filename === name || attachment.url === url);
  if (file === undefined) return { id: nextId(), url, proxy_url: url };
  const { id, content_type, width, height } = file.attachment;
  return {
    id: nextId(),
    url: file.attachment.url,
    proxy_url: file.attachment.proxy_url,
    content_type: content_type ?? null,
    width: width ?? null,
    height: height ?? null,
    attachment_id: id,
  };
}
