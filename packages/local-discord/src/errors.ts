/** Discord's error codes that the local Discord knows (topics/opcodes-and-status-codes.mdx, "JSON"). */
export const ERRORS = {
  0: [404, "404: Not Found"],
  10003: [404, "Unknown Channel"],
  10004: [404, "Unknown Guild"],
  10007: [404, "Unknown Member"],
  10008: [404, "Unknown Message"],
  10013: [404, "Unknown User"],
  10015: [404, "Unknown Webhook"],
  10062: [404, "Unknown interaction"],
  10063: [404, "Unknown application command"],
  20028: [429, "The write action you are performing on the channel has hit the write rate limit."],
  30015: [400, "Maximum number of attachments in a message reached (10)"],
  30034: [400, "Maximum number of daily application command creates has been reached (200)"],
  30046: [429, "Maximum number of edits to messages older than 1 hour reached. Try again later."],
  40001: [401, "Unauthorized. Provide a valid token and try again."],
  40005: [413, "Request entity too large"],
  40060: [400, "Interaction has already been acknowledged."],
  40094: [400, "This interaction has hit the maximum number of follow up messages"],
  50001: [403, "Missing Access"],
  50005: [403, "Cannot edit a message authored by another user"],
  50006: [400, "Cannot send an empty message"],
  50007: [403, "Cannot send messages to this user"],
  50013: [403, "You lack permissions to perform that action"],
  50014: [401, "Invalid authentication token provided"],
  50027: [401, "Invalid Webhook Token provided"],
  50035: [400, "Invalid Form Body"],
  50083: [403, "Thread is archived"],
  50109: [400, "The request body contains invalid JSON."],
  130000: [503, "API resource is currently overloaded. Try again a little later."],
  160005: [403, "Thread is locked"],
} as const satisfies Readonly<Record<number, readonly [status: number, message: string]>>;

export type ErrorCode = keyof typeof ERRORS;

/** A refusal in the form in which Discord sends it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: object | undefined;

  constructor(code: ErrorCode, errors?: object) {
    super(ERRORS[code][1]);
    this.code = code;
    this.status = ERRORS[code][0];
    this.errors = errors;
  }

  toJSON(): object {
    return {
      message: this.message,
      code: this.code,
      // What every 429 says, whether or not waiting helps.
      ...(this.status === 429 && { retry_after: 1, global: false }),
      ...(this.errors === undefined ? {} : { errors: this.errors }),
    };
  }
}
