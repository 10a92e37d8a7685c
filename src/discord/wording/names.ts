import { type Level, playedLevel } from "../../lib/level.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Player } from "../../play/player.ts";

export const mention = (memberId: string): string => `<@${memberId}>`;

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

export const playerName = (player: Player): string =>
  player.kind === "member" ? mention(player.id) : `the computer (${LEVEL_NAMES[playedLevel(player.level)]})`;

export interface MessagePlace {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
}

export const messageLink = ({ guildId, channelId, messageId }: MessagePlace): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
