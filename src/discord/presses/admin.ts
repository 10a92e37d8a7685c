import { type Client, Team, TeamMemberMembershipState } from "discord.js";
import type { GameId, GuildId, MemberId } from "../../lib/ids.ts";
import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";

/** Whether a member owns the application, or belongs to the team that does, as Discord knows it now. */
async function ownsBot(client: Client<true>, memberId: MemberId): Promise<boolean> {
  const { owner } = await client.application.fetch();
  if (!(owner instanceof Team)) return owner?.id === memberId;
  const member = owner.members.get(memberId);
  return member?.membershipState === TeamMemberMembershipState.Accepted;
}

/** Whether somebody may look after the bot here. The command alone proves nothing: it can be forged. */
export async function mayAdminister(
  { client, adminGuild }: Bot,
  { memberId, place }: Call,
): Promise<boolean> {
  const isHere = place.kind === "server" && place.guildId === adminGuild;
  return isHere && (await ownsBot(client, memberId));
}

/** Ends a running game, which nobody wins. */
export async function closeGame({ games, boards }: Bot, id: GameId) {
  const closed = await games.act(id, { kind: "close" });
  if (closed.ok) await boards.show({ ...closed.value, cause: "time" });
  return closed;
}

/** How many games are closed before it is looked which others there are. */
const CLOSED_AT_ONCE = 50;

/**
 * Lets a member, or the members of a server, start and join no games any more.
 * @returns how many running games were closed
 */
export async function ban(
  bot: Bot,
  whose: { readonly memberId: MemberId } | { readonly guildId: GuildId },
): Promise<number> {
  await bot.store.ban("memberId" in whose ? whose.memberId : whose.guildId, bot.now());
  let count = 0;
  for (;;) {
    const ids = await bot.store.runningGamesOf(whose, CLOSED_AT_ONCE);
    const before = count;
    for (const id of ids) if ((await closeGame(bot, id)).ok) count += 1;
    // What cannot be closed now has ended meanwhile, or cannot be read.
    if (count === before) return count;
  }
}
