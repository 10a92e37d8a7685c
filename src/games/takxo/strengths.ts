import type { Strengths } from "../../rules/strength.ts";

/**
 * Measured against each other: see docs/strength.md. Master plays Quick without a mistake from 50,000 nodes
 * on.
 */
export const STRENGTHS: Strengths = {
  novice: { nodes: 5_000, depth: 1, weakness: { oversight: 0.42, error: 400 } },
  casual: { nodes: 5_000, depth: 2, weakness: { oversight: 0.22, error: 75 } },
  club: { nodes: 10_000, depth: 3, weakness: { oversight: 0.18, error: 57 } },
  expert: { nodes: 20_000, depth: 3, weakness: { oversight: 0, error: 45 } },
  master: { nodes: 1_000_000, knowsProofs: true },
};
