import type { GameKind } from "../rules/game-kind.ts";
import { button, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import type { RenderScene } from "./game-message.ts";

const PICTURE = "rules.png";

/**
 * One page of a game's rules with its position on the real board.
 * @param page from 0; a number beyond the last page shows the last
 */
export async function rulesMessage(kind: GameKind, page: number, render: RenderScene): Promise<Content> {
  const number = Math.min(page, kind.rulesPages.length - 1);
  const rules = kind.rulesPages[number];
  if (rules === undefined) throw new Error(`${kind.name} has no page of rules`);
  const replayed = kind.replay(rules.variant, rules.moves);
  if (!replayed.ok)
    throw new Error(`The rules of ${kind.name} show an impossible position on page ${number}`);
  const scene = replayed.value.scene([]);
  const turn = (to: number, label: string, disabled: boolean) =>
    button({ verb: "rulesPage", kind: kind.key, page: to }, label, undefined, disabled);
  const title = `### ${kind.name}: ${rules.title}`;
  return content(
    [
      text(`${title}\n${rules.text}\n-# Page ${number + 1} of ${kind.rulesPages.length}`),
      picture(PICTURE, scene.alt),
      row(
        turn(Math.max(number - 1, 0), "Back", number === 0),
        turn(number + 1, "Next", number + 1 === kind.rulesPages.length),
      ),
    ],
    { pictures: [{ name: PICTURE, png: await render(scene), alt: scene.alt }] },
  );
}
