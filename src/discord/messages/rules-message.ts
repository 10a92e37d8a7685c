import { ComponentType } from "discord-api-types/v10";
import type { GameKind } from "../../rules/game-kind.ts";
import type { RulesPage } from "../../rules/kit.ts";
import { formatPages } from "../wording/format-pages.ts";
import { LABELS } from "../wording/labels.ts";
import { rulesText } from "../wording/rules.ts";
import { button, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import { makeCustomId } from "./custom-id.ts";
import type { RenderScene } from "./game-message.ts";

const PICTURE = "rules.png";

/**
 * One page of a game's rules with its position on the real board.
 * @param page from 0; a number beyond the last page shows the last
 */
export async function rulesMessage(kind: GameKind, page: number, render: RenderScene): Promise<Content> {
  // What holds for every game is shown after an opening move.
  const opening = kind.rulesPages
    .slice(0, 1)
    .map(({ variant, moves }) => ({ variant, moves: moves.slice(0, 1) }));
  const formats = formatPages(kind).flatMap((format) => opening.map((board) => ({ ...board, ...format })));
  const pages: readonly RulesPage[] = [...kind.rulesPages, ...formats];
  const number = Math.min(page, pages.length - 1);
  const rules = pages[number];
  if (rules === undefined) throw new Error(`${kind.name} has no page of rules`);
  const replayed = kind.replay(rules.variant, rules.moves);
  if (!replayed.ok)
    throw new Error(`The rules of ${kind.name} show an impossible position on page ${number}`);
  const scene = replayed.value.scene(rules.path ?? []);
  const turn = (to: number, label: string, disabled: boolean) =>
    button({ verb: "rulesPage", kind: kind.key, page: to }, label, undefined, disabled);
  return content(
    [
      text(rulesText(kind, rules, number + 1, pages.length)),
      picture(PICTURE, scene.alt),
      row(contents(kind, pages, number)),
      row(
        turn(Math.max(number - 1, 0), LABELS.back, number === 0),
        turn(number + 1, LABELS.next, number + 1 === pages.length),
      ),
    ],
    { pictures: [{ name: PICTURE, png: await render(scene), alt: scene.alt }] },
  );
}

/**
 * Every page by its title. The custom id changes with the page, since Discord keeps the choice of a select
 * otherwise.
 */
const contents = (kind: GameKind, pages: readonly { readonly title: string }[], shown: number) => ({
  type: ComponentType.StringSelect as const,
  custom_id: makeCustomId({ verb: "rulesJump", kind: kind.key, page: shown }),
  options: pages.map(({ title }, index) => ({
    label: title,
    value: String(index),
    default: index === shown,
  })),
});
