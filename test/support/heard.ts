import { GatewayOpcodes } from "discord-api-types/v10";
import type { LocalDiscord } from "local-discord";
import { expect, vi } from "vitest";
import { present } from "./present.ts";

/**
 * Resolves when the bot has read all that was sent to it: it answers in turn when it is asked for a
 * heartbeat.
 */
export async function heard({ gateway }: LocalDiscord): Promise<void> {
  const connection = present(gateway.sessions.at(-1)?.connection);
  const send = vi.spyOn(connection, "send");
  connection.send(JSON.stringify({ op: GatewayOpcodes.Heartbeat, d: null, s: null, t: null }));
  const acknowledged = expect.stringContaining(`"op":${GatewayOpcodes.HeartbeatAck}`);
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(acknowledged), { timeout: 10_000, interval: 5 });
  send.mockRestore();
}
