import { NO_KO, type QuickPosition, type QuickRules } from "./solver.ts";

const FLAGS = ["retake", "hold", "reveal", "noself"] as const;

/** Reads `3+hold`; undefined where it is no variant that can be solved. */
export function parseQuickRules(variant: string): QuickRules | undefined {
  const [size, ...flags] = variant.split("+");
  const known = flags.every((flag) => FLAGS.some((one) => one === flag));
  if (size !== "3" || !known) return undefined;
  return {
    retake: flags.includes("retake"),
    hold: flags.includes("hold"),
    reveal: flags.includes("reveal"),
    selfStacking: !flags.includes("noself"),
  };
}

/** Reads the FEN of a running game on 3×3. */
export function parseQuick(fen: string): QuickPosition {
  const [ranks = "", turn, ko = "-", reveals = ""] = fen.split(" ");
  const stacks = ranks
    .split("/")
    .toReversed()
    .flatMap((rank) => rank.split(","))
    .flatMap((field) => (/^\d$/.test(field) ? Array.from({ length: Number(field) }, () => "") : [field]));
  return {
    stacks,
    turn: turn === "x" ? "x" : "o",
    ko: ko === "-" ? NO_KO : (Number(ko[1]) - 1) * 3 + "abc".indexOf(ko[0] ?? ""),
    reveals: { x: reveals.includes("x"), o: reveals.includes("o") },
  };
}
