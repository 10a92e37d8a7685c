import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, ERRORS, type ErrorCode } from "../errors.ts";
import type { World } from "../world/world.ts";
import { FILE_LIMIT, readBody } from "./body.ts";
import { serveCommands } from "./commands.ts";
import type { Fault, Faults } from "./faults.ts";
import { serveGuild } from "./guild.ts";
import { serveInteractions } from "./interactions.ts";
import { serveMessages } from "./messages.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Recorded, Recorder } from "./recorder.ts";
import { serveSelf } from "./self.ts";
import { serveWebhooks } from "./webhooks.ts";

export const API_PREFIX = "/api/v10";

export interface Rest {
  readonly world: World;
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly recorder: Recorder;
}

/** A request on its way through the hooks. */
interface Passage {
  readonly record: Recorded;
  readonly fault: Fault | undefined;
}

/**
 * Routes whose secret is in the path instead of a header; they do not count towards the global limit either.
 */
const carriesOwnToken = (route: string): boolean => /^\/(interactions|webhooks)\/:/.test(route);

const majorOf = (params: unknown): string => {
  const { channel, guild, webhook, token } = params as Record<string, string | undefined>;
  return [channel, guild, webhook, token].filter((part) => part !== undefined).join("/");
};

/** How the framework says that it could not read a body. */
const BODY_ERRORS: Readonly<Record<string, ApiError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new ApiError(50109),
  FST_ERR_CTP_EMPTY_JSON_BODY: new ApiError(50109),
  FST_ERR_CTP_BODY_TOO_LARGE: new ApiError(40005),
};

/** Refusals of what no bot should send. */
const BLAMED: readonly ErrorCode[] = [50006, 50035, 50109, 40005, 30015];

/** Serves Discord's REST API, version 10, as far as a bot of this kind needs it. */
export async function serveRest(
  app: FastifyInstance,
  { world, faults, limits, recorder }: Rest,
): Promise<void> {
  const passages = new WeakMap<FastifyRequest, Passage>();
  await app.register(multipart, { limits: { fileSize: FILE_LIMIT, files: 20, fieldSize: FILE_LIMIT } });

  app.addHook("onRequest", async (request, reply) => {
    const path = decodeURIComponent((request.url.split("?")[0] ?? "").slice(API_PREFIX.length));
    const route = (request.routeOptions.url ?? path).slice(API_PREFIX.length);
    const record: Recorded = {
      at: world.clock.now(),
      method: request.method,
      path,
      route,
      body: undefined,
      files: [],
      status: undefined,
      response: undefined,
    };
    const fault = faults.take(`${record.method} ${path}`);
    recorder.record(record);
    passages.set(request, { record, fault });
    if (fault?.lose === "request") cut(request, reply);
  });

  app.addHook("preHandler", async (request, reply) => {
    const { record, fault } = passages.get(request) ?? {};
    if (record === undefined) return;
    const body = await readBody(request);
    request.body = body;
    record.body = body.payload;
    record.files = body.uploads.map(({ name, bytes }) => ({ name, size: bytes.length }));

    if (!carriesOwnToken(record.route) && request.headers.authorization !== `Bot ${world.token}`)
      throw new ApiError(40001);
    const verdict = limits.take({
      name: `${record.method} ${record.path}`,
      route: `${record.method} ${record.route}`,
      major: majorOf(request.params),
      countsGlobally: !carriesOwnToken(record.route),
    });
    reply.headers(verdict.headers);
    if (verdict.retryAfter !== undefined) return slowDown(reply, verdict.retryAfter, verdict.global);
    if (fault?.status === 429) return slowDown(reply, fault.retryAfter ?? 0.05, false);
    if (fault?.code !== undefined) throw new ApiError(fault.code);
    if (fault?.status !== undefined)
      return reply.code(fault.status).send({ message: "Injected fault", code: 0 });
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const { record, fault } = passages.get(request) ?? {};
    if (fault?.delay !== undefined)
      await new Promise<void>((resolve) => world.clock.after(fault.delay ?? 0, resolve));
    if (fault?.lose === "answer") return cut(request, reply);
    if (record !== undefined) {
      record.status = reply.statusCode;
      record.response = typeof payload === "string" && payload !== "" ? JSON.parse(payload) : undefined;
    }
    return payload;
  });

  app.setErrorHandler((error, request, reply) => {
    // The bot died, or gave up, before it had sent the whole of it.
    if (request.raw.readableAborted) return reply.hijack();
    const refusal = error instanceof ApiError ? error : BODY_ERRORS[(error as FastifyError).code];
    const record = passages.get(request)?.record;
    const blame = (problem: unknown) => {
      if (record !== undefined) recorder.blame({ request: record, problem });
    };
    if (refusal !== undefined) {
      if (BLAMED.includes(refusal.code)) blame(refusal.errors ?? refusal.message);
      return reply.code(refusal.status).send(refusal.toJSON());
    }
    const { name, message, stack, statusCode = 500 } = error as FastifyError;
    const isOwn = statusCode >= 500;
    blame(isOwn ? (stack ?? `${name}: ${message}`) : message);
    const words = isOwn ? `The local Discord failed: ${name}: ${message}` : message;
    return reply.code(statusCode).send({ message: words, code: 0 });
  });

  app.setNotFoundHandler((request, reply) => {
    const record = passages.get(request)?.record;
    if (record !== undefined)
      recorder.blame({ request: record, problem: "The local Discord does not imitate this route." });
    return reply.code(404).send({ message: ERRORS[0][1], code: 0 });
  });

  serveSelf(app, world);
  serveGuild(app, world);
  serveCommands(app, world);
  serveInteractions(app, world);
  serveWebhooks(app, world);
  serveMessages(app, world);
}

/** `Retry-After` counts whole seconds, the body does not (topics/rate-limits.mdx). */
function slowDown(reply: FastifyReply, retryAfter: number, global: boolean): FastifyReply {
  return reply
    .code(429)
    .header("retry-after", String(Math.ceil(retryAfter)))
    .send({ message: "You are being rate limited.", retry_after: retryAfter, global, code: 0 });
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
