import type {
  ContextMenuCommandInteraction,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from "discord.js";
import type { Bot } from "./bot.ts";
import type { Call } from "./intake/call.ts";

/** An entry of the menu that a right click on a member or on a message opens. */
export interface MenuEntry {
  readonly data: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  /** Whether its usual answer is for the one who asked. */
  readonly isPrivate: boolean;
  execute(bot: Bot, call: Call, interaction: ContextMenuCommandInteraction): Promise<void>;
}
