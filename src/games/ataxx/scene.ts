import type { Shown } from "../../rules/kit.ts";
import type { Cell, Mark, Scene } from "../../rules/scene.ts";
import type { Square } from "../../rules/squares.ts";
import { BOARD_SIZE, SQUARES } from "./board.ts";
import type { Move } from "./move.ts";
import { legalMoves } from "./outcome.ts";
import { clonesOf, readPath } from "./path.ts";
import { contentAt, count, type Position } from "./position.ts";
import { tell, turnedBy } from "./tell.ts";
import { describePosition, SIDE_NAMES } from "./words.ts";

type Marked = readonly [Square, Mark];

const marking = (mark: Mark, squares: readonly Square[]): readonly Marked[] =>
  squares.map((square) => [square, mark]);

function lastMoveMarks(last: Shown<Position, Move>["last"]): readonly Marked[] {
  if (last === undefined || last.move.kind === "skip") return [];
  const { before, move } = last;
  return [
    ...marking("to", [move.to]),
    ...marking("from", move.kind === "jump" ? [move.from] : []),
    ...marking("flipped", turnedBy(before, move.to)),
  ];
}

/** What the presses have picked, and where the next one may go: before the first press, all clones. */
function pathMarks(position: Position, path: readonly string[]): readonly Marked[] {
  const half = readPath(position, path);
  if (half?.kind !== "piece") return marking("target", clonesOf(legalMoves(position)));
  const jumps = half.moves.filter(({ kind }) => kind === "jump");
  return [
    ...marking("picked", [half.from]),
    ...marking("target", clonesOf(half.moves)),
    ...marking(
      "far-target",
      jumps.map(({ to }) => to),
    ),
  ];
}

export function scene(position: Position, { last, path, outcome }: Shown<Position, Move>): Scene {
  const marked = [...lastMoveMarks(last), ...(outcome ? [] : pathMarks(position, path))];
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
    alt: describePosition(position, outcome, last && tell(last, SIDE_NAMES[last.before.turn])),
  };
}
