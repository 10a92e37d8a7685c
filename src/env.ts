import { z } from "zod";
import { err, ok, type Result } from "./lib/result.ts";

/** An empty variable is an absent one, as in a shell. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const Environment = z.object({
  DISCORD_TOKEN: optional(z.string()),
  DISCORD_API_URL: optional(
    z.url({ protocol: /^https?$/, error: "DISCORD_API_URL must be an http or https address." }),
  ),
  DATABASE_URL: optional(z.string()),
  PLAYGROUND_PORT: optional(
    z.coerce
      .number({ error: "PLAYGROUND_PORT must be a port number from 0 to 65535." })
      .int()
      .min(0)
      .max(65_535, { error: "PLAYGROUND_PORT must be a port number from 0 to 65535." }),
  ),
  LOG_LEVEL: optional(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "LOG_LEVEL must be fatal, error, warn, info, debug or silent.",
    }),
  ),
});

export interface Env {
  /** The bot's secret; without one the playground starts. */
  readonly token: string | undefined;
  /** The base of Discord's REST interface; undefined for Discord's own. */
  readonly apiUrl: string | undefined;
  readonly databaseUrl: string;
  /** 0 lets the system choose. */
  readonly playgroundPort: number;
  readonly logLevel: string;
}

/** Reads the environment once. The error is a sentence for the operator. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Result<Env, string> {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) return err(parsed.error.issues[0]?.message ?? "The configuration is not valid.");
  const { DISCORD_TOKEN, DISCORD_API_URL, DATABASE_URL, PLAYGROUND_PORT, LOG_LEVEL } = parsed.data;
  if (DISCORD_API_URL !== undefined && DISCORD_TOKEN === undefined) {
    return err("DISCORD_API_URL needs a DISCORD_TOKEN to log in with.");
  }
  return ok({
    token: DISCORD_TOKEN,
    apiUrl: DISCORD_API_URL,
    databaseUrl: DATABASE_URL ?? "file:./data/turncoat.db",
    playgroundPort: PLAYGROUND_PORT ?? 8_123,
    logLevel: LOG_LEVEL ?? (DISCORD_TOKEN === undefined ? "warn" : "info"),
  });
}
