import { makeSquare } from "../../rules/squares.ts";
import type { Move } from "./move.ts";
import { controller, isLocked, type Position, stackAt } from "./position.ts";

/** Why a move is not legal, in a sentence for the person who tries it. */
export function refusal(position: Position, move: Move): string {
  const { variant, turn } = position;
  if (move.kind === "shift" && !variant.shift) return "Shift is off in this game.";
  if (move.kind === "reveal" && !variant.reveal) return "Reveal is off in this game.";
  if (move.kind === "reveal" && !position.reveals[turn]) return "You have used your Reveal.";
  if (move.kind === "shift") {
    const source = stackAt(position, move.from);
    const name = makeSquare(move.from);
    if (controller(source) !== turn) return `The top piece of ${name} is not yours.`;
    if (isLocked(source)) return `${name} is locked: a stack of three changes no more.`;
    if (move.from === move.to) return "A shifted piece has to go to another square.";
  }
  const square = move.kind === "reveal" ? move.at : move.to;
  const stack = stackAt(position, square);
  const name = makeSquare(square);
  if (isLocked(stack)) return `${name} is locked: a stack of three changes no more.`;
  if (move.kind === "reveal" && stack.length < 2) return `There is no stack to reveal on ${name}.`;
  if (square === position.ko) return `${name} was just taken from you: you may not retake it at once.`;
  if (controller(stack) === turn) return `${name} is yours already, and self-stacking is off.`;
  return "That is not a legal move here.";
}
