import type { Command } from "../src/discord/command.ts";
import { helpMessage } from "../src/discord/messages/help-message.ts";
import { COMMAND_WORDS } from "../src/discord/wording/commands.ts";
import { commandLink } from "../src/discord/wording/names.ts";

export const help: Command = {
  data: {
    name: "help",
    description: COMMAND_WORDS.help,
  },
  isPrivate: true,

  async execute({ kinds, commandIds, render }, call) {
    const ids = await commandIds();
    const command = (name: string): string => commandLink(name, ids.get(name));
    await call.answer.whisper(await helpMessage(kinds, command, render));
  },
};
