import type { Rules } from "../../rules/rules.ts";
import { initial, makeFen, parseFen, positionKey } from "./fen.ts";
import { type Move, makeMove, parseMove } from "./move.ts";
import { legalMoves, outcome } from "./outcome.ts";
import { pass, play } from "./play.ts";
import type { Position } from "./position.ts";
import { makeVariant, parseVariant, type Variant } from "./variant.ts";

/** Ataxx: a landing turns every enemy piece around it; more pieces wins. */
export const ataxxRules: Rules<Position, Move, Variant> = {
  parseVariant,
  makeVariant,
  initial,
  turn: (position) => position.turn,
  legalMoves,
  play,
  pass,
  outcome,
  positionKey,
  parseFen,
  makeFen,
  parseMove,
  makeMove,
};
