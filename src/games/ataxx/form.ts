import type { FormChoice, Preset, VariantForm } from "../../rules/kit.ts";
import { makeVariant, parseVariant, STANDARD, type Variant } from "./variant.ts";

const NAMES: { readonly [variant in Variant]: string } = {
  standard: "Standard",
  pillars: "Pillars",
  "five-pillars": "Five Pillars",
  diamond: "Diamond",
  centre: "Centre",
};

const DESCRIPTIONS: { readonly [variant in Variant]: string } = {
  standard: "Every square is free",
  pillars: "Four blocked squares around the middle",
  "five-pillars": "Four blocked squares around the middle, and the middle itself",
  diamond: "Four blocked squares next to the middle",
  centre: "The middle square is blocked",
};

const OTHERS: readonly Variant[] = ["pillars", "five-pillars", "diamond", "centre"];

const preset = (variant: Variant): Preset => ({ key: variant, name: NAMES[variant], variant });

export const PRESETS: readonly [Preset, ...Preset[]] = [preset(STANDARD), ...OTHERS.map(preset)];

export const describe = (variant: Variant): string => `${NAMES[variant]} 7×7`;

/** The set-up is all that there is to choose. */
export const FORM: VariantForm = {
  boards: [STANDARD, ...OTHERS].map(
    (variant): FormChoice => ({
      value: variant,
      label: describe(variant),
      description: DESCRIPTIONS[variant],
    }),
  ),
  toggles: [],
  variant(board, toggles) {
    const variant = toggles.length === 0 ? parseVariant(board) : undefined;
    return variant && makeVariant(variant);
  },
};
