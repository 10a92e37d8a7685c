import type { GameKind } from "../../rules/game-kind.ts";
import { aims, type CommandName, commandList, HELP_TITLE, learnLabel } from "../wording/help.ts";
import { ButtonStyle, button, gallery, row, separator, text } from "./components.ts";
import { type Content, content, type Picture } from "./content.ts";
import type { RenderScene } from "./game-message.ts";
import { pageScene } from "./rules-message.ts";

/**
 * What the bot is for: its games with a picture of each, and its commands.
 * @param command names a command, as a link where that is possible
 */
export async function helpMessage(
  kinds: readonly GameKind[],
  command: (name: CommandName) => string,
  render: RenderScene,
): Promise<Content> {
  const pictures = await Promise.all(kinds.map((kind) => pictureOf(kind, render)));
  const learn = kinds.map((kind) =>
    button({ verb: "learn", kind: kind.key }, learnLabel(kind), ButtonStyle.Primary),
  );
  return content(
    [
      text(HELP_TITLE),
      gallery(pictures),
      text(aims(kinds)),
      row(...learn),
      separator(),
      text(commandList(command)),
    ],
    { pictures },
  );
}

/** The idea of a game, without the count below it: pictures that stand side by side are cut to squares. */
async function pictureOf(kind: GameKind, render: RenderScene): Promise<Picture> {
  const scene = pageScene(kind, kind.rulesPages[0]);
  return { name: `${kind.key}.png`, png: await render({ ...scene, tally: undefined }), alt: scene.alt };
}
