import type { APIApplicationCommandOptionChoice } from "discord-api-types/v10";
import type { World } from "../state.ts";
import type { Item } from "./completion.tsx";
import { add, begin, type Draft, matchCommands, pick, unused } from "./draft.ts";
import { type Part, suggest } from "./values.ts";

interface Typing {
  readonly draft: Draft | undefined;
  /** The option that is being typed. */
  readonly part: Part | undefined;
  /** What stands in the box where no option is being typed. */
  readonly text: string;
  /** The bot's own choices for the option. */
  readonly choices: readonly APIApplicationCommandOptionChoice[];
}

/** What the reader may go on with: commands, values of an option, or further options. */
export function completionItems(
  { draft, part, text, choices }: Typing,
  world: World,
  change: (draft: Draft) => void,
): readonly Item[] {
  if (!draft)
    return matchCommands(text.startsWith("/") ? world.commands : [], text).map((command) => ({
      key: command.id,
      label: `/${command.name}`,
      detail: command.description,
      choose: () => change(begin(command)),
    }));
  if (part)
    return suggest(part, world, choices).map((suggestion) => {
      const member = world.members.find(({ id }) => id === suggestion.memberId);
      return {
        key: String(suggestion.value),
        label: suggestion.label,
        detail: member && `@${member.username}`,
        member,
        choose: () => change(pick(draft, part.option.name, suggestion)),
      };
    });
  return unused(draft)
    .filter(({ name }) => name.includes(text.trim().toLowerCase()))
    .map((option) => ({
      key: option.name,
      label: option.name,
      detail: option.description,
      choose: () => change(add(draft, option)),
    }));
}
