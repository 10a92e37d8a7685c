import type { BoardSize } from "../../rules/squares.ts";

/** The options of RULES.md that decide which moves are legal and what they lead to. */
export interface Variant {
  /** Squares along an edge, and the length of the winning line. */
  readonly size: BoardEdge;
  readonly retake: boolean;
  readonly shift: boolean;
  readonly hold: boolean;
  readonly reveal: boolean;
  readonly selfStacking: boolean;
}

export type BoardEdge = 3 | 4 | 5;

export const STANDARD: Variant = {
  size: 4,
  retake: false,
  shift: false,
  hold: false,
  reveal: false,
  selfStacking: true,
};

/** The flags of the notation in their fixed order; each names a difference from Standard. */
const FLAGS: readonly { readonly text: string; readonly difference: Partial<Variant> }[] = [
  { text: "retake", difference: { retake: true } },
  { text: "shift", difference: { shift: true } },
  { text: "hold", difference: { hold: true } },
  { text: "reveal", difference: { reveal: true } },
  { text: "noself", difference: { selfStacking: false } },
];

const differs = (variant: Variant, difference: Partial<Variant>): boolean =>
  Object.entries(difference).every(([option, value]) => Reflect.get(variant, option) === value);

/** Reads `4` or `5+shift+hold`: the board, then the flags in their fixed order. */
export function parseVariant(text: string): Variant | undefined {
  const [edge, ...given] = text.split("+");
  const size = edge === "3" ? 3 : edge === "4" ? 4 : edge === "5" ? 5 : undefined;
  if (size === undefined) return undefined;
  const differences = FLAGS.filter((flag) => given.includes(flag.text)).map((flag) => flag.difference);
  const variant: Variant = Object.assign({}, STANDARD, { size }, ...differences);
  return makeVariant(variant) === text ? variant : undefined;
}

export const makeVariant = (variant: Variant): string =>
  [
    String(variant.size),
    ...FLAGS.filter((flag) => differs(variant, flag.difference)).map((flag) => flag.text),
  ].join("+");

export const boardSize = (variant: Variant): BoardSize => ({ files: variant.size, ranks: variant.size });
