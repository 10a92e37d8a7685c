import type { APIAttachment, APIUnfurledMediaItem } from "discord-api-types/v10";
import { useChat } from "../chat.ts";
import { Icon } from "../icons.tsx";
import { mediaAddress } from "../links.ts";

interface Props {
  readonly media: Pick<APIUnfurledMediaItem, "url" | "width" | "height">;
  readonly alt: string | null | undefined;
  readonly attachments: readonly APIAttachment[];
}

/** The greatest height of a picture: a board and its buttons should fit on a screen. */
const tallest = "min(360px, 44dvh)";

/** A picture; its description appears on hover and focus, or stays below it when the reader wants so. */
export function Picture({ media, alt, attachments }: Props) {
  const { altShown } = useChat();
  const address = mediaAddress(media.url, attachments);
  if (address === undefined) return <p class="notice">A picture is missing: {media.url}</p>;
  const attached = attachments.find(({ url }) => url === address);
  const width = media.width ?? attached?.width;
  const height = media.height ?? attached?.height;
  const words = alt ?? attached?.description ?? "";
  return (
    <figure
      class="picture"
      style={width && height ? { maxWidth: `min(${width}px, ${tallest} * ${width / height})` } : undefined}
    >
      <a href={address} target="_blank" rel="noreferrer">
        <img
          src={address}
          alt={words || "Picture without a description"}
          width={width ?? undefined}
          height={height ?? undefined}
        />
      </a>
      {words && (
        <figcaption class={altShown ? "alt" : "alt tip"} aria-hidden="true">
          {words}
        </figcaption>
      )}
    </figure>
  );
}

/** A file that is no picture. */
export function FileCard({
  url,
  attachments,
}: {
  readonly url: string;
  readonly attachments: readonly APIAttachment[];
}) {
  const address = mediaAddress(url, attachments);
  const attached = attachments.find((file) => file.url === address);
  if (address === undefined) return <p class="notice">A file is missing: {url}</p>;
  return (
    <a class="file" href={address} target="_blank" rel="noreferrer">
      <Icon name="file" />
      <span>
        {attached?.filename ?? "file"}
        {attached && <small>{Math.ceil(attached.size / 1024)} KB</small>}
      </span>
    </a>
  );
}

/** The files that a message shows by itself: those that no embed shows. */
export function Attachments({ files }: { readonly files: readonly APIAttachment[] }) {
  return files.map((file) =>
    file.content_type?.startsWith("image/") ? (
      <Picture key={file.id} media={{ url: file.url }} alt={file.description} attachments={files} />
    ) : (
      <FileCard key={file.id} url={file.url} attachments={files} />
    ),
  );
}
