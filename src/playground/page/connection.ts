import type { FromPage, ToPage } from "../protocol.ts";

/** The socket to the local Discord; it opens itself again until it is closed. */
export interface Connection {
  /** Whether it could be sent at all. */
  send(message: FromPage): boolean;
  close(): void;
}

export interface Listener {
  opened(): void;
  received(message: ToPage): void;
  /** The socket dropped, or did not open. */
  lost(): void;
}

const patience = [500, 1000, 2000, 4000];

/** Connects as a member; without one the local Discord chooses. */
export function connect(memberId: string | undefined, listener: Listener): Connection {
  const address = new URL("/live", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (memberId !== undefined) address.searchParams.set("member", memberId);
  let failures = 0;
  let retry: number | undefined;
  let socket = open();

  function open(): WebSocket {
    const next = new WebSocket(address);
    next.addEventListener("open", () => {
      failures = 0;
      listener.opened();
    });
    next.addEventListener("message", ({ data }) => listener.received(JSON.parse(String(data)) as ToPage));
    next.addEventListener("close", () => {
      if (next !== socket) return;
      listener.lost();
      retry = setTimeout(
        () => {
          socket = open();
        },
        patience[Math.min(failures++, patience.length - 1)],
      );
    });
    return next;
  }

  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      clearTimeout(retry);
      const last = socket;
      listener.lost = () => {};
      last.close();
    },
  };
}
