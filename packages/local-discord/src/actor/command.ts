import type { APIApplicationCommand, APIMessage } from "discord-api-types/v10";
import { ApplicationCommandType } from "discord-api-types/v10";
import { commandsFor } from "../world/availability.ts";
import type { Place } from "../world/place.ts";
import type { World } from "../world/world.ts";
import { idsIn, type Spelling, sendOptions } from "./options.ts";
import { resolved } from "./payload.ts";
import { ClientRefusal } from "./refusal.ts";

/** A command, and what an interaction carries of it. */
export interface Invocation {
  readonly command: APIApplicationCommand;
  /** The command with its subcommands. */
  readonly name: string;
  readonly data: object;
}

/** Who uses a command, and where. */
export interface Caller {
  readonly world: World;
  readonly place: Place;
  readonly userId: string;
}

function found({ world, place, userId }: Caller, name: string, type: ApplicationCommandType) {
  const command = commandsFor(world, place, userId).find(
    (known) => known.name === name && known.type === type,
  );
  const slash = type === ApplicationCommandType.ChatInput ? "/" : "";
  if (command === undefined) throw new ClientRefusal(`There is no command ${slash}${name} here.`);
  return command;
}

const head = ({ id, name, type, guild_id }: APIApplicationCommand) => ({
  id,
  name,
  type,
  ...(guild_id === undefined ? {} : { guild_id }),
});

/**
 * What a slash command sends. `line` is the command's name and, after spaces, its subcommands.
 * @throws ClientRefusal if the member has no such command or its options do not fit
 */
export function slashCommand(caller: Caller, line: string, spelling: Spelling): Invocation {
  const [root = "", ...path] = line.split(" ");
  const command = found(caller, root, ApplicationCommandType.ChatInput);
  const options = sendOptions(command, path, spelling);
  const ids = idsIn(options);
  const chosen = ids.length > 0 ? { resolved: resolved(caller.world, ids, caller.place) } : {};
  return { command, name: line, data: { ...head(command), options, ...chosen } };
}

/**
 * What a command in the menu of a member sends.
 * @throws ClientRefusal if there is no such command or nobody of that id
 */
export function userCommand(caller: Caller, name: string, memberId: string): Invocation {
  const command = found(caller, name, ApplicationCommandType.User);
  if (!caller.place.people.some(({ id }) => id === memberId))
    throw new ClientRefusal("There is no such member here.");
  const target = { target_id: memberId, resolved: resolved(caller.world, [memberId], caller.place) };
  return { command, name, data: { ...head(command), ...target } };
}

/**
 * What a command in the menu of a message sends.
 * @throws ClientRefusal if there is no such command
 */
export function messageCommand(caller: Caller, name: string, message: APIMessage): Invocation {
  const command = found(caller, name, ApplicationCommandType.Message);
  const target = { target_id: message.id, resolved: { messages: { [message.id]: message } } };
  return { command, name, data: { ...head(command), ...target } };
}
