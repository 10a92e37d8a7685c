import {
  ApplicationCommandResponseSchema,
  ErrorSchema,
  GatewayBotResponseSchema,
  GatewayResponseSchema,
  GuildChannelResponseSchema,
  GuildMemberResponseSchema,
  GuildRoleResponseSchema,
  GuildWithCountsResponseSchema,
  InteractionCallbackResponseSchema,
  MessageResponseSchema,
  PrivateApplicationResponseSchema,
  PrivateChannelResponseSchema,
  RatelimitedResponseSchema,
  ThreadResponseSchema,
  UserPIIResponseSchema,
  UserResponseSchema,
} from "discord-api-spec/zod";
import type { ZodMiniType } from "zod/mini";
import * as z from "zod/mini";
import type { Recorded } from "../rest/recorder.ts";
import type { Problem } from "./problem.ts";
import { specProblems } from "./spec.ts";

const WEBHOOK_MESSAGE = "/webhooks/:webhook/:token/messages/:message";
const CHANNEL_MESSAGE = "/channels/:channel/messages/:message";

/** What Discord's description says of the answers that have a body. */
export const ANSWERS: Readonly<Record<string, ZodMiniType>> = {
  "GET /gateway": GatewayResponseSchema,
  "GET /gateway/bot": GatewayBotResponseSchema,
  "GET /users/@me": UserPIIResponseSchema,
  "GET /users/:user": UserResponseSchema,
  "GET /applications/@me": PrivateApplicationResponseSchema,
  "GET /guilds/:guild": GuildWithCountsResponseSchema,
  "GET /guilds/:guild/channels": z.array(GuildChannelResponseSchema),
  "GET /guilds/:guild/roles": z.array(GuildRoleResponseSchema),
  "GET /guilds/:guild/members/:user": GuildMemberResponseSchema,
  "POST /users/@me/channels": PrivateChannelResponseSchema,
  "GET /channels/:channel": z.union([
    GuildChannelResponseSchema,
    ThreadResponseSchema,
    PrivateChannelResponseSchema,
  ]),
  "GET /channels/:channel/messages": z.array(MessageResponseSchema),
  "POST /channels/:channel/messages": MessageResponseSchema,
  [`GET ${CHANNEL_MESSAGE}`]: MessageResponseSchema,
  [`PATCH ${CHANNEL_MESSAGE}`]: MessageResponseSchema,
  "POST /webhooks/:webhook/:token": MessageResponseSchema,
  [`GET ${WEBHOOK_MESSAGE}`]: MessageResponseSchema,
  [`PATCH ${WEBHOOK_MESSAGE}`]: MessageResponseSchema,
  "POST /interactions/:interaction/:token/callback": InteractionCallbackResponseSchema,
  ...Object.fromEntries(
    ["/applications/:application/commands", "/applications/:application/guilds/:guild/commands"].flatMap(
      (base) => [
        [`GET ${base}`, z.array(ApplicationCommandResponseSchema)],
        [`PUT ${base}`, z.array(ApplicationCommandResponseSchema)],
        [`POST ${base}`, ApplicationCommandResponseSchema],
        [`GET ${base}/:command`, ApplicationCommandResponseSchema],
        [`PATCH ${base}/:command`, ApplicationCommandResponseSchema],
      ],
    ),
  ),
};

/** Holds an answer of the local Discord against Discord's description of it. */
export function answerProblems({ method, route, status = 0, response }: Recorded): readonly Problem[] {
  if (response === undefined) return [];
  if (status === 429) return specProblems(RatelimitedResponseSchema, response);
  /** The nested `errors` are left out: the description has numbers for codes that really are words. */
  if (status >= 400) return specProblems(ErrorSchema, response);
  const schema = ANSWERS[`${method} ${route}`];
  return schema === undefined
    ? [{ path: [method, route], code: "UNKNOWN_ANSWER", message: "This answer has no schema." }]
    : specProblems(schema, response);
}
