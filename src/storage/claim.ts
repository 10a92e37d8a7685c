import { retry } from "./retry.ts";

interface Identified {
  readonly id: number;
}

/** How work of one kind is taken on. */
export interface Work<Value extends Identified> {
  /** What is due, the longest due first. */
  readonly find: () => PromiseLike<readonly Identified[]>;
  /**
   * Puts off those that are still due, in one statement. It reads nothing but numbers, so that no row can
   * harm it.
   */
  readonly take: (ids: number[]) => PromiseLike<readonly Identified[]>;
  readonly read: (ids: number[]) => PromiseLike<readonly Value[]>;
}

/**
 * Takes on work. Several may find the same rows; who gets a row is decided by the statement that moves its
 * time.
 * @returns what was put off, in the order in which it was due
 */
export async function claim<Value extends Identified>({
  find,
  take,
  read,
}: Work<Value>): Promise<readonly Value[]> {
  const ids = (await find()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const won = (await retry(async () => take(ids))).map(({ id }) => id);
  if (won.length === 0) return [];
  const values = await read(won);
  return ids.flatMap((id) => values.filter((value) => value.id === id));
}
