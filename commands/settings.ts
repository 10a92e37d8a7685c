import type { Command } from "../src/discord/command.ts";
import { readMemberForm, readServerForm } from "../src/discord/intake/settings-form.ts";
import { settingsOf } from "../src/discord/presses/settings.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";
import { UNREADABLE_FORM } from "../src/discord/wording/refusal.ts";
import { MAY_NOT_MANAGE } from "../src/discord/wording/settings.ts";

export const settings: Command = {
  data: {
    name: "settings",
    description: COMMAND_WORDS.settings,
  },
  isPrivate: true,

  async execute(bot, call) {
    await call.answer.whisper(await settingsOf(bot, call));
  },

  async submit(bot, call, { fields }, [whose]) {
    if (whose === "mine") await bot.store.setMemberSettings(call.memberId, readMemberForm(fields));
    else if (whose !== "server" || call.place.kind === "apart") return call.answer.whisper(UNREADABLE_FORM);
    else if (!call.mayManage) return call.answer.whisper(MAY_NOT_MANAGE);
    else await bot.store.setServerSettings(call.place.guildId, readServerForm(fields));
    await call.answer.revise(await settingsOf(bot, call));
  },
};
