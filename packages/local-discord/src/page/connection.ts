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

/** Connects as the member of the page's address; without one the local Discord chooses. */
export function connect(listener: Listener): Connection {
  let failures = 0;
  let closed = false;
  let retry: number | undefined;
  let socket = open();

  function open(): WebSocket {
    const next = new WebSocket(liveAddress());
    next.addEventListener("open", () => {
      failures = 0;
      listener.opened();
    });
    next.addEventListener("message", ({ data }) => listener.received(JSON.parse(String(data)) as ToPage));
    next.addEventListener("close", () => {
      if (closed) return;
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
      closed = true;
      clearTimeout(retry);
      socket.close();
    },
  };
}

function liveAddress(): URL {
  const address = new URL("/live", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const memberId = new URLSearchParams(location.search).get("member");
  if (memberId) address.searchParams.set("member", memberId);
  return address;
}
