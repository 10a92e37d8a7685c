import type { Timestamp } from "../../lib/time.ts";
import type { Advice } from "../../play/advice.ts";
import { shownAt } from "../../play/playing.ts";
import type { Table } from "../../play/table.ts";
import { movedTo } from "../wording/game.ts";
import { LABELS } from "../wording/labels.ts";
import type { MessagePlace } from "../wording/names.ts";
import { WATCHED_ELSEWHERE, WATCHING_ENDED, watching, watchingFull } from "../wording/watch.ts";
import { ButtonStyle, button, row } from "./components.ts";
import { type Content, sentence } from "./content.ts";
import { gameMessage, type RenderScene } from "./game-message.ts";
import { headline, type News } from "./news.ts";
import { rulesButton } from "./rules-button.ts";

/** As what a message shows a game. */
export type Face =
  /** The board of the game, which takes moves. */
  | {
      readonly kind: "board";
      readonly path?: readonly string[];
      readonly advice?: Advice | undefined;
      readonly news?: News | undefined;
    }
  /** A board that another one has replaced: one line that leads there. */
  | { readonly kind: "replaced"; readonly by: MessagePlace | undefined }
  /** A private board that follows the game. */
  | { readonly kind: "watch"; readonly until: Timestamp }
  /** A private board that does not follow: the member has a newer one, or too many others watch. */
  | { readonly kind: "watchedElsewhere" }
  | { readonly kind: "watchingFull"; readonly most: number };

/**
 * The message that a view is, whatever the view and whoever asks for it.
 * @param turned whether the board lies with its last rank below
 */
export async function viewMessage(
  table: Table,
  face: Face,
  render: RenderScene,
  now: Timestamp,
  turned: boolean,
): Promise<Content> {
  switch (face.kind) {
    case "board": {
      const { path, advice, news } = face;
      return gameMessage({ ...table, game: shownAt(table.game, now) }, render, {
        live: true,
        turned,
        ...(path && { path }),
        ...(advice && { advice }),
        ...(news && { headline: headline(table, news), notify: news.memberIds }),
      });
    }
    case "replaced":
      return sentence(movedTo(table.game.id, face.by));
    case "watch":
      return privateBoard(table, watching(face.until), render, turned);
    case "watchedElsewhere":
      return privateBoard(table, WATCHED_ELSEWHERE, render, turned);
    case "watchingFull":
      return privateBoard(table, watchingFull(face.most), render, turned);
  }
}

/** The game over, a private board has nothing to follow any more. */
async function privateBoard(
  table: Table,
  footer: string,
  render: RenderScene,
  turned: boolean,
): Promise<Content> {
  const { id, outcome } = table.game;
  if (outcome) return gameMessage(table, render, { live: false, turned, footer: WATCHING_ENDED });
  const board = await gameMessage(table, render, { live: false, turned, footer });
  const again = row(
    button({ verb: "watchOn", game: id }, LABELS.watchOn, ButtonStyle.Primary),
    rulesButton(table.kind, table.game.setup),
  );
  return { ...board, components: [...board.components, again] };
}
