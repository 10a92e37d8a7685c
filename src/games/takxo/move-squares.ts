import type { MoveSquares } from "../../rules/scene.ts";
import type { Move } from "./move.ts";

export function moveSquares(move: Move): MoveSquares {
  switch (move.kind) {
    case "place":
      return { from: undefined, to: move.to };
    case "shift":
      return { from: move.from, to: move.to };
    case "reveal":
      return { from: undefined, to: move.at };
  }
}
