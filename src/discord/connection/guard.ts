import {
  DiscordAPIError,
  HTTPError,
  type RateLimitData,
  REST,
  RESTJSONErrorCodes,
  type RESTOptions,
  Routes,
} from "discord.js";
import { type Millis, SECOND } from "../../lib/time.ts";

type MakeRequest = RESTOptions["makeRequest"];

/** A rate limit that lasts longer fails the request: its work is done later, or the person asks again. */
const LONGEST_WAIT: Millis = 30 * SECOND;

/** How long to wait, in seconds, where Discord wants us to and does not say for how long. */
const WAIT_UNTOLD = 5;

const EDITS_USED_UP = RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached;

const UNAUTHORISED = 401;
const TOO_MANY_REQUESTS = 429;
const BAD_REQUEST = 400;

/** A limit that came with one answer may hold every request up for a day, and the library would wait. */
export const isTooLong = ({ retryAfter }: Pick<RateLimitData, "retryAfter">): boolean =>
  retryAfter > LONGEST_WAIT;

export interface GuardParts {
  readonly makeRequest: MakeRequest;
  /** Asks Discord whether it takes the bot's token. */
  readonly isTokenTaken: () => Promise<boolean>;
  /** Told when it does not. */
  readonly onRefused: () => void;
}

/**
 * Keeps one bad answer from changing the library for good:
 * - after a 401 it drops its token, and makes no authorised request any more. Unless Discord refuses the
 *   token altogether, the request fails like one that a gateway on the way has refused.
 * - a 429 without the seconds to wait it answers with the same request at once, for ever.
 * - a 429 by which Discord takes no more edits of a message that is older than an hour it takes for a limit
 *   that goes by.
 */
export function guardRequests({ makeRequest, isTokenTaken, onRefused }: GuardParts): MakeRequest {
  let asking: Promise<boolean> | undefined;
  const holds = (): Promise<boolean> => {
    asking ??= isTokenTaken().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return async (url, init) => {
    const response = await makeRequest(url, init);
    const { status, statusText, headers } = response;
    if (status === UNAUTHORISED && "Authorization" in Object(init.headers)) {
      if (await holds()) throw new HTTPError(status, statusText, init.method ?? "GET", url, {});
      onRefused();
    }
    if (status !== TOO_MANY_REQUESTS) return response;
    const body = await response.text();
    if (isEditsUsedUp(body)) return new Response(body, { status: BAD_REQUEST, statusText, headers });
    const told = new Response(body, { status, statusText, headers });
    const wait = Number(headers.get("retry-after") ?? Number.NaN);
    if (!(wait >= 0)) told.headers.set("retry-after", String(WAIT_UNTOLD));
    return told;
  };
}

function isEditsUsedUp(body: string): boolean {
  try {
    return JSON.parse(body).code === EDITS_USED_UP;
  } catch {
    return false;
  }
}

/** Whether Discord takes a token; a question that gets no answer is no refusal. */
export async function isTokenTaken(token: string, apiUrl: string | undefined): Promise<boolean> {
  // Nothing is swept from it: it goes with its one question.
  const sweeps = { hashSweepInterval: 0, handlerSweepInterval: 0 };
  const limits = { rejectOnRateLimit: isTooLong };
  const rest = new REST({ ...sweeps, ...limits, ...(apiUrl !== undefined && { api: apiUrl }) }).setToken(
    token,
  );
  try {
    await rest.get(Routes.user());
    return true;
  } catch (error) {
    return !(error instanceof DiscordAPIError && error.status === UNAUTHORISED);
  }
}
