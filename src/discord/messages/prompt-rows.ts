import type { Side } from "../../lib/side.ts";
import type { Choice, Prompt } from "../../rules/prompt.ts";
import { chosenLabel } from "../wording/game.ts";
import { ButtonStyle, button, row } from "./components.ts";
import type { Press } from "./custom-id.ts";

const STYLES: { readonly [side in Side]: ButtonStyle.Danger | ButtonStyle.Primary } = {
  x: ButtonStyle.Danger,
  o: ButtonStyle.Primary,
};

function styleOf({ selected, side }: Choice) {
  if (selected) return ButtonStyle.Success;
  return side ? STYLES[side] : ButtonStyle.Secondary;
}

/**
 * The buttons of a prompt.
 * @param press what the press on a choice asks for, by the path of the choice
 * @param open whether they can be pressed. While the computer thinks, they stay in their places and cannot.
 */
export function promptRows(
  prompt: Prompt,
  press: (path: readonly string[]) => Press,
  open: boolean,
): readonly ReturnType<typeof row>[] {
  const rows = prompt.modes.length > 0 ? [...prompt.rows, prompt.modes] : prompt.rows;
  return rows.map((choices) =>
    row(
      ...choices.map((choice) => {
        const { path, label, selected, enabled } = choice;
        return button(
          press(path),
          selected ? chosenLabel(label) : label,
          styleOf(choice),
          !(open && enabled),
        );
      }),
    ),
  );
}
