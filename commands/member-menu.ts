import { ApplicationCommandType, type User } from "discord.js";
import type { Bot } from "../src/discord/bot.ts";
import type { Call } from "../src/discord/intake/call.ts";
import type { MenuEntry } from "../src/discord/menu-entry.ts";
import type { Content } from "../src/discord/messages/content.ts";
import { blockMember } from "../src/discord/presses/blocks.ts";
import { inviteMember } from "../src/discord/presses/invite.ts";
import { profileFor } from "../src/discord/presses/profile.ts";
import { MEMBER_MENU } from "../src/discord/wording/menus.ts";
import { UNKNOWN_COMMAND } from "../src/discord/wording/refusal.ts";
import { GAMES } from "../src/games/index.ts";
import { toMemberId } from "../src/lib/ids.ts";

const onMember = (
  name: string,
  tell: (bot: Bot, call: Call, user: User) => Promise<Content | string>,
): MenuEntry => ({
  data: { type: ApplicationCommandType.User, name },
  isPrivate: true,

  async execute(bot, call, interaction) {
    const user = interaction.isUserContextMenuCommand() ? interaction.targetUser : undefined;
    await call.answer.whisper(user ? await tell(bot, call, user) : UNKNOWN_COMMAND);
  },
});

/** What a right click on a member offers. */
export const memberMenu: readonly MenuEntry[] = [
  onMember(MEMBER_MENU.challenge, inviteMember),
  onMember(MEMBER_MENU.profile, (bot, call, { id }) => profileFor(bot, call, GAMES[0], toMemberId(id))),
  onMember(MEMBER_MENU.block, blockMember),
];
