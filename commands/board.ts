import { type ChatInputCommandInteraction, SnowflakeUtil } from "discord.js";
import type { Bot } from "../src/discord/bot.ts";
import type { Command } from "../src/discord/command.ts";
import type { Call } from "../src/discord/intake/call.ts";
import { objectionTo } from "../src/discord/intake/opponent.ts";
import { lackingPermissions } from "../src/discord/intake/permissions.ts";
import { findGameHere, findLostGame, gameNumberOption } from "../src/discord/intake/running-games.ts";
import { tellWhoLeft } from "../src/discord/presses/left.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";
import { boardIsNear } from "../src/discord/wording/game.ts";
import { messagePlace } from "../src/discord/wording/names.ts";
import { NO_GAME_TO_SHOW, NO_SUCH_GAME_HERE, OPPONENT_CANNOT_SEE } from "../src/discord/wording/refusal.ts";
import type { MessageId } from "../src/lib/ids.ts";
import { SECOND, type Timestamp } from "../src/lib/time.ts";
import { opponentOf } from "../src/play/claim.ts";
import type { Game } from "../src/play/game.ts";
import { seatOf } from "../src/play/seats.ts";
import { boardAmong, isPosted } from "../src/play/view.ts";

/** How long a board stays where it was posted, so that a player cannot fill a channel with boards. */
const REST = 10 * SECOND;

/** An id of Discord tells when it was given. */
const postedAt = (messageId: MessageId): Timestamp => SnowflakeUtil.timestampFrom(messageId);

export const board: Command = {
  data: {
    name: "board",
    description: COMMAND_WORDS.board,
    options: [gameNumberOption],
  },
  isPrivate: false,

  async execute(bot, call, interaction) {
    const refusal = lackingPermissions(interaction);
    if (refusal !== undefined) return call.answer.whisper(refusal);
    const number = interaction.options.getInteger("number");
    const game =
      (await findGameHere(bot, call.place, number, number === null ? call.memberId : undefined)) ??
      (await findGameHere(bot, call.place, number));
    if (game !== undefined) return showHere(bot, call, game);
    const lost = await findLostGame(bot, interaction, number, await call.visibleChannels());
    if (lost !== undefined) return bringHere(bot, call, interaction, lost);
    await call.answer.whisper(number === null ? NO_GAME_TO_SHOW : NO_SUCH_GAME_HERE);
  },
};

/** Moves the board to the end of the channel for a player. Who only looks on gets one of their own. */
async function showHere(bot: Bot, call: Call, game: Game): Promise<void> {
  if (seatOf(game, { kind: "member", id: call.memberId }) === undefined) {
    return bot.boards.watch(call, bot.games.table(game), call.answer.show);
  }
  const shown = boardAmong(await bot.store.views(game.id));
  if (isPosted(shown) && shown.wanted === "edit" && call.madeAt - postedAt(shown.messageId) < REST) {
    return call.answer.whisper(boardIsNear(messagePlace(game.place, shown), REST));
  }
  await show(bot, call, game);
}

/** Lets a game go on in this channel, unless its other player could not see it here. */
async function bringHere(
  bot: Bot,
  call: Call,
  interaction: ChatInputCommandInteraction,
  game: Game,
): Promise<void> {
  const opponent = opponentOf(game, call.memberId);
  // One who has left the server sees it nowhere.
  const objection = opponent && (await objectionTo(interaction, opponent));
  if (objection === "cannotSee") return call.answer.whisper(OPPONENT_CANNOT_SEE);
  await call.answer.secure?.();
  const { place } = call;
  await bot.store.moveGame(game.id, place);
  await show(bot, call, { ...game, place });
}

async function show(bot: Bot, call: Call, found: Game): Promise<void> {
  // The bot may have been invited since the board was posted, or have gone.
  const isElsewhere = found.place.kind !== call.place.kind;
  if (isElsewhere) await bot.store.moveGame(found.id, call.place);
  const game = isElsewhere ? { ...found, place: call.place } : found;
  await bot.boards.show({ table: bot.games.table(game), cause: "look" }, call);
  await tellWhoLeft(bot, call, game);
}
