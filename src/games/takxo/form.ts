import type { VariantForm } from "../../rules/kit.ts";
import { makeVariant, parseVariant } from "./variant.ts";

/** The toggles carry the flags of the notation, in their order. */
export const FORM: VariantForm = {
  boards: [
    { value: "4", label: "Standard 4×4", description: "Four in a line" },
    { value: "3", label: "Quick 3×3", description: "Three in a line" },
    { value: "5", label: "Long 5×5", description: "Five in a line" },
  ],
  toggles: [
    { value: "retake", label: "Immediate Retake", description: "A square may be taken back at once" },
    {
      value: "shift",
      label: "Shift",
      description: "A turn may move a top piece of yours instead of placing one",
    },
    { value: "hold", label: "Hold the Line", description: "A line must survive one reply before it wins" },
    { value: "reveal", label: "Reveal", description: "Once a game, take the top piece off a stack of two" },
    { value: "noself", label: "No self-stacking", description: "You may not place on squares of your own" },
  ],
  variant(board, toggles) {
    const flags = this.toggles.map(({ value }) => value).filter((flag) => toggles.includes(flag));
    const isKnown = this.boards.some(({ value }) => value === board) && flags.length === toggles.length;
    const variant = isKnown ? parseVariant([board, ...flags].join("+")) : undefined;
    return variant && makeVariant(variant);
  },
};
