import {
  ApplicationCommandResponseSchema,
  ErrorResponseSchema,
  GatewayBotResponseSchema,
  GuildChannelResponseSchema,
  InteractionCallbackResponseSchema,
  MessageResponseSchema,
  RatelimitedResponseSchema,
} from "discord-api-spec/zod";
import * as z from "zod/mini";
import type { Recorded } from "../../src/playground/rest/recorder.ts";

/** What Discord's own description says of the answers to the requests that the bot makes. */
const ANSWERS: { readonly [call: string]: z.ZodMiniType } = {
  "GET /gateway/bot": GatewayBotResponseSchema,
  "GET /applications/:application/commands": z.array(ApplicationCommandResponseSchema),
  "POST /applications/:application/commands": ApplicationCommandResponseSchema,
  "PATCH /applications/:application/commands/:command": ApplicationCommandResponseSchema,
  "GET /channels/:channel": GuildChannelResponseSchema,
  "POST /channels/:channel/messages": MessageResponseSchema,
  "PATCH /channels/:channel/messages/:message": MessageResponseSchema,
  "POST /interactions/:interaction/:token/callback": InteractionCallbackResponseSchema,
  "POST /webhooks/:webhook/:token": MessageResponseSchema,
  "PATCH /webhooks/:webhook/:token/messages/:message": MessageResponseSchema,
};

function schemaFor({ method, route, status = 0 }: Recorded): z.ZodMiniType | undefined {
  if (status === 429) return RatelimitedResponseSchema;
  return status >= 400 ? ErrorResponseSchema : ANSWERS[`${method} ${route}`];
}

/** What Discord's description finds wrong with the answers of the local Discord. */
export function answerProblems(requests: readonly Recorded[]): readonly string[] {
  return requests
    .filter(({ status }) => status !== undefined && status !== 204 && status < 500)
    .flatMap((request) => {
      const call = `${request.method} ${request.route}: ${request.status}`;
      const schema = schemaFor(request);
      if (schema === undefined) return [`${call}: no description of this answer`];
      const parsed = schema.safeParse(request.response);
      return parsed.success ? [] : [`${call}: ${z.prettifyError(parsed.error)}`];
    });
}
