import { Client, GatewayIntentBits } from "discord.js";
import type { LocalDiscord } from "../src/local-discord.ts";

/** A throw-away bot: the real discord.js client, logged in at the local Discord. */
export async function startBot(
  discord: LocalDiscord,
  intents: readonly GatewayIntentBits[] = [],
): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, ...intents],
    rest: { api: discord.url },
    allowedMentions: { parse: [] },
  });
  const ready = new Promise<Client<true>>((resolve) => client.once("clientReady", resolve));
  await client.login(discord.token);
  return ready;
}
