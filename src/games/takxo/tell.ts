import { opposite } from "../../lib/side.ts";
import type { LastTurn } from "../../rules/kit.ts";
import { makeSquare, type Square } from "../../rules/squares.ts";
import { type Move, makeMove } from "./move.ts";
import { play } from "./play.ts";
import { controller, isLocked, type Position, stackAt } from "./position.ts";
import { SIDE_NAMES } from "./words.ts";

/** What a move does to the square that it is about, seen by the one who makes it. */
interface Effect {
  /** The mover controls it now, and the other one did before. */
  readonly takes: boolean;
  /** The other one controls it now, and the mover did before. */
  readonly gives: boolean;
  readonly locks: boolean;
  /** The mover controlled it before. */
  readonly own: boolean;
}

function effectOn(square: Square, { before, move }: LastTurn<Position, Move>): Effect {
  const mover = before.turn;
  const old = stackAt(before, square);
  const now = stackAt(play(before, move), square);
  return {
    takes: controller(old) === opposite(mover) && controller(now) === mover,
    gives: controller(old) === mover && controller(now) === opposite(mover),
    locks: isLocked(now),
    own: controller(old) === mover,
  };
}

function tellPlace(turn: LastTurn<Position, Move>, to: Square): string {
  const { takes, own, locks } = effectOn(to, turn);
  const verb = takes ? "took" : own ? "stacked on" : "placed on";
  return `${verb} ${makeSquare(to)}${locks ? " and locked it" : ""}`;
}

function tellShift(turn: LastTurn<Position, Move>, from: Square, to: Square): string {
  const { takes, locks } = effectOn(to, turn);
  const left = effectOn(from, turn).gives ? `, which gave ${makeSquare(from)} away` : "";
  const verbs = [takes && "took it", locks && "locked it"].filter(Boolean);
  return [`shifted ${makeSquare(from)} to ${makeSquare(to)}`, ...verbs].join(" and ") + left;
}

function tellReveal(turn: LastTurn<Position, Move>, at: Square): string {
  const { takes, gives } = effectOn(at, turn);
  const end = takes ? " and took it" : gives ? ", which gave it away" : "";
  return `revealed ${makeSquare(at)}${end}`;
}

/** `X took b3 and locked it.` */
export function tell(turn: LastTurn<Position, Move>, mover: string): string {
  const { move } = turn;
  switch (move.kind) {
    case "place":
      return `${mover} ${tellPlace(turn, move.to)}.`;
    case "shift":
      return `${mover} ${tellShift(turn, move.from, move.to)}.`;
    case "reveal":
      return `${mover} ${tellReveal(turn, move.at)}.`;
  }
}

/** `b3, takes from X and locks` */
export function describeMove(before: Position, move: Move): string {
  const turn = { before, move };
  const { takes, gives, locks, own } = effectOn(move.kind === "reveal" ? move.at : move.to, turn);
  const enemy = SIDE_NAMES[opposite(before.turn)];
  const gain = takes
    ? `takes from ${enemy}`
    : gives
      ? `gives to ${enemy}`
      : move.kind === "reveal"
        ? "takes off the top"
        : own
          ? "stacks on your own"
          : "an empty square";
  return `${makeMove(move)}, ${gain}${locks ? " and locks" : ""}`;
}
