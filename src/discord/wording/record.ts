import { SIDES, type Side } from "../../lib/side.ts";
import type { GameRecord, RecordedOutcome } from "../../record/game-record.ts";
import type { RecordError, RecordErrorCode } from "../../record/record-error.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { howItEnded } from "./game.ts";
import { LEVEL_NAMES } from "./names.ts";
import { resultName } from "./result.ts";

export const FOREIGN_GAME_FORM = {
  title: "A game from elsewhere",
  label: "The record",
  description: "PGN, JSON, or only the moves. It is kept for a day.",
  placeholder: "1. a1 b2 2. c3 …",
} as const;

export const RECORD_TOO_LARGE = "A record may have 64 KB at most.";
export const RECORD_UNREACHABLE =
  "The file could not be read. Try again, or paste the record: `/replay` alone asks for it.";
export const FOREIGN_GAME_GONE = "A game from elsewhere is kept for a day. Bring it again with `/replay`.";
export const BEING_PLAYED = "Two members are playing this very game. It can be analysed when it is over.";

/** What others have written stands as it is: as code it mentions, links and formats nothing. */
export const asWritten = (text: string): string => `\`\`${text.replaceAll("`", "'")} \`\``;

function playerText(player: GameRecord["players"][Side]): string {
  return player.kind === "computer" ? `the computer (${LEVEL_NAMES[player.level]})` : asWritten(player.name);
}

/** Which game a record tells of. */
export function foreignTitle(kind: GameKind, { variant, players }: GameRecord): string {
  const names = SIDES.map((side) => `**${kind.sideNames[side]}** ${playerText(players[side])}`);
  return `**${kind.name}** · ${kind.describe(variant)} · from a record\n${names.join("  ·  ")}`;
}

/** How a game from elsewhere ended, as far as its record tells. */
export function recordedEnd(kind: GameKind, { winner, reason }: RecordedOutcome): string {
  const how = reason && howItEnded({ winner, reason });
  return `**${resultName(kind.sideNames, { winner, reason })}**${how === undefined ? "" : ` ${how}`}.`;
}

const WRONG: { readonly [code in RecordErrorCode]: string } = {
  tooLong: RECORD_TOO_LARGE.slice(0, -1),
  tooManyMoves: "There are more moves than any game has",
  empty: "There is no game in it",
  tag: "This is no tag",
  comment: "A comment has no end",
  variation: "A variation has no end",
  json: "This is no JSON",
  shape: "This JSON is no record of a game: look at",
  game: "There is no such game here",
  variant: "The game has no such variant",
  position: "No game begins from this position",
  illegalMove: "This move is not legal",
  gameOver: "The game is over before this move",
};

/** What is wrong with a record, and where: `This move is not legal: e9 (line 4, turn 3).` */
export function recordErrorSentence({ code, line, ply, text }: RecordError): string {
  const places = [line !== undefined && `line ${line}`, ply !== undefined && `turn ${ply}`].filter(Boolean);
  const quote = text === undefined || text === "" ? "" : `${code === "shape" ? " " : ": "}${asWritten(text)}`;
  return `${WRONG[code]}${quote}${places.length > 0 ? ` (${places.join(", ")})` : ""}.`;
}
