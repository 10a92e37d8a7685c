import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes, GatewayVersion } from "discord-api-types/v10";
import type { WebSocket } from "ws";
import * as z from "zod";
import { parseJson } from "../json.ts";
import { MINUTE, type Millis } from "../time.ts";
import type { World } from "../world/world.ts";
import { guildCreate, guildOut, publishHappenings } from "./events.ts";
import { type Connection, createSession, type Session } from "./session.ts";

const HEARTBEAT: Millis = 41_250;
const KEPT_SESSIONS = 20;
/** events/gateway.mdx, "Rate Limiting" and "Sending Events". */
const SENDS_PER_MINUTE = 120;
const PAYLOAD_LIMIT = 4_096;
const KNOWN_INTENTS = Object.values(GatewayIntentBits)
  .filter((flag) => typeof flag === "number")
  .reduce((all, flag) => all | flag, 0);
const PRIVILEGED = GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

const Payload = z.object({ op: z.number(), d: z.unknown() });
const Identify = z.object({
  token: z.string(),
  intents: z.int(),
  properties: z.object({}),
  shard: z.tuple([z.int().min(0), z.int().min(1)]).optional(),
});
const Resume = z.object({ token: z.string(), session_id: z.string(), seq: z.int() });

export interface Gateway {
  readonly sessions: readonly Session[];
  accept(socket: WebSocket): void;
  /** Sends an event to the shard of the server that it names, or else to the first, in every session. */
  publish(event: string, data: { readonly guild_id?: string; readonly [field: string]: unknown }): void;
  /** Closes every connection with this code; sessions stay. */
  close(code: number): void;
  /** Asks every connection to come back (op 7). */
  reconnect(): void;
  /** Declares every session invalid (op 9); without `resumable` it is also forgotten. */
  invalidSession(resumable: boolean): void;
}

export function createGateway(world: World): Gateway {
  const sessions: Session[] = [];
  const connections = new Set<Connection>();
  const send = (connection: Connection, op: GatewayOpcodes, d: unknown) =>
    connection.send(JSON.stringify({ op, d, t: null, s: null }));

  function identify(connection: Connection, data: unknown): Session | undefined {
    const parsed = Identify.safeParse(data);
    if (!parsed.success) return void connection.close(GatewayCloseCodes.DecodeError);
    const { token, intents, shard = [0, 1] } = parsed.data;
    const code =
      token !== world.token
        ? GatewayCloseCodes.AuthenticationFailed
        : shard[0] >= shard[1]
          ? GatewayCloseCodes.InvalidShard
          : (intents & ~KNOWN_INTENTS) !== 0
            ? GatewayCloseCodes.InvalidIntents
            : (intents & PRIVILEGED) !== 0
              ? GatewayCloseCodes.DisallowedIntents
              : undefined;
    if (code !== undefined) return void connection.close(code);
    const session = createSession(intents, shard, connection);
    sessions.push(session);
    if (sessions.length > KEPT_SESSIONS) sessions.shift();
    const mine = world.guilds.filter(({ id, hasBot }) => hasBot && isShardOf(id, shard));
    session.dispatch("READY", {
      v: Number(GatewayVersion),
      user: { ...world.guild.bot.user, verified: true, mfa_enabled: false, email: null },
      guilds: mine.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: `${world.origin.replace(/^http/, "ws")}/gateway`,
      shard,
      application: { id: world.guild.bot.user.id, flags: 0 },
    });
    for (const guild of mine) {
      if (guild.isOut) session.dispatch("GUILD_DELETE", guildOut(guild));
      else session.dispatch("GUILD_CREATE", guildCreate(guild, intents));
    }
    return session;
  }

  function resume(connection: Connection, data: unknown): Session | undefined {
    const parsed = Resume.safeParse(data);
    if (!parsed.success) return void connection.close(GatewayCloseCodes.DecodeError);
    const { token, session_id, seq } = parsed.data;
    if (token !== world.token) return void connection.close(GatewayCloseCodes.AuthenticationFailed);
    const session = sessions.find(({ id }) => id === session_id);
    if (session !== undefined) session.connection = connection;
    if (session?.replay(seq) !== true) return void send(connection, GatewayOpcodes.InvalidSession, false);
    session.dispatch("RESUMED", {});
    return session;
  }

  const gateway: Gateway = {
    sessions,
    accept(socket) {
      let session: Session | undefined;
      const sentAt: number[] = [];
      const connection: Connection = {
        send: (text) => socket.send(text),
        close: (code) => socket.close(code),
      };
      connections.add(connection);
      send(connection, GatewayOpcodes.Hello, { heartbeat_interval: HEARTBEAT });
      socket.on("close", () => {
        connections.delete(connection);
        if (session?.connection === connection) session.connection = undefined;
      });
      socket.on("message", (bytes) => {
        const text = String(bytes);
        const now = world.clock.now();
        sentAt.push(now);
        while ((sentAt[0] ?? now) <= now - MINUTE) sentAt.shift();
        if (sentAt.length > SENDS_PER_MINUTE) return connection.close(GatewayCloseCodes.RateLimited);
        const parsed = Payload.safeParse(text.length > PAYLOAD_LIMIT ? undefined : parseJson(text));
        if (!parsed.success) return connection.close(GatewayCloseCodes.DecodeError);
        const { op, d } = parsed.data;
        switch (op) {
          case GatewayOpcodes.Heartbeat:
            return send(connection, GatewayOpcodes.HeartbeatAck, null);
          case GatewayOpcodes.Identify:
            if (session?.connection === connection)
              return connection.close(GatewayCloseCodes.AlreadyAuthenticated);
            session = identify(connection, d);
            return;
          case GatewayOpcodes.Resume:
            if (session?.connection === connection)
              return connection.close(GatewayCloseCodes.AlreadyAuthenticated);
            session = resume(connection, d);
            return;
          case GatewayOpcodes.PresenceUpdate:
          case GatewayOpcodes.VoiceStateUpdate:
          case GatewayOpcodes.RequestGuildMembers:
            if (session === undefined) connection.close(GatewayCloseCodes.NotAuthenticated);
            return;
          default:
            return connection.close(GatewayCloseCodes.UnknownOpcode);
        }
      });
    },
    publish(event, data) {
      for (const session of sessions) {
        if (isShardOf(data.guild_id, session.shard)) session.dispatch(event, data);
      }
    },
    close(code) {
      for (const connection of connections) connection.close(code);
    },
    reconnect() {
      for (const connection of connections) send(connection, GatewayOpcodes.Reconnect, null);
    },
    invalidSession(resumable) {
      for (const connection of connections) send(connection, GatewayOpcodes.InvalidSession, resumable);
      // The connections stay open: a client may resume or log in on its own.
      for (const session of sessions) session.connection = undefined;
      if (!resumable) sessions.length = 0;
    },
  };
  publishHappenings(world, (guildId, event, data, intent) => {
    for (const session of sessions) {
      const isWanted = (session.intents & intent) !== 0;
      const told = typeof data === "function" ? data(session.intents) : data;
      if (isWanted && isShardOf(guildId, session.shard)) session.dispatch(event, told);
    }
  });
  return gateway;
}

/**
 * What belongs to no server, direct messages above all, is the first shard's (events/gateway.mdx,
 * "Sharding").
 */
const isShardOf = (guildId = "0", [id, count]: readonly [number, number]): boolean =>
  (BigInt(guildId) >> 22n) % BigInt(count) === BigInt(id);
