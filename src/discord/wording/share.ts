import { opposite } from "../../lib/side.ts";
import { hasResult } from "../../play/ending.ts";
import type { Table } from "../../play/table.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { outcomeSentence } from "./game.ts";
import { playerName } from "./names.ts";
import { resultName } from "./result.ts";
import { setupName } from "./setup.ts";

export const SHARE = "Share";
export const NOT_OVER = "A game can be shared when it is over.";
export const ONLY_PLAYERS_SHARE = "Only its players can share a game. `Replay` shows it to you alone.";
export const SHARED_ALREADY = "This game has been shared in this channel already.";
export const ONE_AT_A_TIME = "Your last request is still being worked on. Try again when it is done.";
export const FILM_TOO_LARGE = "-# The film is larger than this server takes: only the records are here.";

/** Which game it was, how it ended, and between whom. */
export function shareSentence(table: Table, outcome: Outcome): string {
  const { kind, game } = table;
  const turns = game.moves.length === 1 ? "1 turn" : `${game.moves.length} turns`;
  return `${setupName(kind, game.setup)} · game ${game.id} · ${turns}\n${outcomeSentence(table, outcome)}${
    outcome.winner === undefined
      ? `\n${playerName(game.seats.x.player)} and ${playerName(game.seats.o.player)} played.`
      : `\nAgainst ${playerName(game.seats[opposite(outcome.winner)].player)}.`
  }`;
}

/** Below a board of a film; the font has Latin letters alone, so it names sides. */
export const turnCaption = (ply: number): string => (ply === 0 ? "The start" : `Turn ${ply}`);

const SHORT: { readonly [reason in Outcome["reason"]]?: string } = {
  line: "by a line",
  "held-line": "by a held line",
  locks: "by locks",
  resignation: "by resignation",
  time: "on time",
  agreement: "by agreement",
  abandoned: "by leaving",
  left: "by leaving",
};

/** The end of a game below its last board: `X wins by a line`, `Red wins 29–20`. */
export function endCaption({ kind, playing }: Table, outcome: Outcome): string {
  const scene = playing.scene([]);
  const count = scene.tally ? ` ${scene.tally.x}–${scene.tally.o}` : "";
  const how = hasResult(outcome) ? SHORT[outcome.reason] : undefined;
  return `${resultName(kind.sideNames, outcome)}${count}${how ? ` ${how}` : ""}`;
}
