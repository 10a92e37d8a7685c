import type { Advice } from "../../play/advice.ts";
import { awaitsChoice } from "../../play/choose-sides.ts";
import type { Game } from "../../play/game.ts";
import type { Offer } from "../../play/offer.ts";
import type { Table } from "../../play/table.ts";
import { componentsOf, MOST_MODES, PROMPT_ROOM, type Prompt } from "../../rules/prompt.ts";
import { type Scene, turnedScene } from "../../rules/scene.ts";
import {
  aimSentence,
  boardTitle,
  choiceSentence,
  chosenSentence,
  clockSentence,
  lastTurnSentence,
  outcomeHeadline,
  pairing,
  passedSentence,
  pictureText,
  turnSentence,
  unremindedSentence,
} from "../wording/game.ts";
import { adviceSentence } from "../wording/hint.ts";
import { followedSentence, matchSentence } from "../wording/match.ts";
import { offerSentence } from "../wording/offer.ts";
import { ratingChanges } from "../wording/rated.ts";
import { advisedScene } from "./advised-scene.ts";
import { finishedRows, runningButtons } from "./board-buttons.ts";
import { container, type InnerComponent, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import type { PressOf } from "./custom-id.ts";
import { confirms, type HalfMade, halfMade, turnedPrompt } from "./half-made.ts";
import { promptRows } from "./prompt-rows.ts";
import { sideColour } from "./side-look.ts";

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

/** Which game this is, who plays it, and to newcomers what it is about: above the picture. */
const heading = (table: Table, { headline }: GameMessageOptions): string => {
  const { kind, game } = table;
  const aim = game.newcomer && !game.outcome && aimSentence(kind);
  return [headline, boardTitle(table), pairing(kind, game), aim].filter(Boolean).join("\n");
};

/** Where the game stands and what to do: between the picture and the buttons, where the eye is. */
function standing(
  table: Table,
  prompt: Prompt | undefined,
  offer: Offer | undefined,
  { advice, footer }: GameMessageOptions,
): string {
  const { game, playing } = table;
  const hint = isMembersTurn(game) ? prompt?.hint : undefined;
  const lines = game.outcome
    ? [
        outcomeHeadline(table, game.outcome),
        lastTurnSentence(table),
        playing.count,
        ratingChanges(game),
        matchSentence(table),
        followedSentence(table),
      ]
    : awaitsChoice(game)
      ? [lastTurnSentence(table), matchSentence(table), choiceSentence(table), clockSentence(table)]
      : [
          lastTurnSentence(table),
          chosenSentence(table),
          passedSentence(table),
          matchSentence(table),
          ...playing.notices.map((notice) => `**${notice}**`),
          turnSentence(table),
          clockSentence(table),
        ];
  return [
    ...lines,
    offer && offerSentence(table, offer),
    advice ? adviceSentence(playing, advice) : hint,
    unremindedSentence(game),
    footer,
  ]
    .filter(Boolean)
    .join("\n");
}

const NOTHING_TO_PICK: Pick<Prompt, "rows" | "modes"> = { rows: [], modes: [] };

/** The buttons under a board. */
function buttonRows(
  table: Table,
  board: HalfMade,
  { rows, modes }: Pick<Prompt, "rows" | "modes">,
  offer: Offer | undefined,
  advice: Advice | undefined,
): readonly InnerComponent[] {
  const { game } = table;
  if (game.outcome) return finishedRows(table, offer).map((buttons) => row(...buttons));
  const pick = (path: readonly string[]): PressOf<"pick" | "confirm"> => ({
    verb: confirms(board, path) ? "confirm" : "pick",
    game: game.id,
    version: game.version,
    path,
  });
  const hasRoom = modes.length < MOST_MODES && componentsOf(rows) + modes.length < PROMPT_ROOM;
  const others = runningButtons(table, offer, advice, hasRoom);
  return promptRows({ rows, modes }, pick, isMembersTurn(game), others);
}

const isMembersTurn = ({ seats, turn }: Game): boolean => seats[turn].player.kind === "member";

/** Whose colour a board wears: of the side to move, then of the winner. */
const colourOf = ({ outcome, turn }: Game): number | undefined => sideColour(outcome ? outcome.winner : turn);

/** The only way in which a game becomes a message, whoever asks for it and wherever it is shown. */
export async function gameMessage(
  table: Table,
  render: RenderScene,
  options: GameMessageOptions,
): Promise<Content> {
  const { path = [], live, turned = false, advice, notify = [] } = options;
  const offer = table.game.offers.find(({ open }) => open);
  const board = halfMade(table, path, live);
  const { prompt } = board;
  const advised = advice ? advisedScene(board.scene, table.playing, advice) : board.scene;
  const scene = turned ? turnedScene(advised) : advised;
  const alt = pictureText(board.scene);
  const shown = prompt && turned ? turnedPrompt(prompt) : prompt;
  return content(
    [
      container(colourOf(table.game), [
        text(heading(table, options)),
        picture(PICTURE, alt),
        text(standing(table, prompt, offer, options)),
        ...(live ? buttonRows(table, board, shown ?? NOTHING_TO_PICK, offer, advice) : []),
      ]),
    ],
    {
      pictures: [{ name: PICTURE, png: await render(scene), alt }],
      notify,
    },
  );
}
