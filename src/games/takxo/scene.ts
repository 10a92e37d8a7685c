import { opposite } from "../../lib/side.ts";
import type { Shown } from "../../rules/kit.ts";
import type { Cell, Mark, Scene, SceneLine } from "../../rules/scene.ts";
import { type Square, squaresOf } from "../../rules/squares.ts";
import { completeLines } from "./lines.ts";
import type { Move } from "./move.ts";
import { legalMoves } from "./outcome.ts";
import { controller, isLocked, type Position, pieces, stackAt } from "./position.ts";
import { parsePath } from "./step.ts";
import { tell } from "./tell.ts";
import { boardSize } from "./variant.ts";
import { describePosition, SIDE_NAMES } from "./words.ts";

type Marked = readonly [Square, Mark];

function lastMoveMarks(position: Position, last: Shown<Position, Move>["last"]): readonly Marked[] {
  if (last === undefined) return [];
  const { move, before } = last;
  const touched =
    move.kind === "reveal" ? [move.at] : move.kind === "shift" ? [move.to, move.from] : [move.to];
  const ends: readonly Marked[] = touched.map((square, index) => [square, index === 0 ? "to" : "from"]);
  const flipped = touched
    .filter((square) => {
      const owners = [before, position].map((at) => controller(stackAt(at, square)));
      return !owners.includes(undefined) && owners[0] !== owners[1];
    })
    .map((square): Marked => [square, "flipped"]);
  return [...ends, ...flipped];
}

function pathMarks(position: Position, path: readonly string[]): readonly Marked[] {
  const presses = parsePath(position, path);
  const picked = presses?.squares[0];
  if (presses?.mode !== "shift" || picked === undefined) return [];
  const targets = legalMoves(position).flatMap((move): readonly Marked[] =>
    move.kind === "shift" && move.from === picked ? [[move.to, "target"]] : [],
  );
  return [[picked, "picked"], ...targets];
}

const barredMarks = ({ ko }: Position): readonly Marked[] => (ko === undefined ? [] : [[ko, "barred"]]);

/** A line that is held has to be broken only while the game runs. */
function sceneLines(position: Position, isOver: boolean): readonly SceneLine[] {
  const winner = position.win?.winner;
  if (winner)
    return completeLines(position, winner).map((squares) => ({ squares, side: winner, kind: "won" }));
  if (!position.variant.hold || isOver) return [];
  const holder = opposite(position.turn);
  return completeLines(position, holder).map((squares) => ({ squares, side: holder, kind: "held" }));
}

export function scene(position: Position, { last, path, outcome }: Shown<Position, Move>): Scene {
  const size = boardSize(position.variant);
  const marked: readonly Marked[] = [
    ...lastMoveMarks(position, last),
    ...(outcome ? [] : [...barredMarks(position), ...pathMarks(position, path)]),
  ];
  const cells = squaresOf(size).map((square): Cell => {
    const stack = stackAt(position, square);
    return {
      square,
      stack: pieces(stack),
      locked: isLocked(stack),
      blocked: false,
      marks: marked.flatMap(([at, mark]) => (at === square ? [mark] : [])),
    };
  });
  return {
    size,
    shapes: { x: "cross", o: "ring" },
    cells,
    lines: sceneLines(position, outcome !== undefined),
    tally: undefined,
    alt: describePosition(position, outcome, last && tell(last, SIDE_NAMES[last.before.turn])),
  };
}
