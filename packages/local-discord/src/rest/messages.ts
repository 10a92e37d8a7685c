import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from "discord-api-spec/zod";
import { PermissionFlagsBits } from "discord-api-types/v10";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkSpec } from "../checks/spec.ts";
import { ApiError } from "../errors.ts";
import type { MessageForm } from "../messages/form.ts";
import { CHANNEL_DEFAULT } from "../messages/mentions.ts";
import { replyTo } from "../messages/origin.ts";
import { edit, post } from "../messages/publish.ts";
import type { StoredMessage } from "../world/messages.ts";
import type { World } from "../world/world.ts";
import { bodyOf } from "./body.ts";
import { channelForBot } from "./guild.ts";

interface Params {
  readonly channel: string;
  readonly message: string;
}

const { AttachFiles, ManageMessages, ReadMessageHistory, SendMessages } = PermissionFlagsBits;

function letter(request: FastifyRequest) {
  const { payload, uploads } = bodyOf(request);
  return { form: payload as MessageForm, uploads, defaultMentions: CHANNEL_DEFAULT };
}

/** Messages by way of their channel, with the bot's own token. */
export function serveMessages(app: FastifyInstance, world: World): void {
  const { messages, guild } = world;

  /** Ephemeral messages do not exist on these routes (discord-api-docs#3090). */
  const found = ({ channel, message }: Params): StoredMessage => {
    const stored = messages.find(message);
    if (stored?.message.channel_id !== channel || stored.onlyFor !== undefined) throw new ApiError(10008);
    return stored;
  };
  const isOwn = ({ message }: StoredMessage) => message.author.id === guild.bot.user.id;

  app.post<{ Params: Params }>("/channels/:channel/messages", (request) => {
    const { channel } = request.params;
    const sent = letter(request);
    channelForBot(world, channel, SendMessages, ...(sent.uploads.length > 0 ? [AttachFiles] : []));
    checkSpec(MessageCreateRequestSchema, sent.form);
    const { nonce, enforce_nonce, message_reference } = sent.form;
    if (enforce_nonce === true && nonce != null) {
      const twin = messages.in(channel).findLast((stored) => stored.nonce === String(nonce));
      if (twin !== undefined) return twin.message;
    }
    const repliesTo = message_reference?.message_id;
    const origin = repliesTo === undefined ? {} : replyTo(world, channel, repliesTo);
    return post(world, sent, { channelId: channel, origin }).message;
  });

  app.get<{ Params: Params; Querystring: { limit?: string } }>(
    "/channels/:channel/messages",
    ({ params, query }) => {
      channelForBot(world, params.channel, ReadMessageHistory);
      const open = messages.in(params.channel).filter(({ onlyFor }) => onlyFor === undefined);
      return open
        .map(({ message }) => message)
        .reverse()
        .slice(0, Number(query.limit ?? 50));
    },
  );

  app.get<{ Params: Params }>("/channels/:channel/messages/:message", ({ params }) => {
    channelForBot(world, params.channel, ReadMessageHistory);
    return found(params).message;
  });

  app.patch<{ Params: Params }>("/channels/:channel/messages/:message", (request) => {
    channelForBot(world, request.params.channel);
    const before = found(request.params);
    if (!isOwn(before)) throw new ApiError(50005);
    const sent = letter(request);
    checkSpec(MessageEditRequestPartialSchema, sent.form);
    return edit(world, before, sent).message;
  });

  app.delete<{ Params: Params }>("/channels/:channel/messages/:message", ({ params }, reply) => {
    channelForBot(world, params.channel);
    const stored = found(params);
    if (!isOwn(stored)) channelForBot(world, params.channel, ManageMessages);
    messages.remove(stored.message.id);
    return reply.code(204).send();
  });

  app.post<{ Params: Params }>("/channels/:channel/typing", ({ params }, reply) => {
    channelForBot(world, params.channel, SendMessages);
    return reply.code(204).send();
  });
}
