import type { Advice } from "../../play/advice.ts";
import { givesHints, takesBack } from "../../play/allows.ts";
import { awaitsChoice } from "../../play/choose-sides.ts";
import { awaitsNext, isFollowed } from "../../play/match.ts";
import type { Offer } from "../../play/offer.ts";
import type { Table } from "../../play/table.ts";
import { componentsOf, PROMPT_ROOM } from "../../rules/prompt.ts";
import { type Scene, turnedScene } from "../../rules/scene.ts";
import { ANALYSE } from "../wording/analysis.ts";
import {
  choiceSentence,
  chosenSentence,
  clockSentence,
  keepLabel,
  lastTurnSentence,
  outcomeSentence,
  pairing,
  passedSentence,
  pictureText,
  takeLabel,
  turnSentence,
} from "../wording/game.ts";
import { adviceSentence, HINT, SHOW_MOVE, WITH_HINTS } from "../wording/hint.ts";
import { LABELS } from "../wording/labels.ts";
import { followedSentence, matchSentence } from "../wording/match.ts";
import { ACCEPT_LABELS, offerSentence } from "../wording/offer.ts";
import { RATED, ratingChanges } from "../wording/rated.ts";
import { REPLAY } from "../wording/replay.ts";
import { setupName } from "../wording/setup.ts";
import { SHARE } from "../wording/share.ts";
import { advisedScene } from "./advised-scene.ts";
import { ButtonStyle, button, type Component, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import type { PressOf } from "./custom-id.ts";
import { confirms, halfMade, turnedPrompt } from "./half-made.ts";
import { promptRows } from "./prompt-rows.ts";

export type RenderScene = (scene: Scene) => Promise<Uint8Array>;

export interface GameMessageOptions {
  /** The half-made move that the board shows. */
  readonly path?: readonly string[];
  /** Whether the message takes presses; others only show the game. */
  readonly live: boolean;
  /** Whether the board lies with its last rank below. */
  readonly turned?: boolean;
  /** What the computer has told the player to move. */
  readonly advice?: Advice;
  /** A line above the board, and below it. */
  readonly headline?: string;
  readonly footer?: string;
  /** The members to notify. */
  readonly notify?: readonly string[];
}

const PICTURE = "board.png";

/** Everybody sees the same buttons, so those for either player are there. */
function answers({ game: { id: game, version } }: Table, { kind }: Offer): Component {
  const press = { game, version };
  return row(
    button({ verb: "acceptOffer", ...press }, ACCEPT_LABELS[kind], ButtonStyle.Success),
    button({ verb: "declineOffer", ...press }, LABELS.decline, ButtonStyle.Danger),
    button({ verb: "withdrawOffer", ...press }, LABELS.withdraw),
  );
}

/**
 * What can be done besides moving.
 * @param hasRoom whether there may be more than three buttons: with a 5×5 board and its modes, a message is
 *   full then
 */
function controls(
  table: Table,
  offer: Offer | undefined,
  advice: Advice | undefined,
  hasRoom: boolean,
): readonly Component[] {
  if (offer) return [answers(table, offer)];
  const { kind, game } = table;
  const { id, version } = game;
  const resign = button({ verb: "resign", game: id }, LABELS.resign);
  const lookBack = [
    button({ verb: "replay", game: id }, REPLAY),
    button({ verb: "analyse", past: id }, ANALYSE),
    button({ verb: "share", game: id }, SHARE),
  ];
  if (awaitsNext(game)) {
    const giveUp = button({ verb: "resign", game: id }, LABELS.resignMatch);
    const ready = button({ verb: "ready", game: id }, LABELS.ready, ButtonStyle.Success);
    return [row(ready, giveUp, ...lookBack)];
  }
  if (isFollowed(game)) return [row(...lookBack)];
  if (game.outcome) {
    return [row(button({ verb: "rematch", game: id }, LABELS.rematch, ButtonStyle.Primary), ...lookBack)];
  }
  if (awaitsChoice(game)) {
    const open = game.seats[game.turn].player.kind === "member";
    const choices = row(
      button({ verb: "keepSide", game: id, version }, keepLabel(kind), ButtonStyle.Primary, !open),
      button({ verb: "takeSide", game: id, version }, takeLabel(kind), ButtonStyle.Danger, !open),
      resign,
    );
    return [choices];
  }
  const draw = button({ verb: "offerDraw", game: id, version }, LABELS.offerDraw);
  const untouched = game.moves.length === 0;
  const takeBack = button(
    { verb: "offerTakeBack", game: id, version },
    LABELS.takeBack,
    undefined,
    untouched,
  );
  const hint = hasRoom && givesHints(game) ? [hintButton(table, advice)] : [];
  return [row(resign, draw, ...(takesBack(game) ? [takeBack] : []), ...hint)];
}

/** Asks where to look for a move, then for the move. */
function hintButton({ game: { id, version, seats, turn } }: Table, advice: Advice | undefined) {
  const press = { game: id, version };
  if (advice && !advice.whole)
    return button({ verb: "hintMove", ...press, path: [advice.move] }, SHOW_MOVE, ButtonStyle.Primary);
  return button({ verb: "hint", ...press }, HINT, undefined, seats[turn].player.kind !== "member");
}

function caption(
  table: Table,
  hint: string | undefined,
  offer: Offer | undefined,
  options: GameMessageOptions,
): string {
  const { kind, game, playing } = table;
  const status = game.outcome
    ? [lastTurnSentence(table), outcomeSentence(table, game.outcome), playing.count]
    : awaitsChoice(game)
      ? [lastTurnSentence(table), choiceSentence(table), clockSentence(table)]
      : [
          lastTurnSentence(table),
          chosenSentence(table),
          passedSentence(table),
          turnSentence(table),
          clockSentence(table),
          ...playing.notices.map((notice) => `**${notice}**`),
        ];
  const lines = [
    options.headline,
    [setupName(kind, game.setup), game.rated && RATED, game.hints && WITH_HINTS, `game ${game.id}`]
      .filter(Boolean)
      .join(" · "),
    pairing(kind, game),
    ...status,
    ratingChanges(game),
    matchSentence(table),
    followedSentence(table),
    offer && offerSentence(table, offer),
    options.advice ? adviceSentence(playing, options.advice) : hint,
    options.footer,
  ];
  return lines.filter(Boolean).join("\n");
}

/** The only way in which a game becomes a message, whoever asks for it and wherever it is shown. */
export async function gameMessage(
  table: Table,
  render: RenderScene,
  options: GameMessageOptions,
): Promise<Content> {
  const { path = [], live, turned = false, notify = [], advice } = options;
  const offer = table.game.offers.find(({ open }) => open);
  const board = halfMade(table, path, live);
  const { prompt } = board;
  const advised = advice ? advisedScene(board.scene, table.playing, advice) : board.scene;
  const scene = turned ? turnedScene(advised) : advised;
  const hasRoom = prompt === undefined || componentsOf([...prompt.rows, prompt.modes]) < PROMPT_ROOM;
  const isMembersTurn = table.game.seats[table.game.turn].player.kind === "member";
  const hint = isMembersTurn ? prompt?.hint : undefined;
  const alt = pictureText(board.scene);
  const pick = (pressed: readonly string[]): PressOf<"pick" | "confirm"> => ({
    verb: confirms(board, pressed) ? "confirm" : "pick",
    game: table.game.id,
    version: table.game.version,
    path: pressed,
  });
  return content(
    [
      text(caption(table, hint, offer, options)),
      picture(PICTURE, alt),
      ...(prompt ? promptRows(turned ? turnedPrompt(prompt) : prompt, pick, isMembersTurn) : []),
      ...(live ? controls(table, offer, advice, hasRoom) : []),
    ],
    {
      pictures: [{ name: PICTURE, png: await render(scene), alt }],
      notify,
    },
  );
}
