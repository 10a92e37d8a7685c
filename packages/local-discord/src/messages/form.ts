import type {
  APIAllowedMentions,
  APIEmbed,
  APIMessageReference,
  ButtonStyle,
  ComponentType,
} from "discord-api-types/v10";
import type { Path } from "../checks/problem.ts";
import type { Upload } from "../world/files.ts";
import type { StoredMessage } from "../world/messages.ts";

interface Media {
  readonly url: string;
}

/** Any component, as a request carries it, after it has passed the schema. */
export interface Part {
  readonly type: ComponentType;
  readonly id?: number | null;
  readonly custom_id?: string | null;
  readonly style?: ButtonStyle;
  readonly label?: string | null;
  readonly emoji?: object | null;
  readonly url?: string | null;
  readonly sku_id?: string | null;
  readonly disabled?: boolean | null;
  readonly options?: readonly {
    readonly value: string;
    readonly label: string;
    readonly default?: boolean;
  }[];
  readonly min_values?: number | null;
  readonly max_values?: number | null;
  readonly required?: boolean | null;
  readonly content?: string;
  readonly components?: readonly Part[];
  readonly accessory?: Part;
  readonly items?: readonly { readonly media: Media }[];
  readonly media?: Media;
  readonly file?: Media;
  /** What a modal's label holds. */
  readonly component?: Part;
}

/** The body of every request that makes or changes a message. */
export interface MessageForm {
  readonly content?: string | null;
  readonly embeds?: readonly APIEmbed[] | null;
  readonly components?: readonly Part[] | null;
  readonly attachments?:
    | readonly {
        readonly id: string;
        readonly filename?: string | null;
        readonly description?: string | null;
      }[]
    | null;
  readonly allowed_mentions?: APIAllowedMentions | null;
  readonly flags?: number | null;
  readonly poll?: object | null;
  readonly sticker_ids?: readonly string[] | null;
  readonly message_reference?: APIMessageReference | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
}

/** A message that the bot wants to post or change, before anything is believed. */
export interface Draft {
  readonly form: MessageForm;
  readonly uploads: readonly Upload[];
  /** The message as it is; undefined for a new one. */
  readonly before: StoredMessage | undefined;
}

export interface Placed {
  readonly part: Part;
  readonly path: Path;
}

/** Every component with its place, outer ones first. */
export function* walk(parts: readonly Part[], path: Path): Generator<Placed> {
  for (const [index, part] of parts.entries()) yield* walkInto(part, [...path, index]);
}

function* walkInto(part: Part, path: Path): Generator<Placed> {
  yield { part, path };
  if (part.components) yield* walk(part.components, [...path, "components"]);
  if (part.accessory) yield* walkInto(part.accessory, [...path, "accessory"]);
  if (part.component) yield* walkInto(part.component, [...path, "component"]);
}

/** The media that a component shows, with their places. */
export function mediaOf({ part, path }: Placed): readonly { readonly url: string; readonly path: Path }[] {
  return [
    ...(part.media ? [{ url: part.media.url, path: [...path, "media", "url"] }] : []),
    ...(part.file ? [{ url: part.file.url, path: [...path, "file", "url"] }] : []),
    ...(part.items ?? []).map(({ media }, index) => ({
      url: media.url,
      path: [...path, "items", index, "media", "url"],
    })),
  ];
}
