import { awaitsChoice } from "../../play/choose-sides.ts";
import { isCurrentPosition } from "../../play/offers.ts";
import { samePlayer } from "../../play/player.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { act } from "./act.ts";
import { player } from "./player.ts";

/** A square or a mode under a board: the next step of a move, or the whole of it. */
export async function pick(
  bot: Bot,
  call: Call,
  { game: id, version, path }: PressOf<"pick">,
): Promise<void> {
  const table = await bot.games.find(id);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const { game, playing } = table;
  const by = player(call);
  const mayMove =
    samePlayer(game.seats[game.turn].player, by) && isCurrentPosition(game, version) && !awaitsChoice(game);
  const step = mayMove ? playing.step(path) : undefined;
  if (step?.kind === "choose") {
    await bot.boards.show({ table, cause: "look", path }, call);
    return;
  }
  // Whatever is wrong with the press, the heart of the game finds it.
  const move = step?.kind === "move" ? step.move : path.join(" ");
  await act(bot, call, id, { kind: "move", by, move }, { version, game });
}
