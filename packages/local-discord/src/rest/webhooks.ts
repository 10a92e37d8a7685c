import {
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
} from "discord-api-spec/zod";
import { MessageFlags } from "discord-api-types/v10";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkSpec } from "../checks/spec.ts";
import { ApiError } from "../errors.ts";
import { addressOf } from "../messages/address.ts";
import type { MessageForm } from "../messages/form.ts";
import { WEBHOOK_DEFAULT } from "../messages/mentions.ts";
import { edit, post } from "../messages/publish.ts";
import { isUserInstalled } from "../world/availability.ts";
import { type Interaction, TOKEN_TIME } from "../world/interactions.ts";
import type { StoredMessage } from "../world/messages.ts";
import type { World } from "../world/world.ts";
import { bodyOf } from "./body.ts";

interface Params {
  readonly webhook: string;
  readonly token: string;
  readonly message: string;
}

function letter(request: FastifyRequest) {
  const { payload, uploads } = bodyOf(request);
  return { form: payload as MessageForm, uploads, defaultMentions: WEBHOOK_DEFAULT };
}

/** An app that nobody has added to the server may follow up so often (receiving-and-responding.mdx). */
const FOLLOW_UPS = 5;

function countFollowUp(interaction: Interaction): void {
  const isLimited = isUserInstalled(interaction.metadata.authorizing_integration_owners);
  if (isLimited && interaction.followUps >= FOLLOW_UPS) throw new ApiError(40094);
  interaction.followUps += 1;
}

/** What the bot does with an interaction's token after its first answer: edits, follow-ups, deletions. */
export function serveWebhooks(app: FastifyInstance, world: World): void {
  const { messages } = world;

  const interactionOf = ({ webhook, token }: Params): Interaction => {
    const interaction = world.interactions.byToken(token);
    if (webhook !== world.guild.bot.user.id || interaction?.callback === undefined) throw new ApiError(10015);
    if (world.clock.now() - interaction.createdAt > TOKEN_TIME) throw new ApiError(50027);
    return interaction;
  };
  const found = (params: Params): StoredMessage => {
    const { originalId, messageIds } = interactionOf(params);
    const id = params.message === "@original" ? originalId : params.message;
    const stored = id !== undefined && messageIds.has(id) ? messages.find(id) : undefined;
    if (stored === undefined) throw new ApiError(10008);
    return stored;
  };

  app.post<{ Params: Params; Querystring: { wait?: string } }>(
    "/webhooks/:webhook/:token",
    (request, reply) => {
      const interaction = interactionOf(request.params);
      const sent = letter(request);
      checkSpec(IncomingWebhookRequestPartialSchema, sent.form);
      const original = messages.find(interaction.originalId ?? "");
      /** The first follow-up to a deferred answer fills it, and cannot change whether it is ephemeral. */
      const fills = original !== undefined && ((original.message.flags ?? 0) & MessageFlags.Loading) !== 0;
      if (!fills) countFollowUp(interaction);
      const { message } = fills
        ? edit(world, original, sent)
        : post(world, sent, addressOf(world, interaction));
      interaction.messageIds.add(message.id);
      return request.query.wait === "true" ? message : reply.code(204).send();
    },
  );

  const path = "/webhooks/:webhook/:token/messages/:message";
  app.get<{ Params: Params }>(path, ({ params }) => found(params).message);

  app.patch<{ Params: Params }>(path, (request) => {
    const before = found(request.params);
    const sent = letter(request);
    checkSpec(IncomingWebhookUpdateRequestPartialSchema, sent.form);
    return edit(world, before, sent).message;
  });

  app.delete<{ Params: Params }>(path, ({ params }, reply) => {
    messages.remove(found(params).message.id);
    return reply.code(204).send();
  });
}
