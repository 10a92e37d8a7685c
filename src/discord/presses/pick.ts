import type { Bot } from "../bot.ts";
import type { Call } from "../call.ts";
import type { PressOf } from "../custom-id.ts";
import { refusalSentence } from "../wording.ts";

/** A square or a mode under a board: the next step of a move, or the whole of it. */
export async function pick(
  bot: Bot,
  call: Call,
  { game: id, version, path }: PressOf<"pick">,
): Promise<void> {
  const table = await bot.games.find(id);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const { game, playing } = table;
  const seat = game.seats[game.turn].player;
  const mayMove = seat.kind === "member" && seat.id === call.memberId && version === game.version;

  const step = mayMove ? playing.step(path) : undefined;
  if (step?.kind === "choose") return call.answer.update(await bot.boards.live(table, { path }));

  // Whatever is wrong with the press, the heart of the game finds it.
  const move = step?.kind === "move" ? step.move : path.join(" ");
  const by = { kind: "member", id: call.memberId } as const;
  const acted = await bot.games.act(id, { kind: "move", by, move }, version);
  if (acted.ok) {
    await bot.boards.present(call, acted.value);
    await bot.boards.refresh(acted.value);
    return bot.boards.computerReply(call, acted.value);
  }
  const { error } = acted;
  // A board that shows an old position is brought up to date for everybody, with a word to the one who pressed.
  if (error.code === "stale" || error.code === "over") {
    await bot.boards.update(call, bot.games.table(error.game));
  }
  await call.answer.whisper(refusalSentence(error));
}
