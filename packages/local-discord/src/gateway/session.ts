import { randomBytes } from "node:crypto";
import { GatewayOpcodes } from "discord-api-types/v10";

/** How many events a session keeps for a resume. */
const KEPT_EVENTS = 500;

export interface Connection {
  send(text: string): void;
  close(code: number): void;
}

/** One login of the bot: it outlives its connection, so that it can be resumed. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [id: number, count: number];
  connection: Connection | undefined;
  dispatch(event: string, data: unknown): void;
  /** Sends again what came after `seq`; false when that is no longer known. */
  replay(seq: number): boolean;
}

export function createSession(
  intents: number,
  shard: readonly [number, number],
  connection: Connection,
): Session {
  let seq = 0;
  const kept: { readonly seq: number; readonly text: string }[] = [];
  const session: Session = {
    id: randomBytes(16).toString("hex"),
    intents,
    shard,
    connection,
    dispatch(event, data) {
      seq += 1;
      const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s: seq, d: data });
      kept.push({ seq, text });
      if (kept.length > KEPT_EVENTS) kept.shift();
      session.connection?.send(text);
    },
    replay(after) {
      const oldest = kept[0]?.seq ?? seq + 1;
      if (after > seq || after < oldest - 1) return false;
      for (const event of kept) if (event.seq > after) session.connection?.send(event.text);
      return true;
    },
  };
  return session;
}
