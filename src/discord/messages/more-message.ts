import type { Side } from "../../lib/side.ts";
import { takesBack, takesPauses } from "../../play/allows.ts";
import type { Offer } from "../../play/offer.ts";
import { canOffer, takenBack } from "../../play/offers.ts";
import type { Table } from "../../play/table.ts";
import { ROW_LENGTH } from "../../rules/prompt.ts";
import { boardTitle } from "../wording/game.ts";
import { LABELS } from "../wording/labels.ts";
import { ACCEPT_LABELS, offerSentence, takeBackLabel } from "../wording/offer.ts";
import { REPLAY } from "../wording/replay.ts";
import { type Button, ButtonStyle, button, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import { rulesButton } from "./rules-button.ts";

/** Who asks what can be done in a game besides moving. */
interface Asking {
  readonly table: Table;
  /** The side that they play; undefined for those who look on. */
  readonly side: Side | undefined;
  /** The offer that is open. */
  readonly offer: Offer | undefined;
}

/** One thing that can be done; undefined where it is not for the one who asks. */
type Entry = (asking: Asking) => Button | undefined;

const isAsked = ({ side, offer }: Asking): boolean =>
  side !== undefined && offer !== undefined && offer.by !== side;

const accept: Entry = (asking) => {
  const {
    table: { game },
    offer,
  } = asking;
  if (offer === undefined || !isAsked(asking)) return undefined;
  const press = { verb: "acceptOffer", game: game.id, version: game.version } as const;
  return button(press, ACCEPT_LABELS[offer.kind], ButtonStyle.Success);
};

const decline: Entry = (asking) => {
  const { game } = asking.table;
  if (!isAsked(asking)) return undefined;
  const press = { verb: "declineOffer", game: game.id, version: game.version } as const;
  return button(press, LABELS.decline, ButtonStyle.Danger);
};

const withdraw: Entry = ({ table: { game }, side, offer }) =>
  side !== undefined && offer?.by === side
    ? button({ verb: "withdrawOffer", game: game.id, version: game.version }, LABELS.withdraw)
    : undefined;

const takeBack: Entry = ({ table: { game }, side, offer }) => {
  if (side === undefined || offer || game.outcome || !takesBack(game)) return undefined;
  const press = { verb: "offerTakeBack", game: game.id, version: game.version } as const;
  const label = takeBackLabel(takenBack(game, side) ?? []);
  return button(press, label, undefined, !canOffer(game, side, "takeBack"));
};

const offerDraw: Entry = ({ table: { game }, side, offer }) => {
  if (side === undefined || offer || game.outcome) return undefined;
  const press = { verb: "offerDraw", game: game.id, version: game.version } as const;
  return button(press, LABELS.offerDraw, undefined, !canOffer(game, side, "draw"));
};

const pause: Entry = ({ table: { game }, side, offer }) => {
  if (side === undefined || offer || game.outcome || game.pausedAt !== undefined || !takesPauses(game))
    return undefined;
  const press = { verb: "offerPause", game: game.id, version: game.version } as const;
  return button(press, LABELS.pause, undefined, !canOffer(game, side, "pause"));
};

const resign: Entry = ({ table: { game }, side }) =>
  side === undefined || game.outcome
    ? undefined
    : button({ verb: "resign", game: game.id }, LABELS.resign, ButtonStyle.Danger);

const watch: Entry = ({ table: { game }, side }) =>
  side === undefined && !game.outcome ? button({ verb: "watch", game: game.id }, LABELS.watch) : undefined;

const lookBack: Entry = ({ table: { game } }) =>
  game.moves.length > 0 ? button({ verb: "replay", game: game.id }, REPLAY) : undefined;

const rules: Entry = ({ table: { kind, game } }) => rulesButton(kind, game.setup);

/** All that can be done, in the order in which it is shown. */
const ENTRIES: readonly Entry[] = [
  accept,
  decline,
  withdraw,
  takeBack,
  offerDraw,
  pause,
  resign,
  watch,
  lookBack,
  rules,
];

/** What somebody can do in a game besides moving, in private. */
export function moreMessage(table: Table, side: Side | undefined): Content {
  const offer = table.game.offers.find(({ open }) => open);
  const buttons = ENTRIES.flatMap((entry) => entry({ table, side, offer }) ?? []);
  const rows = Array.from({ length: Math.ceil(buttons.length / ROW_LENGTH) }, (_, index) =>
    row(...buttons.slice(index * ROW_LENGTH, (index + 1) * ROW_LENGTH)),
  );
  const words = [boardTitle(table), offer && offerSentence(table, offer)].filter(Boolean).join("\n");
  return content([text(words), ...rows]);
}
