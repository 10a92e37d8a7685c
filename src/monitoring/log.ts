import { type DestinationStream, type Logger, pino } from "pino";

/**
 * The token of an interaction is the Base64 of `interaction:` and more; in an address, it stands behind a
 * number.
 */
const INTERACTION_TOKEN = /aW50ZXJhY3Rpb24[\w-]+|(?<=\/(?:interactions|webhooks)\/\d+\/)[^/?\s]+/g;

/** Properties of errors, Discord's and Node's, that tell what went wrong and nothing of what people wrote. */
const TELLING = ["code", "status", "method", "url", "syscall"] as const;

/**
 * An error as the log shows it. Errors of a request carry its whole body and address, and so the texts of
 * messages and the tokens of interactions: only what is listed here comes through.
 */
function describe(error: unknown, hide: (text: string) => string): unknown {
  if (!(error instanceof Error)) return hide(String(error));
  const { name, message, stack = "", cause } = error;
  const telling = Object.entries(error)
    .filter(([key]) => TELLING.some((known) => known === key))
    .map(([key, value]) => [key, typeof value === "string" ? hide(value) : value]);
  return {
    type: name,
    message: hide(message),
    stack: hide(stack),
    ...Object.fromEntries(telling),
    ...(cause === undefined ? {} : { cause: describe(cause, hide) }),
  };
}

export interface LogOptions {
  readonly level: string;
  /** The bot's own token, which stays out of the log. */
  readonly secret?: string | undefined;
  /** What every line tells beside the number of the process. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Left out, the standard output. */
  readonly destination?: DestinationStream;
}

/** One fact a line, as JSON. */
export function createLog({ level, secret, facts, destination = pino.destination(1) }: LogOptions): Logger {
  const hide = (text: string): string => {
    const hidden = text.replace(INTERACTION_TOKEN, "[token]");
    return secret ? hidden.replaceAll(secret, "[token]") : hidden;
  };
  const serializers = { err: (error: unknown) => describe(error, hide) };
  return pino({ level, base: { pid: process.pid, ...facts }, serializers }, destination);
}
