import { makeSquare, parseSquare, type Square } from "../../rules/squares.ts";
import { boardSize, type Variant } from "./variant.ts";

export type Move =
  | { readonly kind: "place"; readonly to: Square }
  | { readonly kind: "shift"; readonly from: Square; readonly to: Square }
  | { readonly kind: "reveal"; readonly at: Square };

export function makeMove(move: Move): string {
  switch (move.kind) {
    case "place":
      return makeSquare(move.to);
    case "shift":
      return `${makeSquare(move.from)}>${makeSquare(move.to)}`;
    case "reveal":
      return `${makeSquare(move.at)}-`;
  }
}

const SHIFT = /^([a-h][1-8])-?([a-h][1-8])$/;

/** Reads a shift without its sign too, or with a dash. @param typed in plain signs */
export const readMove = (typed: string, variant: Variant): Move | undefined =>
  parseMove(typed.replace(SHIFT, "$1>$2"), variant);

/** Reads `b2`, `b2>c3` or `b2-`; undefined when it is none of them on a board of this variant. */
export function parseMove(text: string, variant: Variant): Move | undefined {
  const parts = /^(?<first>[a-h][1-8])(?:>(?<second>[a-h][1-8])|(?<reveal>-))?$/.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const size = boardSize(variant);
  const first = parseSquare(parts.first ?? "", size);
  if (first === undefined) return undefined;
  if (parts.reveal !== undefined) return { kind: "reveal", at: first };
  if (parts.second === undefined) return { kind: "place", to: first };
  const to = parseSquare(parts.second, size);
  return to === undefined ? undefined : { kind: "shift", from: first, to };
}
