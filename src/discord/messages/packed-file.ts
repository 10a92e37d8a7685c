import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { File } from "./content.ts";

const pack = promisify(gzip);

/**
 * A file in pieces that can be sent: whole where it is small enough, else packed, else packed and cut.
 * @param limit the most bytes that one piece may have
 */
export async function packedFile({ name, data }: File, limit: number): Promise<readonly [File, ...File[]]> {
  if (data.length <= limit) return [{ name, data }];
  const packed = await pack(data);
  if (packed.length <= limit) return [{ name: `${name}.gz`, data: packed }];
  const piece = (index: number): File => ({
    name: `${name}.gz.${String(index + 1).padStart(3, "0")}`,
    data: packed.subarray(index * limit, (index + 1) * limit),
  });
  const count = Math.ceil(packed.length / limit);
  return [piece(0), ...Array.from({ length: count - 1 }, (_, index) => piece(index + 1))];
}
