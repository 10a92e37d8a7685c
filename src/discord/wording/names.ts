import { type ChannelId, type GuildId, isGone, type MemberId, type MessageId } from "../../lib/ids.ts";
import { type Level, playedLevel } from "../../lib/level.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Place } from "../../play/place.ts";
import type { Player } from "../../play/player.ts";

/** Of a member who had everything about them deleted no name is left. */
const FORMER = "a former player";

export const mention = (memberId: MemberId): string => (isGone(memberId) ? FORMER : `<@${memberId}>`);

/** A command that a tap fills in, or its bare name where the id is not known. */
export const commandLink = (name: string, id: string | undefined): string =>
  id === undefined ? `\`/${name}\`` : `</${name}:${id}>`;

/** `<@1> and <@2>` */
export const mentions = (memberIds: readonly MemberId[]): string => memberIds.map(mention).join(" and ");

/** Discord shows it in the reader's own time zone, and counts down by itself. */
export const relativeTime = (time: Timestamp): string => `<t:${Math.floor(time / 1_000)}:R>`;

export const clockTime = (time: Timestamp): string => `<t:${Math.floor(time / 1_000)}:t>`;

export const LEVEL_NAMES: { readonly [level in Level]: string } = {
  novice: "Novice",
  casual: "Casual",
  club: "Club",
  expert: "Expert",
  master: "Master",
};

/** What a member meets at each level. */
const LEVEL_WORDS: { readonly [level in Level]: string } = {
  novice: "takes what it sees, and overlooks most of what follows",
  casual: "looks at your reply, and overlooks much",
  club: "sees a move or two ahead, and seldom overlooks one",
  expert: "overlooks nothing that is near",
  master: "as strong as the computer can",
};

export const levelChoice = (level: Level): string => `${LEVEL_NAMES[level]}: ${LEVEL_WORDS[level]}`;

export const playerName = (player: Player): string =>
  player.kind === "member" ? mention(player.id) : `the computer (${LEVEL_NAMES[playedLevel(player.level)]})`;

/** A message that can be linked to. */
export interface MessagePlace {
  readonly guildId: GuildId;
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

/** Where a message of a game is; undefined in the places apart, of which it is not known in which server they are. */
export const messagePlace = (
  place: Place,
  { channelId, messageId }: Omit<MessagePlace, "guildId">,
): MessagePlace | undefined =>
  place.kind === "server" ? { guildId: place.guildId, channelId, messageId } : undefined;

export const messageLink = ({ guildId, channelId, messageId }: MessagePlace): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
