import { awaitsChoice } from "../../play/choose-sides.ts";
import { isCurrentPosition } from "../../play/offers.ts";
import { type Player, samePlayer } from "../../play/player.ts";
import type { Table } from "../../play/table.ts";
import type { PlayingStep } from "../../rules/game-kind.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import type { PressOf } from "../messages/custom-id.ts";
import { refusalSentence } from "../wording/refusal.ts";
import { act } from "./act.ts";
import { player } from "./player.ts";

/** What presses on a board lead to, as long as it is theirs to make who pressed. */
function stepOf({ game, playing }: Table, by: Player, { version, path }: Picked): PlayingStep | undefined {
  const mayMove =
    samePlayer(game.seats[game.turn].player, by) && isCurrentPosition(game, version) && !awaitsChoice(game);
  return mayMove ? playing.step(path) : undefined;
}

type Picked = PressOf<"pick" | "confirm">;

const make = (bot: Bot, call: Call, { game }: Table, { version }: Picked, move: string): Promise<void> =>
  act(bot, call, game.id, { kind: "move", by: player(call), move }, { version, game });

/** A square or a mode under a board: the next step of a move, or the whole of it. */
export async function pick(bot: Bot, call: Call, press: PressOf<"pick">): Promise<void> {
  const { path } = press;
  const table = await bot.games.find(press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const step = stepOf(table, player(call), press);
  const isShown = step?.kind === "move" && (await bot.store.memberSettings(call.memberId)).confirm;
  if (step?.kind === "choose" || isShown) {
    await bot.boards.show({ table, cause: "look", path }, call);
    return;
  }
  // Whatever is wrong with the press, the heart of the game finds it.
  await make(bot, call, table, press, step ? step.move : path.join(" "));
}

/** The second press on a move that was shown. */
export async function confirm(bot: Bot, call: Call, press: PressOf<"confirm">): Promise<void> {
  const table = await bot.games.find(press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const step = stepOf(table, player(call), press);
  await make(bot, call, table, press, step?.kind === "move" ? step.move : press.path.join(" "));
}
