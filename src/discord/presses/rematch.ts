import { opposite } from "../../lib/side.ts";
import { seatOf } from "../../play/advance.ts";
import type { Table } from "../../play/table.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../call.ts";
import { challengeMessage } from "../challenge-message.ts";
import type { PressOf } from "../custom-id.ts";
import { refusalSentence } from "../wording.ts";

/** Another game with the sides exchanged: the computer agrees at once, a member is asked. */
export async function rematch(bot: Bot, call: Call, press: PressOf<"rematch">): Promise<void> {
  const table = await bot.games.find(press.game);
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "noSuchGame" }));
  const { game, kind } = table;
  const side = seatOf(game, { kind: "member", id: call.memberId });
  if (side === undefined) return call.answer.whisper(refusalSentence({ code: "notPlaying", game }));
  if (!game.outcome) return call.answer.whisper(refusalSentence({ code: "running", game }));
  if (game.seats[opposite(side)].player.kind === "computer") return againstComputer(bot, call, table);

  const asked = await bot.challenges.rematch(game, call.memberId);
  if (!asked.ok) return call.answer.whisper(refusalSentence(asked.error));
  if ("playing" in asked.value) return bot.boards.post(call, asked.value);
  const messageId = await call.answer.post(challengeMessage(asked.value, kind, true));
  await bot.store.placeChallenge(asked.value.id, messageId);
}

async function againstComputer(bot: Bot, call: Call, { game }: Table): Promise<void> {
  const { setup, seats, guildId, id } = game;
  const now = bot.now();
  const table = await bot.games.open({
    setup,
    players: { x: seats.o.player, o: seats.x.player },
    seenAt: { x: now, o: now },
    guildId,
    channelId: call.channelId,
    rematchOf: id,
  });
  if (table === undefined) return call.answer.whisper(refusalSentence({ code: "rematched", game }));
  await bot.boards.post(call, table);
  await bot.boards.computerReply(call, table);
}
