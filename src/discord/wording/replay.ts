import type { MemberId } from "../../lib/ids.ts";
import type { BySide, Side } from "../../lib/side.ts";
import { SECOND, type Timestamp } from "../../lib/time.ts";
import type { PastGame } from "../../play/ports/history-store.ts";
import type { Table } from "../../play/table.ts";
import type { GameKind, Playing } from "../../rules/game-kind.ts";
import { NULL_MOVE } from "../../rules/rules.ts";
import { playerName } from "./names.ts";

export const REPLAY = "Replay";
export const FIRST = "⏮";
export const BACK = "◀";
export const NEXT = "▶";
export const LAST = "⏭";
export const MOVE_LIST = "Move list";
export const JUMP = "Jump to a turn";
export const START = "The start";

export const NO_SUCH_REPLAY =
  "There is no such game to look back at. `/replay` completes the games that you can see.";

/** Where a replay stands: `Turn 3 of 12: The computer took b3.` */
export function plySentence({ kind, game }: Table, playing: Playing): string {
  const ply = playing.moves.length;
  const count = game.moves.length;
  if (ply === 0) return count === 1 ? `The start, before the only turn.` : `The start of ${count} turns.`;
  return `Turn ${ply} of ${count}: ${turnWords(kind.sideNames, playing)}`;
}

/** The last turn of a playing in words. */
function turnWords(names: BySide<string>, playing: Playing): string {
  const side = playing.moves.length % 2 === 1 ? "x" : "o";
  if (playing.moves.at(-1) === NULL_MOVE) return `**${names[side]}** passed.`;
  return playing.tellLast((mover) => `**${names[mover]}**`) ?? "";
}

const seconds = (from: Timestamp, to: Timestamp): string => `${((to - from) / SECOND).toFixed(1)} s`;

/** How long the turn took that a replay shows; undefined where no clock ran. */
export function timeSentence({ game }: Table, ply: number, times: readonly Timestamp[]): string | undefined {
  const made = times[ply - 1];
  const before = ply === 1 ? game.startedAt : times[ply - 2];
  if (game.setup.timeControl.kind === "none" || made === undefined || before === undefined) return undefined;
  return `-# It took ${seconds(before, made)}.`;
}

/** All moves in pairs, to be copied; with times where a clock ran. */
export function moveList({ game }: Table, times: readonly Timestamp[]): string {
  const isTimed = game.setup.timeControl.kind !== "none";
  const words = game.moves.map((move, index) => {
    const [before, made] = [index === 0 ? game.startedAt : times[index - 1], times[index]];
    const time = isTimed && before !== undefined && made !== undefined ? ` (${seconds(before, made)})` : "";
    return `${move}${time}`;
  });
  const pairs = Array.from({ length: Math.ceil(words.length / 2) }, (_, index) =>
    [`${index + 1}.`, words[2 * index], words[2 * index + 1]].filter(Boolean).join(" "),
  );
  return `\`\`\`\n${pairs.join("\n")}\n\`\`\``;
}

const DATE = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const LONGEST_CHOICE = 100;

/**
 * A finished game in a list of choices, where mentions stay numbers.
 * @param nameOf the name of a member, as far as it is known
 */
export function pastGameName(
  { id, kind: key, players, outcome, endedAt }: PastGame,
  kind: GameKind | undefined,
  nameOf: (memberId: MemberId) => string | undefined,
): string {
  const name = (side: Side): string => {
    const player = players[side];
    const known = player.kind === "member" ? (nameOf(player.id) ?? "a member") : playerName(player);
    return `${known} (${kind?.sideNames[side] ?? side})`;
  };
  const result = outcome.winner === undefined ? "drawn" : `${kind?.sideNames[outcome.winner] ?? ""} won`;
  const text = `#${id} ${kind?.name ?? key} · ${DATE.format(endedAt)} · ${name("x")} – ${name("o")} · ${result}`;
  return text.slice(0, LONGEST_CHOICE);
}
