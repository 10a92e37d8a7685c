import type { MoveSquares } from "../../rules/scene.ts";
import type { Move } from "./move.ts";

export function moveSquares(move: Move): MoveSquares | undefined {
  switch (move.kind) {
    case "clone":
      return { from: undefined, to: move.to };
    case "jump":
      return { from: move.from, to: move.to };
    case "skip":
      return undefined;
  }
}
