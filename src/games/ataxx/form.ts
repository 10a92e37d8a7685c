import type { Preset, VariantForm } from "../../rules/kit.ts";
import { parseVariant, STANDARD, type Variant } from "./variant.ts";

export const PRESETS: readonly [Preset, ...Preset[]] = [
  { key: "standard", name: "Standard", variant: STANDARD },
];

/** There is nothing to choose. */
export const FORM: VariantForm = {
  boards: [{ value: STANDARD, label: "Standard 7×7", description: "Seven by seven squares" }],
  toggles: [],
  variant: (board, toggles) => (toggles.length === 0 ? parseVariant(board) : undefined),
};

export const describe = (_variant: Variant): string => "Standard 7×7";
