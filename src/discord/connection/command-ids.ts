/** The id of each registered command by its name. */
export type CommandIds = ReadonlyMap<string, string>;

/**
 * Remembers the ids of the commands, which Discord gives them once. Until all of them are known, each call
 * asks anew: another process may be registering them.
 * @param fetched what Discord knows of
 * @param names all commands
 * @param onFailure told why Discord did not answer; then no id is known
 */
export function createCommandIds(
  fetched: () => Promise<CommandIds>,
  names: readonly string[],
  onFailure: (error: unknown) => void,
): () => Promise<CommandIds> {
  let known: CommandIds | undefined;
  return async () => {
    if (known) return known;
    try {
      const ids = await fetched();
      if (names.every((name) => ids.has(name))) known = ids;
      return ids;
    } catch (error) {
      onFailure(error);
      return new Map();
    }
  };
}
