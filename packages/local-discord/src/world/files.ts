import type { APIAttachment } from "discord-api-types/v10";

/** A file as it came with a request: `files[index]`. */
export interface Upload {
  readonly index: number;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** An attachment together with its bytes. */
export interface StoredFile {
  readonly attachment: APIAttachment;
  readonly bytes: Buffer;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Kind {
  readonly content_type: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * What a file is by its first bytes (PNG specification section 11.2.1, GIF89a section 18), else what it
 * claims to be.
 */
export function kindOf({ bytes, contentType }: Pick<Upload, "bytes" | "contentType">): Kind {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(PNG_SIGNATURE))
    return { content_type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 10 && bytes.toString("latin1", 0, 3) === "GIF")
    return { content_type: "image/gif", width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return { content_type: contentType };
}
