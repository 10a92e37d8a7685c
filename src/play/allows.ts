import { isLive } from "../clock/time-control.ts";
import { SIDES } from "../lib/side.ts";
import type { Game } from "./game.ts";
import { isComputer } from "./seats.ts";

/** Why a game takes no move back at all; undefined where it does. */
export const whyNoTakeBack = ({ rated, setup }: Game) =>
  rated ? "noTakeBackInRated" : setup.timeControl.kind === "clock" ? "noTakeBackInBlitz" : undefined;

/** Whether moves can be taken back in a game. */
export const takesBack = (game: Game): boolean => whyNoTakeBack(game) === undefined;

/** Why a game has no pauses; undefined where it has. Only where a move may take days there is time for one. */
export const whyNoPause = (game: Game) =>
  isLive(game.setup.timeControl) || SIDES.some((side) => isComputer(game, side)) ? "noPause" : undefined;

/** Whether the players of a game can pause. */
export const takesPauses = (game: Game): boolean => whyNoPause(game) === undefined;

/** Why a game gives no hints; undefined where it does. Games against the computer are never rated. */
export const whyNoHint = (game: Game) =>
  SIDES.some((side) => isComputer(game, side)) ? undefined : "hintsOnlyAgainstComputer";

/** Whether a game gives hints. */
export const givesHints = (game: Game): boolean => whyNoHint(game) === undefined;
