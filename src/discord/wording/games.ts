import type { Table } from "../../play/table.ts";
import { clockSentence, pairing } from "./game.ts";
import { type MessagePlace, messageLink, relativeTime } from "./names.ts";
import { setupName } from "./setup.ts";

export const gamesTitle = (total: number): string =>
  `### ${total === 1 ? "One game is" : `${total} games are`} running here`;

/** A game in the list of those that run, with a link to its board where there is one. */
export function listedGame(table: Table, board: MessagePlace | undefined): string {
  const { kind, game } = table;
  const moved = game.moves.length > 0 ? `, last move ${relativeTime(game.touchedAt)}` : "";
  const link = board ? ` · [board](${messageLink(board)})` : "";
  return [
    `${setupName(kind, game.setup)} · game ${game.id}`,
    pairing(kind, game),
    clockSentence(table),
    `Turn ${game.moves.length + 1}, **${kind.sideNames[game.turn]}** to move · started ${relativeTime(game.startedAt)}${moved}${link}`,
  ]
    .filter(Boolean)
    .join("\n");
}
