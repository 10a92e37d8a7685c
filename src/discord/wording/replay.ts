import type { MemberId } from "../../lib/ids.ts";
import { type BySide, opposite, type Side } from "../../lib/side.ts";
import { HOUR, type Millis, SECOND } from "../../lib/time.ts";
import type { PastGame } from "../../play/ports/history-store.ts";
import type { GameKind, Playing } from "../../rules/game-kind.ts";
import { NULL_MOVE } from "../../rules/rules.ts";
import { playerName } from "./names.ts";
import { pastResult } from "./result.ts";

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

/**
 * Where a replay stands: `Turn 3 of 12: The computer took b3.`
 * @param count of all turns
 */
export function plySentence({ sideNames }: GameKind, playing: Playing, count: number): string {
  const ply = playing.moves.length;
  if (ply === 0) return count === 1 ? `The start, before the only turn.` : `The start of ${count} turns.`;
  return `Turn ${ply} of ${count}: ${turnWords(sideNames, playing)}`;
}

/** The last turn of a playing in words. */
function turnWords(names: BySide<string>, playing: Playing): string {
  const side = opposite(playing.turn);
  if (playing.moves.at(-1) === NULL_MOVE) return `**${names[side]}** passed.`;
  return playing.tellLast((mover) => `**${names[mover]}**`) ?? "";
}

/** `4.2 s`, `37 h` */
const duration = (time: Millis): string =>
  time < HOUR ? `${(time / SECOND).toFixed(1)} s` : `${Math.round(time / HOUR)} h`;

/** How long a turn took, where that is known. */
export const timeSentence = (took: Millis | undefined): string | undefined =>
  took === undefined ? undefined : `-# It took ${duration(took)}.`;

/**
 * All moves in pairs, to be copied.
 * @param took how long each took, as far as it is known
 * @param first who made the first one
 */
export function moveList(
  moves: readonly string[],
  took: readonly (Millis | undefined)[],
  first: Side,
): string {
  const made = moves.map((move, index) => {
    const time = took[index];
    return time === undefined ? move : `${move} (${duration(time)})`;
  });
  const words = first === "x" ? made : ["…", ...made];
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
  const result = pastResult(kind?.sideNames, outcome);
  const text = `#${id} ${kind?.name ?? key} · ${DATE.format(endedAt)} · ${name("x")} – ${name("o")} · ${result}`;
  return text.slice(0, LONGEST_CHOICE);
}
