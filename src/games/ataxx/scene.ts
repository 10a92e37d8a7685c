import { opposite } from "../../lib/side.ts";
import type { Cell, Mark, Scene } from "../../rules/scene.ts";
import type { Square } from "../../rules/squares.ts";
import { BOARD_SIZE, near, SQUARES } from "./board.ts";
import type { Move } from "./move.ts";
import { readPath } from "./path.ts";
import { contentAt, count, type Position } from "./position.ts";
import { describePosition } from "./words.ts";

interface LastTurn {
  readonly before: Position;
  readonly move: Move;
}

type Marked = readonly [Square, Mark];

const marking = (mark: Mark, squares: readonly Square[]): readonly Marked[] =>
  squares.map((square) => [square, mark]);

function lastMoveMarks(last: LastTurn | undefined): readonly Marked[] {
  if (last === undefined || last.move.kind === "skip") return [];
  const { before, move } = last;
  const flipped = near(move.to).filter((square) => contentAt(before, square) === opposite(before.turn));
  return [
    ...marking("to", [move.to]),
    ...marking("from", move.kind === "jump" ? [move.from] : []),
    ...marking("flipped", flipped),
  ];
}

/** What the presses have picked, and what can be pressed next; nothing before the first press. */
function pathMarks(position: Position, path: readonly string[]): readonly Marked[] {
  const half = path.length > 0 ? readPath(position, path) : undefined;
  const landings = (squares: readonly Square[]): readonly Marked[] =>
    marking(
      "target",
      squares.filter((square) => contentAt(position, square) === ""),
    );
  switch (half?.kind) {
    case "landing":
      return [...marking("picked", [half.from]), ...marking("far-target", half.landings)];
    case "square":
      return landings(half.squares);
    case "file":
      return landings(half.start.squares);
    default:
      return [];
  }
}

export function scene(position: Position, last: LastTurn | undefined, path: readonly string[]): Scene {
  const marked = [...lastMoveMarks(last), ...pathMarks(position, path)];
  return {
    size: BOARD_SIZE,
    shapes: { x: "disc", o: "diamond" },
    cells: SQUARES.map((square): Cell => {
      const content = contentAt(position, square);
      return {
        square,
        stack: content === "x" || content === "o" ? [content] : [],
        locked: false,
        blocked: content === "-",
        marks: marked.flatMap(([at, mark]) => (at === square ? [mark] : [])),
      };
    }),
    lines: [],
    tally: { x: count(position, "x"), o: count(position, "o") },
    alt: describePosition(position),
  };
}
