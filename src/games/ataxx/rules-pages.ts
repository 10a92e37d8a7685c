import type { RulesPage } from "../../rules/kit.ts";
export const RULES_PAGES: readonly RulesPage[] = [
  { title: "The idea", text: "x", variant: "standard", moves: [] },
];
