import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from "discord-api-spec/zod";
import type { APIModalInteractionResponseCallbackData } from "discord-api-types/v10";
import { InteractionResponseType, MessageFlags } from "discord-api-types/v10";
import type { FastifyInstance } from "fastify";
import type { ZodMiniType } from "zod/mini";
import { modalProblems } from "../checks/modal.ts";
import { refuse, when } from "../checks/problem.ts";
import { checkSpec } from "../checks/spec.ts";
import { ApiError } from "../errors.ts";
import { addressOf } from "../messages/address.ts";
import type { MessageForm, Part } from "../messages/form.ts";
import { WEBHOOK_DEFAULT } from "../messages/mentions.ts";
import { guildIdOf } from "../messages/origin.ts";
import { edit, post } from "../messages/publish.ts";
import { ANSWER_TIME, answersTo, type Callback, type Interaction } from "../world/interactions.ts";
import type { StoredMessage } from "../world/messages.ts";
import type { World } from "../world/world.ts";
import { type Body, bodyOf } from "./body.ts";

const Reply = InteractionResponseType;

const SCHEMAS: { readonly [type in InteractionResponseType]?: ZodMiniType } = {
  [Reply.ChannelMessageWithSource]: CreateMessageInteractionCallbackRequestSchema,
  [Reply.DeferredChannelMessageWithSource]: CreateMessageInteractionCallbackRequestSchema,
  [Reply.DeferredMessageUpdate]: UpdateMessageInteractionCallbackRequestSchema,
  [Reply.UpdateMessage]: UpdateMessageInteractionCallbackRequestSchema,
  [Reply.ApplicationCommandAutocompleteResult]: ApplicationCommandAutocompleteCallbackRequestSchema,
  [Reply.Modal]: ModalInteractionCallbackRequestSchema,
};

/** What a callback carries, whatever its type. */
interface CallbackForm {
  readonly type: InteractionResponseType;
  readonly data?: (MessageForm & Partial<Pick<Callback, "choices">>) | null;
}

/** The first answer to an interaction. */
export function serveInteractions(app: FastifyInstance, world: World): void {
  app.post<{ Params: { interaction: string; token: string }; Querystring: { with_response?: string } }>(
    "/interactions/:interaction/:token/callback",
    (request, reply) => {
      const interaction = waiting(world, request.params.interaction, request.params.token);
      const body = bodyOf(request);
      checkCallback(interaction, body.payload);
      const { stored, ...callback } = answer(world, interaction, body);
      if (stored !== undefined) {
        interaction.originalId = stored.message.id;
        interaction.messageIds.add(stored.message.id);
      }
      interaction.callback = callback;
      world.feed.emit("answer", interaction, callback);
      return request.query.with_response === "true"
        ? callbackResponse(world, interaction, callback)
        : reply.code(204).send();
    },
  );
}

function waiting(world: World, id: string, token: string): Interaction {
  const interaction = world.interactions.byId(id);
  if (interaction === undefined || interaction.token !== token) throw new ApiError(10062);
  if (interaction.callback !== undefined) throw new ApiError(40060);
  if (world.clock.now() - interaction.createdAt > ANSWER_TIME) throw new ApiError(10062);
  return interaction;
}

function checkCallback(interaction: Interaction, payload: unknown): asserts payload is CallbackForm {
  const { type } = Object(payload) as CallbackForm;
  const schema = SCHEMAS[type];
  const isSuitable = answersTo(interaction).some((allowed) => allowed === type);
  refuse(
    when(!isSuitable, ["type"], "BASE_TYPE_CHOICES", `No answer to interaction type ${interaction.type}.`),
  );
  if (schema !== undefined) checkSpec(schema, payload);
}

/** Only being ephemeral can be settled before there is a message. */
const checkDeferral = (flags: number): void =>
  refuse(
    when(
      (flags & ~MessageFlags.Ephemeral) !== 0,
      ["data", "flags"],
      "BASE_TYPE_INVALID",
      "A deferred answer may only be made ephemeral.",
    ),
  );

function answer(
  world: World,
  interaction: Interaction,
  { payload, uploads }: Body,
): Callback & { readonly stored?: StoredMessage } {
  const { type, data } = payload as CallbackForm;
  const form = data ?? {};
  const letter = { form, uploads, defaultMentions: WEBHOOK_DEFAULT, path: ["data"] };
  const address = addressOf(world, interaction);
  switch (type) {
    case Reply.ChannelMessageWithSource: {
      const stored = post(world, letter, address);
      return { type, stored, message: stored.message };
    }
    case Reply.DeferredChannelMessageWithSource: {
      checkDeferral(form.flags ?? 0);
      const stored = post(
        world,
        { ...letter, form: { flags: (form.flags ?? 0) | MessageFlags.Loading }, uploads: [] },
        address,
      );
      return { type, stored, message: stored.message };
    }
    case Reply.UpdateMessage:
    case Reply.DeferredMessageUpdate: {
      const source = world.messages.find(interaction.sourceId ?? "");
      if (source === undefined) throw new ApiError(10008);
      const stored = type === Reply.UpdateMessage ? edit(world, source, letter) : source;
      return { type, stored, message: stored.message };
    }
    case Reply.ApplicationCommandAutocompleteResult:
      return { type, choices: form.choices ?? [] };
    case Reply.Modal:
      refuse(modalProblems((form.components ?? []) as readonly Part[], ["data", "components"]));
      return { type, modal: form as unknown as APIModalInteractionResponseCallbackData };
    default:
      return { type };
  }
}

function callbackResponse(world: World, interaction: Interaction, { type, message }: Callback): object {
  const flags = message?.flags ?? 0;
  const carriesMessage = type === Reply.ChannelMessageWithSource || type === Reply.UpdateMessage;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: interaction.channelId,
      ...guildIdOf(world, interaction.channelId),
      ...(message && {
        response_message_id: message.id,
        response_message_loading: (flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
      }),
    },
    ...(message && { resource: { type: carriesMessage ? type : Reply.ChannelMessageWithSource, message } }),
  };
}
