import { createHmac, randomBytes } from "node:crypto";
import { type MemberId, toGoneId } from "../lib/ids.ts";
import type { Database } from "./database.ts";
import { breaksUnique, retry } from "./retry.ts";

/** What stands for a member of whom nothing else is left, always the same: nobody without the key finds them. */
export type KeyedHash = (memberId: MemberId) => Promise<MemberId>;

const NAME = "privacy";
const DIGITS = 24;

/** A text of 24 digits that leads back to nobody. */
export const randomDigits = (): string => randomBytes(DIGITS / 2).toString("hex");

/** @param configured the key; left out, the database keeps one that is made when it is first needed */
export function createKeyedHash(db: Database, configured?: string): KeyedHash {
  let key: Promise<string> | undefined = configured === undefined ? undefined : Promise.resolve(configured);

  async function stored(): Promise<string> {
    const where = { name: NAME };
    const known = await db.secret.findUnique({ where });
    if (known) return known.value;
    const value = randomBytes(32).toString("hex");
    try {
      return (await retry(() => db.secret.create({ data: { name: NAME, value } }))).value;
    } catch (error) {
      // Another process was quicker.
      if (breaksUnique(error, "Secret")) return (await db.secret.findUniqueOrThrow({ where })).value;
      throw error;
    }
  }

  return async (memberId) => {
    key ??= stored().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    const digest = createHmac("sha256", await key)
      .update(memberId)
      .digest("hex");
    return toGoneId(digest.slice(0, DIGITS));
  };
}
