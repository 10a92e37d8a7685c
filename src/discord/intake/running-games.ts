import {
  type APIApplicationCommandIntegerOption,
  ApplicationCommandOptionType,
  ChannelType,
  type ChatInputCommandInteraction,
  type Guild,
} from "discord.js";
import { type ChannelId, type MemberId, toGameId, toMemberId } from "../../lib/ids.ts";
import type { Game } from "../../play/game.ts";
import { LARGEST_NUMBER } from "../../play/limits.ts";
import type { Place } from "../../play/place.ts";
import type { GameStore } from "../../play/ports/game-store.ts";
import { classify } from "../delivery/error-codes.ts";
import { OPTION_WORDS } from "../wording/commands.ts";
import { placeOf } from "./place-of.ts";

interface Parts {
  readonly store: Pick<GameStore, "game" | "runningGames">;
}

/** How many games of a member are looked through; those that moved last come first. */
const LOOKED_THROUGH = 50;

export const gameNumberOption: APIApplicationCommandIntegerOption = {
  type: ApplicationCommandOptionType.Integer,
  name: "number",
  description: OPTION_WORDS.number,
  min_value: 1,
  max_value: LARGEST_NUMBER,
};

/**
 * The game that a command is about: the one of this channel with the given number, which may be over, or else
 * the running one that moved last. Games of other channels are not found, so that nothing gets out of a
 * channel that others cannot see.
 * @param playerId looks only through this member's games, and first through those in which they are to move
 */
export async function findGameHere(
  { store }: Parts,
  place: Place,
  number: number | null,
  playerId?: MemberId,
): Promise<Game | undefined> {
  if (number !== null) {
    if (number > LARGEST_NUMBER) return undefined;
    const game = await store.game(toGameId(number));
    return game?.place.channelId === place.channelId ? game : undefined;
  }
  const first = async (of: { readonly playerId?: MemberId; readonly turnOf?: MemberId }) => {
    const one = async (near: Place) => {
      const here = { near, channelIds: [place.channelId] };
      return (await store.runningGames({ ...here, ...of }, { offset: 0, limit: 1 })).items[0];
    };
    // The game may be from before the server invited the bot.
    const found = await one(place);
    return found ?? (place.kind === "server" ? one({ ...place, kind: "apart" }) : undefined);
  };
  if (playerId === undefined) return first({});
  return (await first({ turnOf: playerId })) ?? first({ playerId });
}

/**
 * A running game of the one who asks that they cannot get at any more, since its channel was deleted or they
 * cannot see it: the one with the given number, or else the one that moved last.
 * @param visible the channels that they can see
 */
export async function findLostGame(
  { store }: Parts,
  interaction: ChatInputCommandInteraction,
  number: number | null,
  visible: readonly ChannelId[],
): Promise<Game | undefined> {
  if (!interaction.inCachedGuild()) return undefined;
  const { guild, user } = interaction;
  const where = { near: placeOf(interaction), playerId: toMemberId(user.id) };
  const { items } = await store.runningGames(where, { offset: 0, limit: LOOKED_THROUGH });
  const known = new Map<string, boolean>();
  for (const game of items) {
    if (number !== null && game.id !== number) continue;
    const { channelId } = game.place;
    const lost = known.get(channelId) ?? (await isLost(guild, channelId, visible));
    if (lost) return game;
    known.set(channelId, lost);
  }
  return undefined;
}

/**
 * Whether a member cannot see a channel. Archived threads are not among those that are known without asking,
 * and of private threads it is not known who belongs to them.
 */
async function isLost(
  { channels }: Guild,
  channelId: ChannelId,
  visible: readonly ChannelId[],
): Promise<boolean> {
  if (visible.includes(channelId)) return false;
  try {
    const channel = channels.cache.get(channelId) ?? (await channels.fetch(channelId));
    if (channel?.type === ChannelType.PrivateThread) return false;
    const seenBy = channel?.isThread() ? channel.parentId : channel?.id;
    return !visible.some((id) => id === seenBy);
  } catch (error) {
    return classify(error) === "channelGone";
  }
}
