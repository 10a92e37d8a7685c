import type { Table } from "../../play/table.ts";
import type { View } from "../../play/view.ts";
import { clockSentence, pairing } from "../wording/game.ts";
import { messageLink, relativeTime } from "../wording/names.ts";
import { NO_RUNNING_GAMES } from "../wording/refusal.ts";
import { setupName } from "../wording/setup.ts";
import { button, type Component, row, section, separator, text } from "./components.ts";
import { type Content, content } from "./content.ts";

/** Games on one page: each takes three of the forty components of a message, and a line between them. */
export const GAMES_A_PAGE = 8;

export interface ListedGame {
  readonly table: Table;
  readonly board: View | undefined;
}

function line({ table, board }: ListedGame): string {
  const { kind, game } = table;
  const place = board?.messageId && {
    guildId: game.guildId,
    channelId: board.channelId,
    messageId: board.messageId,
  };
  const moved = game.moves.length > 0 ? `, last move ${relativeTime(game.touchedAt)}` : "";
  const link = place ? ` · [board](${messageLink(place)})` : "";
  return [
    `${setupName(kind, game.setup)} · game ${game.id}`,
    pairing(kind, game),
    clockSentence(table),
    `Turn ${game.moves.length + 1}, **${kind.sideNames[game.turn]}** to move · started ${relativeTime(game.startedAt)}${moved}${link}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** The running games of a server, page by page (from 0), each with a way to watch it. */
export function gamesMessage(listed: readonly ListedGame[], page: number, total: number): Content {
  if (total === 0) return content([text(NO_RUNNING_GAMES)]);
  const pages = Math.ceil(total / GAMES_A_PAGE);
  const games = listed.flatMap((item): readonly Component[] => [
    separator(),
    section(line(item), button({ verb: "watch", game: item.table.game.id }, "Watch")),
  ]);
  const turn = row(
    button({ verb: "gamesPage", page: Math.max(page - 1, 0) }, "Back", undefined, page === 0),
    button({ verb: "gamesPage", page: page + 1 }, "More", undefined, page + 1 >= pages),
  );
  const title = `### ${total === 1 ? "One game is" : `${total} games are`} running here`;
  return content([text(title), ...games, ...(pages > 1 ? [turn] : [])]);
}
