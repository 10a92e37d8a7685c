/** A row of the database that this program cannot read. */
export interface Unreadable {
  readonly model: "Game" | "Challenge" | "View";
  readonly id: number;
  readonly error: unknown;
}

/**
 * Rows that cannot be read, such as a newer program has written or a hand has changed. They are put aside
 * until this process ends, so that they take no place among those that can.
 */
export interface Aside {
  /** Puts a row aside, and tells of it the first time. */
  put(row: Unreadable): void;
  /** Which rows a statement is to leave out. */
  ids(model: Unreadable["model"]): number[];
}

/** A statement takes only so many values; rows beyond are found, and left, once more each time. */
const MOST = 1_000;

export function createAside(tell: (row: Unreadable) => void): Aside {
  const rows = { Game: new Set<number>(), Challenge: new Set<number>(), View: new Set<number>() };
  return {
    put(row) {
      if (rows[row.model].has(row.id)) return;
      rows[row.model].add(row.id);
      tell(row);
    },
    ids: (model) => [...rows[model]].slice(0, MOST),
  };
}
