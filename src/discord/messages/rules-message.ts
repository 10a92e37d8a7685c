import { ComponentType } from "discord-api-types/v10";
import type { GameKind } from "../../rules/game-kind.ts";
import type { RulesPage } from "../../rules/kit.ts";
import type { Scene } from "../../rules/scene.ts";
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
 * @param kinds every game, to switch to
 * @param page from 0; a number beyond the last page shows the last
 */
export async function rulesMessage(
  kinds: readonly GameKind[],
  kind: GameKind,
  page: number,
  render: RenderScene,
): Promise<Content> {
  const pages = pagesOf(kind);
  const number = Math.min(page, pages.length - 1);
  const rules = pages[number] ?? pages[0];
  const scene = pageScene(kind, rules);
  const turn = (to: number, label: string, disabled: boolean) =>
    button({ verb: "rulesPage", kind: kind.key, page: to }, label, undefined, disabled);
  const switches = kinds
    .filter(({ key }) => key !== kind.key)
    .map((other) =>
      button({ verb: "rulesPage", kind: other.key, page: samePage(other, rules.title) }, other.name),
    );
  return content(
    [
      text(rulesText(kind, rules, number + 1, pages.length)),
      picture(PICTURE, scene.alt),
      row(contents(kind, pages, number)),
      row(
        turn(Math.max(number - 1, 0), LABELS.back, number === 0),
        turn(number + 1, LABELS.next, number + 1 === pages.length),
        ...switches,
      ),
    ],
    { pictures: [{ name: PICTURE, png: await render(scene), alt: scene.alt }] },
  );
}

/** The game's own pages, then those of what holds for every game, shown after an opening move. */
function pagesOf(kind: GameKind): readonly [RulesPage, ...RulesPage[]] {
  const [first, ...more] = kind.rulesPages;
  const opening = { variant: first.variant, moves: first.moves.slice(0, 1) };
  return [first, ...more, ...formatPages(kind).map((format) => ({ ...opening, ...format }))];
}

/** The page of that title, or the first. */
const samePage = (kind: GameKind, title: string): number =>
  Math.max(
    0,
    pagesOf(kind).findIndex((page) => page.title === title),
  );

/** What the picture of a page shows. */
export function pageScene(kind: GameKind, { title, variant, moves, path = [] }: RulesPage): Scene {
  const replayed = kind.replay(variant, moves);
  if (!replayed.ok) throw new Error(`The rules of ${kind.name} show an impossible position: ${title}`);
  return replayed.value.scene(path);
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
