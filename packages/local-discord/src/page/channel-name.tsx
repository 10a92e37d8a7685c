import type { Channel } from "../protocol.ts";
import { Icon } from "./icons.tsx";

const icons = { channel: "hash", direct: "person", group: "people" } as const;

/** What stands before the name of a channel. */
export const ChannelIcon = ({ channel }: { readonly channel: Channel | undefined }) => (
  <Icon name={icons[channel?.kind ?? "channel"]} />
);

/** A channel in words. */
export const channelName = ({ kind, name }: Channel): string => (kind === "channel" ? `#${name}` : name);
