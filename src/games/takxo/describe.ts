import type { Preset } from "../../rules/kit.ts";
import type { BoardEdge, Variant } from "./variant.ts";

export const PRESETS: readonly [Preset, ...Preset[]] = [
  { key: "standard", name: "Standard", variant: "4" },
  { key: "quick", name: "Quick", variant: "3" },
  { key: "long", name: "Long", variant: "5" },
];

const BOARDS: { readonly [edge in BoardEdge]: string } = {
  3: "Quick 3×3",
  4: "Standard 4×4",
  5: "Long 5×5",
};

/** The board, then every difference from Standard: `Long 5×5 · Shift · no self-stacking`. */
export function describe(variant: Variant): string {
  const differences = [
    variant.retake && "Immediate Retake",
    variant.shift && "Shift",
    variant.hold && "Hold the Line",
    variant.reveal && "Reveal",
    !variant.selfStacking && "no self-stacking",
  ];
  return [BOARDS[variant.size], ...differences].filter(Boolean).join(" · ");
}
