import type { FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import { parseJson } from "../json.ts";
import type { Upload } from "../world/files.ts";

/** What a request carries: JSON, and files when it is multipart. */
export interface Body {
  readonly payload: unknown;
  readonly uploads: readonly Upload[];
}

/** reference.mdx, "Uploading Files": 10 MiB a file unless the server is boosted. */
export const FILE_LIMIT = 10 * 2 ** 20;
export const REQUEST_LIMIT = 25 * 2 ** 20;
const FILES_LIMIT = 10;

const isTooLarge = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";

/** Reads `payload_json` and `files[n]`. */
export async function readBody(request: FastifyRequest): Promise<Body> {
  if (!request.isMultipart()) return { payload: request.body ?? undefined, uploads: [] };
  let payload: unknown;
  const uploads: Upload[] = [];
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.fieldname !== "payload_json") continue;
      payload = typeof part.value === "string" ? parseJson(part.value) : part.value;
      if (payload === undefined) throw new ApiError(50109);
      continue;
    }
    const index = Number(/^files\[(\d+)\]$/.exec(part.fieldname)?.[1] ?? Number.NaN);
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw isTooLarge(error) ? new ApiError(40005) : error;
    });
    if (!Number.isNaN(index))
      uploads.push({ index, name: part.filename ?? "unknown", contentType: part.mimetype, bytes });
  }
  if (uploads.length > FILES_LIMIT) throw new ApiError(30015);
  return { payload: payload ?? {}, uploads };
}

/** The body as the first hook has read it. */
export const bodyOf = (request: FastifyRequest): Body => request.body as Body;
