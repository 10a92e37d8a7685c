import { SIDES } from "../../lib/side.ts";
import type { Game } from "../../play/game.ts";
import { goesOn, isFollowed, isMatch, matchOutcome, nextGameAt, score } from "../../play/match.ts";
import type { Table } from "../../play/table.ts";
import { playerName, relativeTime } from "./names.ts";

/** `1½` */
const points = (half: number): string =>
  `${half > 1 || half === 0 ? Math.floor(half / 2) : ""}${half % 2 === 1 ? "½" : ""}`;

/** `Match game 2 of 4 · <@ada> 1½ : ½ <@bob>` */
export function matchSentence({ game }: Table): string | undefined {
  if (!isMatch(game)) return undefined;
  const { x, o } = score(game);
  const standing = `Match game ${game.match.number} of ${game.setup.games} · ${playerName(game.seats.x.player)} ${points(x)} : ${points(o)} ${playerName(game.seats.o.player)}`;
  const next = nextGameAt(game);
  if (next !== undefined) {
    const time = relativeTime(next);
    const start =
      game.place.kind === "server"
        ? `${time}, or when both are ready.`
        : `when both are ready, or one from ${time} on.`;
    return `${standing}\nStart of the next game: ${start}${readySentence(game)}`;
  }
  const end = matchOutcome(game);
  if (end === undefined) return standing;
  const how = game.match.resignedBy === undefined ? "" : " by resignation";
  return `${standing}\n${end.winner === undefined ? "**The match is drawn.**" : `**${playerName(game.seats[end.winner].player)} wins the match${how}.**`}`;
}

/** That a finished game has been followed by another one. */
export function followedSentence({ game }: Table): string | undefined {
  if (!isFollowed(game)) return undefined;
  return goesOn(game) ? "The next game has begun." : "The rematch has begun.";
}

const readySentence = ({ match, seats }: Game): string =>
  SIDES.filter((side) => match.ready[side])
    .map((side) => ` ${playerName(seats[side].player)} is ready.`)
    .join("");
