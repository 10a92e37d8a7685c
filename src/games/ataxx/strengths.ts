import type { Strengths } from "../../rules/strength.ts";

/** Measured against each other: see docs/strength.md. */
export const STRENGTHS: Strengths = {
  novice: { nodes: 5_000, depth: 1, weakness: { oversight: 0.5, error: 200 } },
  casual: { nodes: 5_000, depth: 2, weakness: { oversight: 0.48, error: 150 } },
  club: { nodes: 10_000, depth: 2, weakness: { oversight: 0.17, error: 80 } },
  expert: { nodes: 400 },
  master: { nodes: 1_000_000 },
};
