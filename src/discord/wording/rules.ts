import type { GameKind } from "../../rules/game-kind.ts";

/** @param number from 1 */
export const rulesText = (
  kind: GameKind,
  page: { readonly title: string; readonly text: string },
  number: number,
  of: number,
): string => `### ${kind.name}: ${page.title}\n${page.text}\n-# Page ${number} of ${of}`;
