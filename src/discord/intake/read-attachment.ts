import { type Millis, SECOND } from "../../lib/time.ts";

/** Discord's own servers answer within a moment. */
const PATIENCE: Millis = 5 * SECOND;

/**
 * The text of a file that came with a command. It is fetched from the address that Discord gave for it and
 * from nowhere else, and no more of it than may be.
 * @param most how many bytes it may have
 * @returns undefined where it has more
 * @throws when it cannot be fetched in time
 */
export async function readAttachment(url: string, most: number): Promise<string | undefined> {
  const { ok, status, body } = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(PATIENCE) });
  if (!ok || body === null) throw new Error(`The file is answered with ${status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    // To leave the loop ends the transfer.
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
