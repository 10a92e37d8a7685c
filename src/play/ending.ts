import { SIDES, type Side } from "../lib/side.ts";
import { type Outcome, WITHOUT_RESULT } from "../rules/outcome.ts";
import { NULL_MOVE } from "../rules/rules.ts";
import type { NewGame } from "./game.ts";

/** So many moves each side has made before a game counts for ratings. */
const COUNTED_FROM = 2;

export const hasResult = ({ winner, reason }: Outcome): boolean =>
  winner !== undefined || !WITHOUT_RESULT.includes(reason);

/** The moves that a side has made: a turn that passed is none. */
const movesOf = ({ moves }: Pick<NewGame, "moves">, side: Side): number =>
  moves.filter((move, ply) => move !== NULL_MOVE && (ply % 2 === 0) === (side === "x")).length;

export const haveBothPlayed = (game: Pick<NewGame, "moves">): boolean =>
  SIDES.every((side) => movesOf(game, side) >= COUNTED_FROM);

/** Whether a change ends a game whose end changes ratings. */
export const endsRated = (before: Pick<NewGame, "outcome">, game: NewGame): boolean =>
  game.rated &&
  before.outcome === undefined &&
  game.outcome !== undefined &&
  hasResult(game.outcome) &&
  haveBothPlayed(game);
