import { deadline } from "../../clock/clock.ts";
import type { GameId } from "../../lib/ids.ts";
import { opposite, SIDES } from "../../lib/side.ts";
import { type Millis, SECOND, type Timestamp } from "../../lib/time.ts";
import type { Game } from "../../play/game.ts";
import { pauseEnd } from "../../play/pause.ts";
import type { Table } from "../../play/table.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import type { Outcome, Reason } from "../../rules/outcome.ts";
import { NULL_MOVE } from "../../rules/rules.ts";
import type { Scene } from "../../rules/scene.ts";
import { makeSquare } from "../../rules/squares.ts";
import { WITH_HINTS } from "./hint.ts";
import { LABELS } from "./labels.ts";
import { type MessagePlace, mention, messageLink, playerName, relativeTime } from "./names.ts";
import { RATED } from "./rated.ts";
import { minutes, setupName } from "./setup.ts";

/** `**TAKXO** · Standard 4×4 · Rated · game 12` */
export const boardTitle = ({ kind, game }: Pick<Table, "kind" | "game">): string =>
  [setupName(kind, game.setup), game.rated && RATED, game.hints && WITH_HINTS, `game ${game.id}`]
    .filter(Boolean)
    .join(" · ");

/** What a player is after, for those who have not finished a game of this kind. */
export const aimSentence = ({ aim }: Pick<GameKind, "aim">): string => `**Aim:** ${aim}`;

/** `X <@ada> against O <@bob>` */
export const pairing = (kind: GameKind, game: Game): string =>
  (["x", "o"] as const)
    .map((side) => `**${kind.sideNames[side]}** ${playerName(game.seats[side].player)}`)
    .join("  ·  ");

export function turnSentence({ kind, game }: Table): string {
  const { player } = game.seats[game.turn];
  const turn = `Turn ${game.moves.length + 1}`;
  const side = kind.sideNames[game.turn];
  return player.kind === "computer"
    ? `${turn} · **${side}** to move: ${playerName(player)} is thinking …`
    : `${turn} · **${side}** to move: ${playerName(player)}`;
}

/** A button that was pressed and leads back: its green alone would tell some nothing. */
export const chosenLabel = (label: string): string => `${label} ✓`;

/** Under a move that is shown and not made yet. @param told what it does: `b3, takes from X` */
export const confirmHint = (told: string): string =>
  `**Not made yet:** ${told}. Press the same button again to make the move, or another one.`;

/** The picture in words, with what is picked for the next move. */
export function pictureText({ alt, cells }: Scene): string {
  const picked = cells
    .filter(({ marks }) => marks.includes("picked"))
    .map(({ square }) => makeSquare(square));
  return picked.length === 0 ? alt : `${alt} ${picked.join(", ")} is picked.`;
}

/**
 * How much time there is. Discord counts down by itself, and counts on when the time is over, so that each
 * sentence is true then as well.
 */
export function clockSentence({ kind, game }: Table): string | undefined {
  const { clock, turn, match } = game;
  const pauseOver = pauseEnd(game);
  if (pauseOver !== undefined)
    return `**The game is paused**: nothing runs out. Its end: ${relativeTime(pauseOver)}, or when one of you presses **Go on**.`;
  const end = deadline(clock, turn);
  if (end === undefined) return undefined;
  const side = kind.sideNames[turn];
  if (clock.unstarted[turn]) {
    const then = match.number > 1 ? `${side} loses` : "the game is void";
    return `The first turn of ${side} has no clock. Its deadline: ${relativeTime(end)}; after that ${then}.`;
  }
  if (clock.control.kind === "pace") {
    return `Deadline for the move of ${side}: ${relativeTime(end)}; after that ${side} loses.`;
  }
  if (clock.control.kind === "turn") return `End of this turn: ${relativeTime(end)}.`;
  const waiting = opposite(turn);
  return `End of the time of ${side}: ${relativeTime(end)} · ${kind.sideNames[waiting]} has ${minutes(clock.remaining[waiting])} left.`;
}

/** The last move in words: `The computer took b3.` Undefined where nothing has moved. */
export const lastTurnSentence = ({ game, playing }: Table): string | undefined =>
  playing.tellLast((side) => {
    // Whoever opened plays the other side since it was taken.
    const exchanged = game.choice === "taken" && game.moves.length === 1;
    const { player } = game.seats[exchanged ? opposite(side) : side];
    return player.kind === "computer" ? "The computer" : mention(player.id);
  });

/** That the last turn passed without a move, by the clock or because there was none. */
export function passedSentence({ kind, game }: Table): string | undefined {
  const before = game.moves.slice(0, -1);
  if (game.moves.at(-1) !== NULL_MOVE) return undefined;
  const side = kind.sideNames[before.length % 2 === 0 ? "x" : "o"];
  const replayed = kind.replay(game.setup.variant, before);
  const skipped = replayed.ok && replayed.value.legalMoves.includes(NULL_MOVE);
  return skipped ? `${side} had no move and was skipped.` : `${side} ran out of time: the turn passed.`;
}

export function choiceSentence({ kind, game }: Table): string {
  const { player } = game.seats[game.turn];
  return player.kind === "computer"
    ? `${playerName(player)} is choosing its side …`
    : `**${playerName(player)}, keep ${kind.sideNames.o} or take ${kind.sideNames.x}?**`;
}

/** How the sides were chosen, for the first turn after it. */
export const chosenSentence = ({ kind, game }: Table): string | undefined => {
  if (game.choice === undefined || game.moves.length > 1) return undefined;
  const chooser = game.choice === "kept" ? "o" : "x";
  const verb = game.choice === "kept" ? "keeps" : "takes";
  return `${playerName(game.seats[chooser].player)} ${verb} ${kind.sideNames[chooser]}.`;
};

export const keepLabel = (kind: GameKind): string => `Keep ${kind.sideNames.o}`;

export const takeLabel = (kind: GameKind): string => `Take ${kind.sideNames.x}`;

const HOW_WON: { readonly [reason in Reason]?: string } = {
  line: "with a complete line",
  "held-line": "by holding a line",
  pieces: "with more pieces",
  repetition: "with more pieces when the position occurred for the third time",
  "move-limit": "with more pieces at the move limit",
  resignation: "by resignation",
  time: "on time",
  left: "because the opponent has left",
  abandoned: "because the opponent did not move for seven days",
};

const HOW_DRAWN: { readonly [reason in Reason]?: string } = {
  locks: "by locks: no line can be completed any more",
  stalemate: "by stalemate: there is no move left",
  repetition: "by repetition: the same position for the third time",
  "move-limit": "by the move limit",
  pieces: "with as many pieces on both sides",
  agreement: "by agreement",
};

/** `by resignation`; undefined where nothing was said about it. */
export const howItEnded = ({ winner, reason }: Outcome): string | undefined =>
  (winner === undefined ? HOW_DRAWN : HOW_WON)[reason];

/** Ends that are neither a win nor a draw. */
const UNPLAYED: { readonly [reason in Reason]?: string } = {
  abandoned: "The game was abandoned: nobody moved for seven days.",
  void: "The game is void: a first turn was not made within ten minutes.",
  closed: "The game was closed, and nobody wins.",
};

const sentenceOf = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How a game has ended: a headline, and a line below it. */
export function outcomeHeadline({ kind, game }: Table, outcome: Outcome): string {
  const { winner, reason } = outcome;
  const unplayed = winner === undefined && UNPLAYED[reason];
  if (unplayed) return unplayed;
  const how = howItEnded(outcome) ?? "";
  if (winner === undefined) return `## Draw\n${sentenceOf(how)}.`;
  const name = sentenceOf(playerName(game.seats[winner].player));
  return `## ${kind.sideNames[winner]} wins\n${name} won ${how}.`;
}

export function outcomeSentence({ kind, game }: Table, { winner, reason }: Outcome): string {
  const unplayed = winner === undefined && UNPLAYED[reason];
  if (unplayed) return unplayed;
  if (winner === undefined) return `**Draw** ${HOW_DRAWN[reason] ?? ""}.`;
  const side = kind.sideNames[winner];
  return `**${side} wins** ${HOW_WON[reason] ?? ""}: ${playerName(game.seats[winner].player)}.`;
}

/** @param mentioned whom the game waits for */
export const gameStarts = (mentioned: string): string => `${mentioned}, your game has started.`;

export const yourTurn = (mentioned: string): string => `${mentioned}, it is your turn.`;

/** @param then what happens unless they move */
export const reminder = (mentioned: string, then: "abandoned" | "lost", at: Timestamp): string =>
  `${mentioned}, this game waits for your move; without one it is ${then}. Deadline: ${relativeTime(at)}.`;

/** To whoever typed something for the game that was looked up for them. */
export const inGame = (gameId: GameId, words: string): string => `Game ${gameId}: ${words}`;

/** What is left of a board that another one has replaced. It stays true when the game is over. */
export const movedTo = (gameId: GameId, place: MessagePlace | undefined): string =>
  place === undefined
    ? `The board of game ${gameId} has moved further down.`
    : `The board of game ${gameId} has moved [here](${messageLink(place)}).`;

/** To a player who asks for the board right after it came. */
export const boardIsNear = (place: MessagePlace | undefined, rest: Millis): string =>
  `The board is ${place === undefined ? "near" : `[here](${messageLink(place)})`}. \`/board\` moves it at most once in ${rest / SECOND} seconds.`;

/** Where only presses bring news, to two who wait for each other. */
export const unremindedSentence = ({ place, outcome, seats }: Game): string | undefined =>
  place.kind === "apart" &&
  outcome === undefined &&
  SIDES.every((side) => seats[side].player.kind === "member")
    ? `-# Nobody is reminded here: ${LABELS.refresh} or ${LABELS.more} shows what has happened.`
    : undefined;
