import type { Choice, Prompt } from "../../rules/prompt.ts";
import { chosenLabel } from "../wording/game.ts";
import { type Button, ButtonStyle, button, row } from "./components.ts";
import type { Press } from "./custom-id.ts";
import { SIDE_STYLES } from "./side-look.ts";

function styleOf({ selected, side }: Choice) {
  if (selected) return ButtonStyle.Success;
  return side ? SIDE_STYLES[side] : ButtonStyle.Secondary;
}

/**
 * The buttons of a prompt.
 * @param press what the press on a choice asks for, by the path of the choice
 * @param open whether they can be pressed. While the computer thinks, they stay in their places and cannot.
 * @param others what can be done besides, in the row of the modes
 */
export function promptRows(
  { rows, modes }: Pick<Prompt, "rows" | "modes">,
  press: (path: readonly string[]) => Press,
  open: boolean,
  others: readonly Button[] = [],
) {
  const choose = (choice: Choice): Button => {
    const { path, label, selected, enabled } = choice;
    return button(press(path), selected ? chosenLabel(label) : label, styleOf(choice), !(open && enabled));
  };
  const last = [...modes.map(choose), ...others];
  return [...rows.map((choices) => choices.map(choose)), last]
    .filter(({ length }) => length > 0)
    .map((buttons) => row(...buttons));
}
