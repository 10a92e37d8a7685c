import { ComponentType } from "discord-api-types/v10";
import type { Timestamp } from "../../lib/time.ts";
import { playingOf } from "../../play/playing.ts";
import type { Table } from "../../play/table.ts";
import { outcomeSentence, pairing } from "../wording/game.ts";
import { ratingChanges } from "../wording/rated.ts";
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
import { setupName } from "../wording/setup.ts";
import { button, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import { makeCustomId, type ReplayPress } from "./custom-id.ts";
import type { RenderScene } from "./game-message.ts";

const PICTURE = "replay.png";

/** Discord shows no more choices in one select. */
const TURNS_A_PAGE = 25;

/**
 * A game as it was after some turns. Nothing that happens in the game changes it.
 * @param ply how many turns; more than there are shows the last
 * @param times when each turn was made, as far as it is known
 */
export async function replayMessage(
  table: Table,
  ply: number,
  times: readonly Timestamp[],
  render: RenderScene,
): Promise<Content> {
  const { kind, game } = table;
  const count = game.moves.length;
  const shown = Math.min(ply, count);
  const playing = playingOf(kind, { ...game, moves: game.moves.slice(0, shown) });
  const isEnd = shown === count && game.outcome !== undefined;
  const scene = playing.scene([], isEnd ? game.outcome : undefined);
  const lines = [
    `${setupName(kind, game.setup)} · game ${game.id}`,
    pairing(kind, game),
    plySentence(table, playing),
    timeSentence(table, shown, times),
    isEnd && game.outcome && outcomeSentence(table, game.outcome),
    isEnd && ratingChanges(game),
  ];
  const press = (verb: ReplayPress["verb"]): ReplayPress => ({
    verb,
    game: game.id,
    ply: shown,
  });
  const turn = row(
    button(press("replayFirst"), FIRST, undefined, shown === 0),
    button(press("replayBack"), BACK, undefined, shown === 0),
    button(press("replayNext"), NEXT, undefined, shown === count),
    button(press("replayLast"), LAST, undefined, shown === count),
    button({ verb: "moveList", game: game.id }, MOVE_LIST, undefined, count === 0),
  );
  return content(
    [
      text(lines.filter(Boolean).join("\n")),
      picture(PICTURE, scene.alt),
      turn,
      ...(count > 1 ? [row(jump(table, shown))] : []),
    ],
    { pictures: [{ name: PICTURE, png: await render(scene), alt: scene.alt }] },
  );
}

/**
 * The turns around the one that is shown. The custom id changes with it, since Discord keeps a choice
 * otherwise.
 */
function jump({ game }: Table, shown: number) {
  const first = Math.floor(shown / TURNS_A_PAGE) * TURNS_A_PAGE;
  const plies = Array.from({ length: TURNS_A_PAGE }, (_, index) => first + index);
  return {
    type: ComponentType.StringSelect as const,
    custom_id: makeCustomId({ verb: "replayJump", game: game.id, ply: shown }),
    placeholder: JUMP,
    options: plies
      .filter((ply) => ply <= game.moves.length)
      .map((ply) => ({
        label: ply === 0 ? START : `${ply}. ${game.moves[ply - 1]}`,
        value: String(ply),
        default: ply === shown,
      })),
  };
}
