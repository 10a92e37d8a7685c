import type { APIAttachment, APIEmbed } from "discord-api-types/v10";
import { Link, RichText } from "../rich-text.tsx";
import { cssColour } from "./colour.ts";
import { Picture } from "./picture.tsx";

interface Props {
  readonly embed: APIEmbed;
  readonly attachments: readonly APIAttachment[];
}

/** The older kind of card that a bot's message carries. */
export function Embed({ embed, attachments }: Props) {
  return (
    <section class="card" style={{ borderLeftColor: cssColour(embed.color) }}>
      {embed.author && <small class="embed-author">{embed.author.name}</small>}
      {embed.title && (
        <div class="embed-title">
          {embed.url ? (
            <Link href={embed.url}>
              <RichText source={embed.title} />
            </Link>
          ) : (
            <RichText source={embed.title} />
          )}
        </div>
      )}
      {embed.description && <RichText source={embed.description} />}
      {embed.fields && (
        <dl class="fields">
          {embed.fields.map((field) => (
            <div key={field.name} class={field.inline ? "field inline" : "field"}>
              <dt>
                <RichText source={field.name} />
              </dt>
              <dd>
                <RichText source={field.value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {[embed.image, embed.thumbnail].map(
        (media) =>
          media && <Picture key={media.url} media={media} alt={undefined} attachments={attachments} />,
      )}
      {embed.footer && <small class="embed-footer">{embed.footer.text}</small>}
    </section>
  );
}
