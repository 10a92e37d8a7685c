import type { BySide, Side } from "../../lib/side.ts";
import { type Outcome, type Reason, WITHOUT_RESULT } from "../../rules/outcome.ts";

/** An end as a record tells it, which may leave out how it came about. */
interface End {
  readonly winner: Side | undefined;
  readonly reason: Reason | undefined;
}

/** A game without a winner is drawn, or it was abandoned, closed or void. */
const isDraw = ({ winner, reason }: End): boolean =>
  winner === undefined && (reason === undefined || !WITHOUT_RESULT.includes(reason));

/** `X wins`, `Draw`, `No result` */
export function resultName(sides: BySide<string>, end: End): string {
  if (end.winner !== undefined) return `${sides[end.winner]} wins`;
  return isDraw(end) ? "Draw" : "No result";
}

/** The same of a game that was played some time ago: `X won`, `drawn`, `no result`. */
export function pastResult(sides: BySide<string> | undefined, end: Outcome): string {
  if (end.winner !== undefined) return `${sides?.[end.winner] ?? end.winner} won`;
  return isDraw(end) ? "drawn" : "no result";
}

/** The same for one of its sides: `won`, `lost`, `drawn`, `no result`. */
export function resultFor(side: Side, end: Outcome): "won" | "lost" | "drawn" | "no result" {
  if (end.winner !== undefined) return end.winner === side ? "won" : "lost";
  return isDraw(end) ? "drawn" : "no result";
}
