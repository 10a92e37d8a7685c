import type { LocalDiscord } from "local-discord";
import { vi } from "vitest";

/** What the gateway sends. */
export interface Packet {
  readonly t: string | null;
  readonly d: { readonly [field: string]: unknown } | null;
}

/**
 * Changes what connections made from now on are sent. The returned function ends that for connections made
 * later.
 * @param change undefined holds a packet back; `pass` sends it later
 */
export function filterGateway(
  { gateway }: LocalDiscord,
  change: (packet: Packet, pass: () => void) => Packet | undefined,
): () => void {
  const { accept } = gateway;
  const spy = vi.spyOn(gateway, "accept").mockImplementation((socket) => {
    const send = socket.send.bind(socket) as (text: string) => void;
    socket.send = (data: unknown) => {
      const text = String(data);
      const packet = change(JSON.parse(text) as Packet, () => send(text));
      if (packet !== undefined) send(JSON.stringify(packet));
    };
    accept(socket);
  });
  return () => spy.mockRestore();
}
