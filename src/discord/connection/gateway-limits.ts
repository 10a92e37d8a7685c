import { REST, type RESTGetAPIGatewayBotResult, Routes } from "discord.js";
import { reasonOf } from "../../lib/reason.ts";

export interface GatewayLimits {
  /** How many shards Discord recommends. */
  readonly shards: number;
  /** How many shards may log in within five seconds. */
  readonly concurrency: number;
}

/**
 * Asks how a bot may connect.
 * @throws an error whose message is a sentence for whoever runs the program
 */
export async function askGatewayLimits(token: string, apiUrl: string | undefined): Promise<GatewayLimits> {
  const rest = new REST(apiUrl === undefined ? {} : { api: apiUrl }).setToken(token);
  try {
    const found = (await rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult;
    return { shards: found.shards, concurrency: found.session_start_limit.max_concurrency };
  } catch (error) {
    throw new Error(`The login to Discord failed: ${reasonOf(error)}`, { cause: error });
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
}
