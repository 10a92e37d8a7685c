import { z } from "zod";
import { type GuildId, toGuildId } from "./lib/ids.ts";
import { err, ok, type Result } from "./lib/result.ts";
import { type Share, WHOLE } from "./processes/share.ts";
import { parseDatabaseUrl } from "./storage/database-url.ts";

/** Blanks around a value are those of a file; an empty variable is an absent one, as in a shell. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" ? value.trim() || undefined : value), schema.optional());

/** Nine digits: all that anybody means, and exact. */
const WHOLE_NUMBER = /^\d{1,9}$/;

const whole = (error: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  optional(
    z
      .string()
      .regex(WHOLE_NUMBER, { error })
      .transform(Number)
      .refine((number) => number >= least && number <= most, { error }),
  );

const port = (name: string) => whole(`${name} must be a port number from 0 to 65535.`, 0, 65_535);

const link = (name: string) =>
  optional(z.url({ protocol: /^https?$/, error: `${name} must be an http or https address.` }));

/** Discord's examples show the token behind this word, which the library adds by itself. */
const PREFIX = /^Bot(\s+|$)/i;

const HOST = /^([a-z\d-]+(\.[a-z\d-]+)*|[a-f\d:.]*:[a-f\d:.]*)$/i;

const Environment = z.object({
  DISCORD_TOKEN: optional(
    z
      .string()
      .transform((text) => text.replace(PREFIX, ""))
      .refine((token) => /^[\w.-]+$/.test(token), {
        error: "DISCORD_TOKEN must be the token alone, without quotation marks or blanks.",
      }),
  ),
  DISCORD_API_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "DISCORD_API_URL must be an http or https address." })
      .transform((url) => url.replace(/\/+$/, "")),
  ),
  DATABASE_URL: optional(z.string()),
  PLAYGROUND_PORT: port("PLAYGROUND_PORT"),
  SHARDS: optional(
    z.string().regex(/^(auto|[1-9]\d{0,4})$/, { error: "SHARDS must be auto or a number from 1 on." }),
  ),
  SHARD_LIST: optional(
    z
      .string()
      .regex(/^\d+(,\d+)*$/, { error: "SHARD_LIST must be numbers from 0 on and commas, such as 0,1." }),
  ),
  SHARD_COUNT: whole("SHARD_COUNT must be a number from 1 on.", 1),
  PRESS_LIMIT: whole("PRESS_LIMIT must be a number from 0 on.", 0),
  PRIVACY_URL: link("PRIVACY_URL"),
  TERMS_URL: link("TERMS_URL"),
  PRIVACY_KEY: optional(
    z.string().min(16, { error: "PRIVACY_KEY must have 16 characters or more, and stay as it is." }),
  ),
  ADMIN_GUILD: optional(
    z
      .string()
      .regex(/^[1-9]\d{16,19}$/, { error: "ADMIN_GUILD must be the id of a server, of 17 to 20 digits." }),
  ),
  METRICS_PORT: port("METRICS_PORT"),
  METRICS_HOST: optional(
    z.string().regex(HOST, { error: "METRICS_HOST must be an address or a name, such as 127.0.0.1 or ::1." }),
  ),
  LOG_LEVEL: optional(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "LOG_LEVEL must be fatal, error, warn, info, debug or silent.",
    }),
  ),
});

type Variables = z.infer<typeof Environment>;

/** The names of all variables that the program reads. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** All shards in processes of this machine, as many as Discord recommends where the number is `auto`. */
export interface Spread {
  readonly spread: number | "auto";
}

/** Where the program tells how it fares. */
export interface Monitoring {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** What members can read about what is stored, and the key of what stays of those who had it deleted. */
export interface Privacy {
  readonly policyUrl: string | undefined;
  readonly termsUrl: string | undefined;
  readonly key: string | undefined;
}

export interface Env {
  /** The bot's secret; without one the playground starts. */
  readonly token: string | undefined;
  /** The base of Discord's REST interface; undefined for Discord's own. */
  readonly apiUrl: string | undefined;
  readonly databaseUrl: string;
  /** How the database may be called in public: its address may hold a password. */
  readonly databaseName: string;
  /** 0 lets the system choose. */
  readonly playgroundPort: number;
  readonly sharding: Share | Spread;
  /** How many presses and commands of one member are taken in five seconds; 0 for any number. */
  readonly pressLimit: number;
  readonly privacy: Privacy;
  /** The server in which the application's owner has `/admin`; undefined for none. */
  readonly adminGuild: GuildId | undefined;
  readonly monitoring: Monitoring | undefined;
  readonly logLevel: string;
}

/** Reads the environment once. The error is a sentence for the operator. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Result<Env, string> {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) return err(parsed.error.issues[0]?.message ?? "The configuration is not valid.");
  const { DISCORD_TOKEN, DISCORD_API_URL, METRICS_PORT, METRICS_HOST, ...more } = parsed.data;
  if (DISCORD_API_URL !== undefined && DISCORD_TOKEN === undefined) {
    return err("DISCORD_API_URL needs a DISCORD_TOKEN to log in with.");
  }
  if (METRICS_HOST !== undefined && METRICS_PORT === undefined) {
    return err("METRICS_HOST needs a METRICS_PORT to listen on.");
  }
  if (METRICS_PORT === 0 && more.SHARDS !== undefined) {
    return err("METRICS_PORT must not be 0 with SHARDS: each process listens on one of the ports after it.");
  }
  const databaseUrl = more.DATABASE_URL ?? "file:./data/turncoat.db";
  const database = parseDatabaseUrl(databaseUrl);
  if (!database.ok) return database;
  const sharding = parseSharding(parsed.data, database.value.kind === "sqlite");
  if (!sharding.ok) return sharding;
  return ok({
    token: DISCORD_TOKEN,
    apiUrl: DISCORD_API_URL,
    databaseUrl,
    databaseName: database.value.name,
    playgroundPort: more.PLAYGROUND_PORT ?? 8_123,
    sharding: sharding.value,
    pressLimit: more.PRESS_LIMIT ?? 20,
    privacy: { policyUrl: more.PRIVACY_URL, termsUrl: more.TERMS_URL, key: more.PRIVACY_KEY },
    adminGuild: more.ADMIN_GUILD === undefined ? undefined : toGuildId(more.ADMIN_GUILD),
    monitoring:
      METRICS_PORT === undefined ? undefined : { host: METRICS_HOST ?? "127.0.0.1", port: METRICS_PORT },
    logLevel: more.LOG_LEVEL ?? (DISCORD_TOKEN === undefined ? "warn" : "info"),
  });
}

/** @param isFile whether the database is a file, which no other machine shares */
function parseSharding(variables: Variables, isFile: boolean): Result<Share | Spread, string> {
  const { DISCORD_TOKEN, SHARDS, SHARD_LIST, SHARD_COUNT } = variables;
  if (SHARDS === undefined && SHARD_LIST === undefined && SHARD_COUNT === undefined) return ok(WHOLE);
  if (DISCORD_TOKEN === undefined)
    return err("Shards need a DISCORD_TOKEN: the playground is for one process.");
  if (SHARDS === undefined) return parseShare(SHARD_LIST, SHARD_COUNT, isFile);
  return SHARD_LIST === undefined && SHARD_COUNT === undefined
    ? ok({ spread: SHARDS === "auto" ? SHARDS : Number(SHARDS) })
    : err("SHARDS runs all shards here, SHARD_LIST and SHARD_COUNT some of them: set the one or the others.");
}

function parseShare(
  list: string | undefined,
  total: number | undefined,
  isFile: boolean,
): Result<Share, string> {
  if (total === undefined) return err("SHARD_LIST needs a SHARD_COUNT: how many shards there are in all.");
  if (list === undefined) return err("SHARD_COUNT needs a SHARD_LIST: which of the shards run here.");
  const shards = list.split(",").map(Number);
  const last = total - 1;
  const stranger = shards.find((shard) => shard > last);
  if (stranger !== undefined)
    return err(`SHARD_LIST names shard ${stranger}, but with SHARD_COUNT=${total} the last one is ${last}.`);
  if (new Set(shards).size < shards.length) return err("SHARD_LIST names a shard twice.");
  if (shards.length < total && isFile)
    return err("SHARD_LIST leaves shards to other machines: DATABASE_URL must be a postgresql:// address.");
  return ok({ shards, total, threads: undefined });
}
