import type { GameKind } from "./game-kind.ts";

/** The page, from 0, on what a variant has besides the standard one; the first where it has nothing. */
export function fittingPage({ rulesPages }: Pick<GameKind, "rulesPages">, variant: string): number {
  const parts = variant.split("+");
  const page = rulesPages.findIndex(({ explains = [] }) => explains.some((part) => parts.includes(part)));
  return Math.max(page, 0);
}
