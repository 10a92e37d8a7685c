import { CreatePrivateChannelRequestSchema } from "discord-api-spec/zod";
import type { ApplicationFlags } from "discord-api-types/v10";
import type { FastifyInstance } from "fastify";
import { checkSpec } from "../checks/spec.ts";
import { ApiError } from "../errors.ts";
import { DAY } from "../time.ts";
import type { World } from "../world/world.ts";
import { bodyOf } from "./body.ts";

/** Identifies a bot may make in 24 hours (events/gateway.mdx). */
const IDENTIFIES = 1_000;

export const gatewayUrl = (world: World): string => `${world.origin.replace(/^http/, "ws")}/gateway`;

/** The bot itself, its application, and where its gateway is. */
export function serveSelf(app: FastifyInstance, world: World): void {
  const { user } = world.guild.bot;
  const joined = () => world.guilds.filter(({ hasBot }) => hasBot);

  app.get("/gateway", () => ({ url: gatewayUrl(world) }));
  app.get("/gateway/bot", () => ({
    url: gatewayUrl(world),
    // Discord wants a shard for about every thousand servers; here each has its own, so that there is
    // something to spread.
    shards: joined().length,
    session_start_limit: {
      total: IDENTIFIES,
      remaining: IDENTIFIES,
      reset_after: DAY,
      max_concurrency: 16,
    },
  }));
  app.get("/users/@me", () => ({
    ...user,
    verified: true,
    mfa_enabled: false,
    locale: "en-US",
    email: null,
  }));
  app.post("/users/@me/channels", (request) => {
    const { payload } = bodyOf(request);
    checkSpec(CreatePrivateChannelRequestSchema, payload);
    const { recipient_id } = payload as { readonly recipient_id?: string };
    const recipient = world.cast.find(({ user }) => user.id === recipient_id)?.user;
    if (recipient === undefined) throw new ApiError(10013);
    if (recipient.bot === true) throw new ApiError(50007);
    return world.privately.withBot(recipient.id).channel;
  });
  app.get("/applications/@me", () => ({
    id: user.id,
    name: user.username,
    icon: null,
    description: "",
    type: null,
    flags: 0 as ApplicationFlags,
    flags_new: "0",
    bot: user,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: "0".repeat(64),
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: world.guild.members.get(world.guild.ownerId)?.user,
    approximate_guild_count: joined().length,
    approximate_user_install_count: world.installs.size,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: ["bot", "applications.commands"],
  }));
}
