import { type APIMessage, type APIMessageTopLevelComponent, ComponentType } from "discord-api-types/v10";
import type { Member } from "../protocol.ts";

/** What a message says, without its looks: for announcements and one-line quotes. */
export function plainText(
  message: Pick<APIMessage, "content" | "embeds" | "components" | "attachments">,
  members: readonly Member[],
): string {
  const words = [
    message.content,
    ...message.embeds.flatMap(({ title, description }) => [title, description]),
    ...(message.components ?? []).flatMap(texts),
    ...message.attachments.map(({ description }) => description),
  ];
  const nameOf = (id: string) => members.find((member) => member.id === id)?.displayName ?? "";
  return [...new Set(words.filter(Boolean))]
    .map((word) => bare(String(word).replace(/<@!?(\d+)>/g, (_, id: string) => nameOf(id))))
    .join(" ");
}

function texts(component: APIMessageTopLevelComponent): readonly (string | null | undefined)[] {
  switch (component.type) {
    case ComponentType.TextDisplay:
      return [component.content];
    case ComponentType.Section:
      return component.components.map(({ content }) => content);
    case ComponentType.MediaGallery:
      return component.items.map(({ description }) => description);
    case ComponentType.Container:
      return component.components.flatMap(texts);
    default:
      return [];
  }
}

const bare = (text: string): string =>
  text
    .replace(/<t:-?\d+(?::\w)?>|<[@#][!&]?\d+>/g, "")
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/^(?:#{1,3}|-#|>>>?|[-*]) +/gm, "")
    .replace(/[*_~`|\\]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
