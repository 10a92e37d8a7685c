declare const kind: unique symbol;

/** Texts and numbers that name something: they read as what they are, and those of two kinds never mix. */
type Id<Base, Kind extends string> = Base & { readonly [kind]: Kind };

/** The ids of the chat service. */
export type MemberId = Id<string, "member">;
export type GuildId = Id<string, "guild">;
export type ChannelId = Id<string, "channel">;
export type MessageId = Id<string, "message">;

/** The ids of what is stored. */
export type GameId = Id<number, "game">;
export type ChallengeId = Id<number, "challenge">;
export type ViewId = Id<number, "view">;
export type ForeignGameId = Id<string, "foreign game">;

/** Where an id comes in says what it names: an interaction, a row, a custom id, an answer of the service. */
export const toMemberId = (text: string): MemberId => text as MemberId;
export const toGuildId = (text: string): GuildId => text as GuildId;
export const toChannelId = (text: string): ChannelId => text as ChannelId;
export const toMessageId = (text: string): MessageId => text as MessageId;
export const toGameId = (number: number): GameId => number as GameId;
export const toChallengeId = (number: number): ChallengeId => number as ChallengeId;
export const toViewId = (number: number): ViewId => number as ViewId;
export const toForeignGameId = (text: string): ForeignGameId => text as ForeignGameId;

/** What stands in place of the id of a member who had everything about them deleted. */
const GONE = "gone-";

/** @param hex 24 digits that lead back to nobody */
export const toGoneId = (hex: string): MemberId => toMemberId(`${GONE}${hex}`);

export const isGone = (id: MemberId): boolean => id.startsWith(GONE);
