import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packedFile } from "../../../src/discord/messages/packed-file.ts";
import { seededRandom } from "../../../src/lib/random.ts";

const bytes = (length: number, byte: (index: number) => number) =>
  Buffer.from(Array.from({ length }, (_, index) => byte(index)));

test("a small file stays as it is", async () => {
  const data = bytes(100, () => 65);
  expect(await packedFile({ name: "a.json", data }, 100)).toEqual([{ name: "a.json", data }]);
});

test("a larger one is packed", async () => {
  const data = bytes(10_000, () => 65);
  const [file, ...more] = await packedFile({ name: "a.json", data }, 9_999);
  expect(more).toEqual([]);
  expect(file.name).toBe("a.json.gz");
  expect(gunzipSync(file.data)).toEqual(data);
});

test("one that is too large even so is cut, and its pieces together are the whole", async () => {
  const random = seededRandom(1);
  const data = bytes(10_000, () => Math.floor(random() * 256));
  const files = await packedFile({ name: "a.json", data }, 3_000);
  expect(files.map(({ name }) => name)).toEqual([
    "a.json.gz.001",
    "a.json.gz.002",
    "a.json.gz.003",
    "a.json.gz.004",
  ]);
  expect(files.every(({ data: { length } }) => length <= 3_000)).toBe(true);
  expect(gunzipSync(Buffer.concat(files.map((file) => file.data)))).toEqual(data);
});
