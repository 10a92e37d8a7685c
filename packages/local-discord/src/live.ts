import { PermissionFlagsBits } from "discord-api-types/v10";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import * as z from "zod";
import type { Actor } from "./actor/actor.ts";
import type { Answer } from "./actor/answer.ts";
import { parseJson } from "./json.ts";
import type { Channel, FromPage, GivenOption, Member, ToPage, Welcome } from "./protocol.ts";
import { commandsFor } from "./world/availability.ts";
import type { Happenings } from "./world/feed.ts";
import type { Guild } from "./world/guild.ts";
import type { Callback } from "./world/interactions.ts";
import type { StoredMessage } from "./world/messages.ts";
import { has } from "./world/permissions.ts";
import type { World } from "./world/world.ts";

const Option = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  focused: z.boolean().default(false),
});
const nonce = z.string().max(100);
const Said = z.discriminatedUnion("type", [
  z.object({
    type: z.enum(["command", "autocomplete"]),
    nonce,
    channelId: z.string(),
    name: z.string(),
    options: z.array(Option),
  }),
  z.object({
    type: z.literal("menu"),
    nonce,
    channelId: z.string(),
    name: z.string(),
    target: z.union([z.object({ member: z.string() }), z.object({ message: z.string() })]),
  }),
  z.object({
    type: z.literal("component"),
    nonce,
    messageId: z.string(),
    customId: z.string(),
    values: z.array(z.string()).exactOptional(),
  }),
  z.object({
    type: z.literal("modal"),
    nonce,
    opener: z.string().exactOptional(),
    customId: z.string(),
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  z.object({ type: z.literal("dismiss"), messageId: z.string() }),
]) satisfies z.ZodType<FromPage>;

const DEAF: Answer = { interactionId: "", status: "failed" };

const valuesOf = (options: readonly GivenOption[]) =>
  Object.fromEntries(options.map(({ name, value }) => [name, value]));

/** The people of the server as the page shows them. */
const membersOf = ({ guild, cast }: World): readonly Member[] =>
  cast
    .filter(({ user }) => guild.members.has(user.id))
    .map(({ user, colour }) => ({
      id: user.id,
      username: user.username,
      displayName: user.global_name ?? user.username,
      colour,
      bot: user.bot === true,
    }));

/** Where the page lets somebody be: the first server, private channels, and the server without the bot. */
function channelsOf(world: World, me: Member): readonly Channel[] {
  const { guild, foreign, privately } = world;
  const inServer = (server: Guild, heading = server.name) =>
    [...server.channels.values(), ...server.threads.values()].map(
      ({ id, name }) => ({ id, name, kind: "channel", heading }) as const,
    );
  const heading = "Direct messages";
  const shown = [
    ...inServer(guild),
    {
      id: privately.withBot(me.id).channel.id,
      name: guild.bot.user.username,
      kind: "direct",
      heading,
    } as const,
    {
      id: privately.group.channel.id,
      name: privately.group.channel.name ?? "",
      kind: "group",
      heading,
    } as const,
    ...inServer(
      foreign,
      foreign.hasBot ? foreign.name : `${foreign.name}, without ${guild.bot.user.username}`,
    ),
  ];
  return shown.flatMap((channel) => {
    const place = world.placeOf(channel.id);
    if (place === undefined) return [];
    const visible = has(place.permissions(me.id), PermissionFlagsBits.ViewChannel);
    return { ...channel, visible, commands: commandsFor(world, place, me.id).map(({ id }) => id) };
  });
}

/** Serves the page's WebSocket: what happens goes to the page, what its member does goes to the bot. */
export function serveLive(
  app: FastifyInstance,
  world: World,
  welcome: Welcome,
  actorOf: (memberId: string) => Actor,
): void {
  app.get<{ Querystring: { member?: string } }>("/live", { websocket: true }, (socket, { query }) => {
    const members = membersOf(world);
    const people = members.filter(({ bot }) => !bot);
    const me = people.find(({ id }) => id === query.member) ?? people[0];
    if (me === undefined) return socket.close();
    talk(world, welcome, socket, me, actorOf(me.id));
  });
}

function talk(world: World, welcome: Welcome, socket: WebSocket, me: Member, actor: Actor): void {
  const { guild, feed, messages, commands } = world;
  const dismissed = new Set<string>();
  /** Forms that were opened, by the nonce of what opened them. */
  const openers = new Map<string, Answer>();
  const send = (message: ToPage) => socket.send(JSON.stringify(message));

  const seesChannel = (id: string) => {
    const place = world.placeOf(id);
    return place !== undefined && has(place.permissions(me.id), PermissionFlagsBits.ViewChannel);
  };
  const sees = ({ message, onlyFor }: StoredMessage) =>
    seesChannel(message.channel_id) &&
    (onlyFor === undefined || onlyFor === me.id) &&
    !dismissed.has(message.id);

  const channels = () => channelsOf(world, me);
  const hello = () =>
    send({
      type: "hello",
      me,
      members: membersOf(world),
      guild: { id: guild.id, name: guild.name },
      channels: channels(),
      commands: commands.all(),
      messages: channels()
        .flatMap(({ id }) => messages.in(id))
        .filter(sees)
        .map(({ message }) => message),
      welcome,
    });
  const show = (stored: StoredMessage) => {
    if (sees(stored)) send({ type: "message", message: stored.message });
  };
  const listeners: { readonly [Name in keyof Happenings]?: (...args: Happenings[Name]) => void } = {
    messageCreate: show,
    messageUpdate: show,
    messageDelete: (stored) => {
      const { id, channel_id } = stored.message;
      if (sees(stored)) send({ type: "messageDelete", channelId: channel_id, messageId: id });
    },
    commands: () => send({ type: "commands", commands: commands.all(), channels: channels() }),
    channelUpdate: hello,
    channelDelete: hello,
    threadCreate: hello,
    threadDelete: hello,
    memberRemove: hello,
    memberAdd: hello,
  };
  for (const [name, listener] of Object.entries(listeners))
    feed.on(name as keyof Happenings, listener as () => void);
  socket.on("close", () => {
    for (const [name, listener] of Object.entries(listeners))
      feed.off(name as keyof Happenings, listener as () => void);
  });

  /** Carries out what the member does; `onAnswer` hears of the bot's first answer. */
  function carryOut(said: Exclude<FromPage, { type: "dismiss" }>, onAnswer: (callback: Callback) => void) {
    switch (said.type) {
      case "command":
        return actor.command(said.channelId, said.name, valuesOf(said.options), { onAnswer });
      case "autocomplete": {
        const focused = said.options.find((option) => option.focused)?.name ?? "";
        return actor.autocomplete(said.channelId, said.name, valuesOf(said.options), focused, { onAnswer });
      }
      case "menu": {
        const { channelId, name, target } = said;
        if ("member" in target) return actor.chooseForMember(channelId, name, target.member, { onAnswer });
        const message = messages.find(target.message)?.message;
        return message === undefined ? DEAF : actor.chooseForMessage(message, name, { onAnswer });
      }
      case "component": {
        const message = messages.find(said.messageId)?.message;
        if (message === undefined) return DEAF;
        return said.values === undefined
          ? actor.press(message, said.customId, { onAnswer })
          : actor.select(message, said.customId, said.values, { onAnswer });
      }
      case "modal":
        return actor.submitModal(openers.get(said.opener ?? "") ?? said.customId, said.fields, { onAnswer });
    }
  }

  async function hear(said: FromPage): Promise<void> {
    if (said.type === "dismiss") return void dismissed.add(said.messageId);
    const status = (status: "sent" | "answered" | "failed") =>
      send({ type: "interaction", nonce: said.nonce, status });
    status("sent");
    const answered = ({ choices, modal }: Callback) => {
      status("answered");
      if (choices) send({ type: "choices", nonce: said.nonce, choices });
      if (modal) send({ type: "modalOpen", nonce: said.nonce, modal });
    };
    try {
      const answer = await carryOut(said, answered);
      if (answer.status === "failed") status("failed");
      if (answer.modal) openers.set(said.nonce, answer);
    } catch {
      status("failed");
    }
  }

  socket.on("message", (bytes) => {
    const said = Said.safeParse(parseJson(String(bytes)));
    if (said.success) void hear(said.data);
  });
  hello();
}
