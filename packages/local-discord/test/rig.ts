import { once } from "node:events";
import type { APIMessageComponentInteraction } from "discord-api-types/v10";
import { WebSocket } from "ws";
import type { Answer } from "../src/actor/answer.ts";
import { type ManualClock, manualClock } from "../src/clock.ts";
import { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from "../src/local-discord.ts";

export interface GatewayEvent {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: unknown;
}

/** A gateway connection without a library: what arrives is kept in order. */
export interface RawGateway {
  readonly events: readonly GatewayEvent[];
  /** Resolves with the first event that fits, past or future. */
  event(fits: (event: GatewayEvent) => boolean): Promise<GatewayEvent>;
  send(op: number, d: unknown): void;
  sendText(text: string): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  close(): void;
}

export async function connect(discord: LocalDiscord): Promise<RawGateway> {
  const { url } = (await (await call(discord, "GET", "/gateway/bot")).json()) as { url: string };
  const socket = new WebSocket(`${url}?v=10&encoding=json`);
  const events: GatewayEvent[] = [];
  const listeners = new Set<() => void>();
  socket.on("message", (bytes) => {
    events.push(JSON.parse(String(bytes)));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await once(socket, "open");
  return {
    events,
    event: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = events.find(fits);
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    sendText: (text) => socket.send(text),
    closed,
    close: () => socket.close(),
  };
}

/** A request with the bot's token; files go as multipart. */
export function call(
  discord: LocalDiscord,
  method: string,
  path: string,
  body?: unknown,
  files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[] = [],
): Promise<Response> {
  const headers: Record<string, string> = { authorization: `Bot ${discord.token}` };
  const form = new FormData();
  form.set("payload_json", JSON.stringify(body));
  for (const [index, { name, bytes }] of files.entries())
    form.set(`files[${index}]`, new Blob([bytes]), name);
  if (files.length === 0 && body !== undefined) headers["content-type"] = "application/json";
  const json = body === undefined ? null : JSON.stringify(body);
  return fetch(`${discord.url}/v10${path}`, { method, headers, body: files.length > 0 ? form : json });
}

export interface Provoked {
  readonly interaction: APIMessageComponentInteraction;
  readonly answer: Promise<Answer>;
}

export interface Rig {
  readonly discord: LocalDiscord;
  readonly clock: ManualClock;
  readonly gateway: RawGateway;
  /** Lets a member act, and gives the interaction that the bot hears of. */
  provoke(act: () => Promise<Answer>): Promise<Provoked>;
  answer(interaction: { readonly id: string; readonly token: string }, body: object): Promise<Response>;
  close(): Promise<void>;
}

export const NOON = Date.UTC(2026, 7, 1, 12);

/** A local Discord with a clock that stands still, and a bot that does nothing by itself. */
export async function startRig(options: LocalDiscordOptions = {}): Promise<Rig> {
  const clock = manualClock(NOON);
  const discord = await startLocalDiscord({ ...clock, ...options });
  const gateway = await connect(discord);
  gateway.send(2, { token: discord.token, intents: 1, properties: {} });
  await gateway.event(({ t }) => t === "GUILD_CREATE");
  const interactions = () => gateway.events.filter(({ t }) => t === "INTERACTION_CREATE");
  return {
    discord,
    clock,
    gateway,
    async provoke(act) {
      const before = interactions().length;
      const answer = act();
      const heard = gateway.event(() => interactions().length > before);
      await Promise.race([heard, answer.then(() => heard)]);
      return { interaction: interactions()[before]?.d as APIMessageComponentInteraction, answer };
    },
    answer: (interaction, body) =>
      call(discord, "POST", `/interactions/${interaction.id}/${interaction.token}/callback`, body),
    async close() {
      gateway.close();
      await discord.close();
    },
  };
}
