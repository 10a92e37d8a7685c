import { ComponentType } from "discord-api-types/v10";
import { ANALYSE } from "../wording/analysis.ts";
import {
  BACK,
  FIRST,
  JUMP,
  LAST,
  MOVE_LIST,
  NEXT,
  plySentence,
  START,
  timeSentence,
} from "../wording/replay.ts";
import { button, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import { makeCustomId, type ReplayPress } from "./custom-id.ts";
import type { RenderScene } from "./game-message.ts";
import type { Past } from "./past.ts";

const PICTURE = "replay.png";

/** Discord shows no more choices in one select. */
const TURNS_A_PAGE = 25;

/**
 * A game as it was after some turns. Nothing that happens in the game changes it.
 * @param ply how many turns; more than there are shows the last
 */
export async function replayMessage(past: Past, ply: number, render: RenderScene): Promise<Content> {
  const { id, played, title, outcome, end, took } = past;
  const count = played.moves.length;
  const shown = Math.min(ply, count);
  const isEnd = shown === count;
  const playing = past.at(shown);
  const scene = playing.scene([], isEnd ? outcome : undefined);
  const lines = [
    title,
    plySentence(played.kind, playing, count),
    timeSentence(took[shown - 1]),
    ...(isEnd ? end : []),
  ];
  const press = (verb: ReplayPress["verb"]): ReplayPress => ({
    verb,
    past: id,
    ply: shown,
  });
  const turn = row(
    button(press("replayFirst"), FIRST, undefined, shown === 0),
    button(press("replayBack"), BACK, undefined, shown === 0),
    button(press("replayNext"), NEXT, undefined, shown === count),
    button(press("replayLast"), LAST, undefined, shown === count),
    button({ verb: "moveList", past: id }, MOVE_LIST, undefined, count === 0),
  );
  return content(
    [
      text(lines.filter(Boolean).join("\n")),
      picture(PICTURE, scene.alt),
      turn,
      ...(count > 1 ? [row(jump(past, shown))] : []),
      // A game of members has the button on its board.
      ...(typeof id === "string" && count > 0 ? [row(button({ verb: "analyse", past: id }, ANALYSE))] : []),
    ],
    { pictures: [{ name: PICTURE, png: await render(scene), alt: scene.alt }] },
  );
}

/**
 * The turns around the one that is shown. The custom id changes with it, since Discord keeps a choice
 * otherwise.
 */
function jump({ id, played: { moves } }: Past, shown: number) {
  const first = Math.floor(shown / TURNS_A_PAGE) * TURNS_A_PAGE;
  const plies = Array.from({ length: TURNS_A_PAGE }, (_, index) => first + index);
  return {
    type: ComponentType.StringSelect as const,
    custom_id: makeCustomId({ verb: "replayJump", past: id, ply: shown }),
    placeholder: JUMP,
    options: plies
      .filter((ply) => ply <= moves.length)
      .map((ply) => ({
        label: ply === 0 ? START : `${ply}. ${moves[ply - 1]}`,
        value: String(ply),
        default: ply === shown,
      })),
  };
}
