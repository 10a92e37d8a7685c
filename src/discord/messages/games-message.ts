import type { Table } from "../../play/table.ts";
import { isPosted, type View } from "../../play/view.ts";
import { gamesTitle, listedGame } from "../wording/games.ts";
import { LABELS } from "../wording/labels.ts";
import { messagePlace } from "../wording/names.ts";
import { NO_RUNNING_GAMES } from "../wording/refusal.ts";
import { button, type Component, row, section, separator, text } from "./components.ts";
import { type Content, content } from "./content.ts";

/** Games on one page: each takes three of the forty components of a message, and a line between them. */
export const GAMES_A_PAGE = 8;

export interface ListedGame {
  readonly table: Table;
  readonly board: View | undefined;
}

function line({ table, board }: ListedGame): string {
  return listedGame(table, isPosted(board) ? messagePlace(table.game.place, board) : undefined);
}

/** The running games of a server, page by page (from 0), each with a way to watch it. */
export function gamesMessage(listed: readonly ListedGame[], page: number, total: number): Content {
  if (total === 0) return content([text(NO_RUNNING_GAMES)]);
  const pages = Math.ceil(total / GAMES_A_PAGE);
  const games = listed.flatMap((item): readonly Component[] => [
    separator(),
    section(line(item), button({ verb: "watch", game: item.table.game.id }, LABELS.watch)),
  ]);
  const turn = row(
    button({ verb: "gamesPage", page: Math.max(page - 1, 0) }, LABELS.back, undefined, page === 0),
    button({ verb: "gamesPage", page: page + 1 }, LABELS.more, undefined, page + 1 >= pages),
  );
  return content([text(gamesTitle(total)), ...games, ...(pages > 1 ? [turn] : [])]);
}
