import { retry } from "./retry.ts";

interface Identified {
  readonly id: number;
}

/**
 * Takes on work. Several may find the same rows; who gets a row is decided by the statement that moves its
 * time.
 * @param find what is due, the longest due first
 * @param take puts off those that are still due, in one statement
 * @returns what was put off, in the order in which it was due
 */
export async function claim<Row extends Identified>(
  find: () => PromiseLike<readonly Identified[]>,
  take: (ids: number[]) => PromiseLike<readonly Row[]>,
): Promise<readonly Row[]> {
  const ids = (await find()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const won = await retry(async () => take(ids));
  return ids.flatMap((id) => won.filter((row) => row.id === id));
}
