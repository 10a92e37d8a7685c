import type { Advice } from "../../play/advice.ts";
import { givesHints } from "../../play/allows.ts";
import { awaitsChoice } from "../../play/choose-sides.ts";
import { awaitsNext, isFollowed } from "../../play/match.ts";
import type { Offer } from "../../play/offer.ts";
import type { Table } from "../../play/table.ts";
import { ROW_LENGTH } from "../../rules/prompt.ts";
import { ANALYSE } from "../wording/analysis.ts";
import { keepLabel, takeLabel } from "../wording/game.ts";
import { HINT, SHOW_MOVE } from "../wording/hint.ts";
import { LABELS } from "../wording/labels.ts";
import { ACCEPT_LABELS, ANSWER_LABELS } from "../wording/offer.ts";
import { REPLAY } from "../wording/replay.ts";
import { SHARE } from "../wording/share.ts";
import { type Button, ButtonStyle, button } from "./components.ts";
import { rulesButton } from "./rules-button.ts";

/** How Choose Sides is decided, by whoever is to move. */
function sides({ kind, game }: Table): readonly Button[] {
  if (!awaitsChoice(game)) return [];
  const { id, version } = game;
  const shut = game.seats[game.turn].player.kind !== "member";
  return [
    button({ verb: "keepSide", game: id, version }, keepLabel(kind), ButtonStyle.Primary, shut),
    button({ verb: "takeSide", game: id, version }, takeLabel(kind), ButtonStyle.Danger, shut),
  ];
}

/** Asks where to look for a move, then for the move; none in a game that gives no hints. */
function hints({ game }: Table, advice: Advice | undefined): readonly Button[] {
  if (!givesHints(game) || awaitsChoice(game)) return [];
  const press = { game: game.id, version: game.version };
  if (advice && !advice.whole)
    return [button({ verb: "hintMove", ...press, path: [advice.move] }, SHOW_MOVE, ButtonStyle.Primary)];
  const shut = game.seats[game.turn].player.kind !== "member";
  return [button({ verb: "hint", ...press }, HINT, undefined, shut)];
}

/** The rules; where only presses bring news, a way to see what has happened. */
const spare = ({ kind, game }: Table): Button =>
  game.place.kind === "apart"
    ? button({ verb: "refresh", game: game.id }, LABELS.refresh)
    : rulesButton(kind, game.setup);

/**
 * The last row under a running board, beside the modes of moving. All that is no move is behind More. An open
 * offer takes the place of the rules, which More has as well.
 * @param hasRoom whether there may be one more than two besides the sides; else a hint takes that place, too
 */
export function runningButtons(
  table: Table,
  offer: Offer | undefined,
  advice: Advice | undefined,
  hasRoom: boolean,
): readonly Button[] {
  const { game } = table;
  const goOn = button({ verb: "goOn", game: game.id }, LABELS.goOn, ButtonStyle.Success);
  const answer =
    offer && button({ verb: "answers", game: game.id }, ANSWER_LABELS[offer.kind], ButtonStyle.Success);
  const others = [...(answer ? [answer] : []), ...hints(table, advice), ...(answer ? [] : [spare(table)])];
  return [
    ...(game.pausedAt === undefined ? sides(table) : [goOn]),
    ...(hasRoom ? others : others.slice(0, 1)),
    button({ verb: "more", game: game.id }, LABELS.more),
  ];
}

/** The answers to a rematch. Everybody sees the same buttons, so those for either player are there. */
function answers({ game: { id: game, version } }: Table, { kind }: Offer): readonly Button[] {
  const press = { game, version };
  return [
    button({ verb: "acceptOffer", ...press }, ACCEPT_LABELS[kind], ButtonStyle.Success),
    button({ verb: "declineOffer", ...press }, LABELS.decline, ButtonStyle.Danger),
    button({ verb: "withdrawOffer", ...press }, LABELS.withdraw),
  ];
}

/** What can follow a game that is over. */
function sequel(table: Table, offer: Offer | undefined): readonly Button[] {
  const { game } = table;
  if (awaitsNext(game)) {
    return [
      button({ verb: "ready", game: game.id }, LABELS.ready, ButtonStyle.Success),
      button({ verb: "resign", game: game.id }, LABELS.resignMatch),
    ];
  }
  if (isFollowed(game)) return [];
  if (offer) return answers(table, offer);
  return [button({ verb: "rematch", game: game.id }, LABELS.rematch, ButtonStyle.Primary)];
}

/** The rows under a finished board: what can follow it, and ways to look back at it. */
export const finishedRows = (table: Table, offer: Offer | undefined): readonly (readonly Button[])[] => {
  const {
    kind,
    game: { id, setup },
  } = table;
  const lookBack = [
    button({ verb: "replay", game: id }, REPLAY),
    button({ verb: "analyse", past: id }, ANALYSE),
    button({ verb: "share", game: id }, SHARE),
    rulesButton(kind, setup),
  ];
  const rows = [sequel(table, offer), lookBack];
  return rows.flat().length > ROW_LENGTH ? rows : [rows.flat()];
};
