import { awaitsChoice } from "../../play/choose-sides.ts";
import type { Table } from "../../play/table.ts";
import type { Choice, Prompt } from "../../rules/prompt.ts";
import type { Scene } from "../../rules/scene.ts";
import { confirmHint } from "../wording/game.ts";

/** A board on which a move is made press by press. */
export interface HalfMade {
  readonly scene: Scene;
  /** What can be pressed next; undefined where nobody is to move. */
  readonly prompt: Prompt | undefined;
  /** The presses of a move that is shown and not made; undefined where there is none. */
  readonly pending: readonly string[] | undefined;
}

/** The presses of a choice as one text. */
const keyOf = (path: readonly string[]): string => path.join(" ");

const withSelected = (choices: readonly Choice[], path: readonly string[]): readonly Choice[] =>
  choices.map((choice) => (keyOf(choice.path) === keyOf(path) ? { ...choice, selected: true } : choice));

/** A whole move that is not made yet, for those who confirm theirs: the board as it would be after it. */
function pendingMove({ playing }: Table, path: readonly string[], move: string): HalfMade | undefined {
  const before = playing.step(path.slice(0, -1));
  const after = playing.play(move);
  if (before?.kind !== "choose" || after === undefined) return undefined;
  const { prompt } = before;
  return {
    scene: after.scene([]),
    prompt: {
      rows: prompt.rows.map((row) => withSelected(row, path)),
      modes: withSelected(prompt.modes, path),
      hint: confirmHint(playing.describeMove(move)),
    },
    pending: path,
  };
}

/**
 * The board of a game after some presses of the next move.
 * @param live whether the message takes presses
 */
export function halfMade(table: Table, path: readonly string[], live: boolean): HalfMade {
  const { game, playing } = table;
  const isOpen = !game.outcome && !awaitsChoice(game) && game.pausedAt === undefined;
  const step = live && isOpen ? playing.step(path) : undefined;
  const pending = step?.kind === "move" ? pendingMove(table, path, step.move) : undefined;
  const prompt = step?.kind === "choose" ? step.prompt : undefined;
  return pending ?? { scene: playing.scene(path, game.outcome), prompt, pending: undefined };
}

/** Whether a press is the second one on a move that is shown. */
export const confirms = ({ pending }: HalfMade, path: readonly string[]): boolean =>
  pending !== undefined && keyOf(pending) === keyOf(path);

/** The buttons as the squares lie on a board that is turned. */
export const turnedPrompt = (prompt: Prompt): Prompt => ({
  ...prompt,
  rows: prompt.rows.map((row) => row.toReversed()).toReversed(),
});
