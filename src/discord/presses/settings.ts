import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { memberForm, serverForm } from "../intake/settings-form.ts";
import type { Content } from "../messages/content.ts";
import { settingsMessage } from "../messages/settings-message.ts";
import { MAY_NOT_MANAGE } from "../wording/settings.ts";

/** The settings of a member, and of the server in which they ask. */
export async function settingsOf(bot: Bot, { memberId, place, mayManage }: Call): Promise<Content> {
  const mine = await bot.store.memberSettings(memberId);
  const settings = place.kind === "apart" ? undefined : await bot.store.serverSettings(place.guildId);
  return settingsMessage(mine, settings && { settings, mayManage });
}

export async function changeMine(bot: Bot, call: Call): Promise<void> {
  await call.answer.ask?.(memberForm(await bot.store.memberSettings(call.memberId)));
}

export async function changeServer(bot: Bot, call: Call): Promise<void> {
  const { place, mayManage } = call;
  if (place.kind === "apart" || !mayManage) return call.answer.whisper(MAY_NOT_MANAGE);
  await call.answer.ask?.(serverForm(await bot.store.serverSettings(place.guildId)));
}
