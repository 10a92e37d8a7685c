import type { Side } from "../lib/side.ts";
import type { Table } from "../play/table.ts";
import type { Choice, Prompt } from "../rules/prompt.ts";
import type { Scene } from "../rules/scene.ts";
import { ButtonStyle, button, type Component, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import { outcomeSentence, pairing, setupName, turnSentence } from "./wording.ts";

export type RenderScene = (scene: Scene) => Promise<Uint8Array>;

export interface GameMessageOptions {
  /** The half-made move that the board shows. */
  readonly path?: readonly string[];
  /** Whether the message takes presses; others only show the game. */
  readonly live: boolean;
  /** A line above the board, and below it. */
  readonly headline?: string;
  readonly footer?: string;
  /** A member to notify. */
  readonly notify?: string;
}

const PICTURE = "board.png";

const STYLES: { readonly [side in Side]: ButtonStyle.Danger | ButtonStyle.Primary } = {
  x: ButtonStyle.Danger,
  o: ButtonStyle.Primary,
};

function choiceButton({ game }: Table, path: readonly string[], choice: Choice, open: boolean) {
  const style = choice.selected
    ? ButtonStyle.Success
    : choice.side
      ? STYLES[choice.side]
      : ButtonStyle.Secondary;
  return button(
    { verb: "pick", game: game.id, version: game.version, path: [...path, choice.id] },
    choice.label,
    style,
    !(open && choice.enabled),
  );
}

/** The buttons of a prompt. While the computer thinks they stay in their places, and none can be pressed. */
function promptRows(table: Table, prompt: Prompt, path: readonly string[]): readonly Component[] {
  const { game } = table;
  const open = game.seats[game.turn].player.kind === "member";
  const board = prompt.rows.map((choices) =>
    row(...choices.map((choice) => choiceButton(table, path, choice, open))),
  );
  const modes = prompt.modes.map((mode) => choiceButton(table, [], mode, open));
  return modes.length > 0 ? [...board, row(...modes)] : board;
}

function controls({ game }: Table): Component {
  return game.outcome
    ? row(button({ verb: "rematch", game: game.id }, "Rematch", ButtonStyle.Primary))
    : row(button({ verb: "resign", game: game.id }, "Resign"));
}

function caption(table: Table, hint: string | undefined, options: GameMessageOptions): string {
  const { kind, game } = table;
  const status = game.outcome ? outcomeSentence(table, game.outcome) : turnSentence(table);
  const lines = [
    options.headline,
    `${setupName(kind, game.setup)} · game ${game.id}`,
    pairing(kind, game),
    status,
    hint,
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
  const { path = [], live, notify } = options;
  const step = live && !table.game.outcome ? table.playing.step(path) : undefined;
  const prompt = step?.kind === "choose" ? step.prompt : undefined;
  const scene = table.playing.scene(path);
  const hint = path.length > 0 ? prompt?.hint : undefined;
  return content(
    [
      text(caption(table, hint, options)),
      picture(PICTURE, scene.alt),
      ...(prompt ? promptRows(table, prompt, path) : []),
      ...(live ? [controls(table)] : []),
    ],
    {
      pictures: [{ name: PICTURE, png: await render(scene), alt: scene.alt }],
      notify: notify === undefined ? [] : [notify],
    },
  );
}
