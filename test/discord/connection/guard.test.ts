import { REST } from "discord.js";
import { type LocalDiscord, startLocalDiscord } from "local-discord";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guardRequests, isTokenTaken, isTooLong } from "../../../src/discord/connection/guard.ts";
import { classify } from "../../../src/discord/delivery/error-codes.ts";
import { HOUR, SECOND } from "../../../src/lib/time.ts";

/** Discord as the library sees it, one answer after the other; the last is given again and again. */
function libraryOn(...answers: readonly (() => Response)[]) {
  const sent: number[] = [];
  const refusals: string[] = [];
  const taken = vi.fn(async () => true);
  const makeRequest = guardRequests({
    makeRequest: async () => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] as () => Response;
      sent.push(performance.now());
      return answer();
    },
    isTokenTaken: taken,
    onRefused: () => void refusals.push("refused"),
  });
  const rest = new REST({ makeRequest, rejectOnRateLimit: isTooLong, retries: 0 }).setToken("token");
  return { rest, sent, refusals, taken };
}

const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    new Response(JSON.stringify({ message: "", code: 0 }), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });

const failure = (request: Promise<unknown>) =>
  request.then(
    () => "none",
    (error: unknown) => classify(error),
  );

describe("a 401", () => {
  test("for one request is trouble, and the next request has its token", async () => {
    const { rest, refusals } = libraryOn(answer(401), answer(200));
    expect(await failure(rest.get("/channels/1"))).toBe("trouble");
    expect(await failure(rest.get("/channels/1"))).toBe("none");
    expect(refusals).toEqual([]);
  });

  test("for several at once is asked about once", async () => {
    const { rest, taken } = libraryOn(answer(401));
    await Promise.all([failure(rest.get("/channels/1")), failure(rest.get("/channels/2"))]);
    expect(taken).toHaveBeenCalledTimes(1);
  });

  test("for a token that Discord refuses is told", async () => {
    const { rest, refusals, taken } = libraryOn(answer(401));
    taken.mockResolvedValue(false);
    await failure(rest.get("/channels/1"));
    expect(refusals).toEqual(["refused"]);
  });

  test("for a token in the path says nothing of the bot's", async () => {
    const { rest, taken, refusals } = libraryOn(answer(401), answer(200));
    await failure(rest.patch("/webhooks/1/abc/messages/2", { auth: false }));
    expect(taken).not.toHaveBeenCalled();
    expect(refusals).toEqual([]);
    expect(await failure(rest.get("/channels/1"))).toBe("none");
  });
});

describe("a rate limit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // `Retry-After` may be a date as well (RFC 9110, 10.2.3).
  test.each<[string, Readonly<Record<string, string>>]>([
    ["that does not say for how long", {}],
    ["that says until when", { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" }],
  ])("%s is waited for, and not asked again at once", async (_, headers) => {
    const { rest, sent } = libraryOn(answer(429, headers), answer(200));
    const request = failure(rest.get("/channels/1"));
    await vi.advanceTimersByTimeAsync(4 * SECOND);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(await request).toBe("none");
    expect(sent).toHaveLength(2);
  });

  test.each(["x-ratelimit-global", "x-ratelimit-other"])(
    "of an hour fails what is asked meanwhile instead of holding it up, and is kept: %s",
    async (header) => {
      const hour = { "retry-after": String(HOUR / SECOND), [header]: "true" };
      const { rest, sent } = libraryOn(answer(429, hour), answer(200));
      expect(await failure(rest.get("/channels/1"))).toBe("trouble");
      if (header === "x-ratelimit-global") {
        expect(await failure(rest.get("/channels/1"))).toBe("trouble");
        expect(sent).toHaveLength(1);
      }
      await vi.advanceTimersByTimeAsync(HOUR + SECOND);
      expect(await failure(rest.get("/channels/1"))).toBe("none");
    },
  );
});

// As a bot met it in public: https://github.com/aikaterna/aikaterna-cogs/issues/302
describe("the end of the edits that Discord takes of an old message, which comes as a rate limit,", () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ["without the seconds to wait", {}],
    ["with seconds to wait", { "retry-after": "1" }],
  ])("%s, fails the request at once", async (_, headers) => {
    const { rest, sent } = libraryOn(
      () =>
        new Response(JSON.stringify({ message: "", code: 30_046 }), {
          status: 429,
          headers: { "content-type": "application/json", ...headers },
        }),
    );
    expect(await failure(rest.patch("/channels/1/messages/2"))).toBe("editsUsedUp");
    expect(sent).toHaveLength(1);
  });
});

describe("whether Discord takes a token", () => {
  let discord: LocalDiscord;
  beforeEach(async () => {
    discord = await startLocalDiscord();
  });
  afterEach(() => discord.close());

  test("is what it says of the bot's own user", async () => {
    expect(await isTokenTaken(discord.token, discord.url)).toBe(true);
    expect(await isTokenTaken("another.to.ken", discord.url)).toBe(false);
  });

  test("is not doubted while Discord cannot tell", async () => {
    discord.faults.next({ route: /users\/@me/, status: 502, times: 10 });
    expect(await isTokenTaken(discord.token, discord.url)).toBe(true);
  });
});
