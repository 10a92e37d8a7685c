import type { Message } from "discord.js";
import type { GameId } from "../../lib/ids.ts";
import { parseCustomId } from "../messages/custom-id.ts";

/** The number of the game that a message of the bot shows, by its buttons; undefined where it shows none. */
export function shownGame({ author, client, components }: Message): GameId | undefined {
  if (author.id !== client.user.id) return undefined;
  const ids = JSON.stringify(components.map((component) => component.toJSON())).matchAll(
    /"custom_id":"([^"]+)"/g,
  );
  for (const [, id = ""] of ids) {
    const press = parseCustomId(id);
    if (press && "game" in press) return press.game;
  }
  return undefined;
}
