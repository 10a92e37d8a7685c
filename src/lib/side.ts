/** The two sides of every game: `x` moves first. */
export const SIDES = ["x", "o"] as const;

export type Side = (typeof SIDES)[number];

export type BySide<Value> = { readonly [side in Side]: Value };

export const opposite = (side: Side): Side => (side === "x" ? "o" : "x");

export const isSide = (text: string): text is Side => text === "x" || text === "o";

export const bySide = <Value>(value: (side: Side) => Value): BySide<Value> => ({
  x: value("x"),
  o: value("o"),
});
