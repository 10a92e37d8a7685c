import { Client, Events, GatewayIntentBits } from "discord.js";
import type { Logger } from "pino";

export interface ClientOptions {
  /** The base of Discord's REST interface, without the version; undefined for Discord itself. */
  readonly apiUrl: string | undefined;
  readonly log: Logger;
}

/** A bot for boards needs to know of channels and nothing of what people write. */
export function createClient({ apiUrl, log }: ClientOptions): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    ...(apiUrl !== undefined && { rest: { api: apiUrl } }),
  });
  // Without a listener a failed request inside discord.js would end the process.
  client.on(Events.Error, (error) => log.error({ err: error }, "discord.js"));
  client.on(Events.ShardDisconnect, ({ code }, shard) => log.warn({ shard, code }, "shard disconnected"));
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, "shard reconnecting"));
  client.on(Events.Invalidated, () => log.error("the session is invalid"));
  return client;
}

/** Logs in and resolves when the gateway is ready. */
export async function login(client: Client, token: string): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  return ready;
}
