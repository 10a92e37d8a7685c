import { DiscordAPIError } from "discord.js";
import { describe, expect, test } from "vitest";
import { classify, isOurs, isPassing } from "../../../src/discord/delivery/error-codes.ts";
import { StoreFailure } from "../../../src/play/ports/store.ts";

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

const refusal = (code: number, status: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: "" }, code, status, "PATCH", "https://discord.test", {});

describe("a request that never got through or whose answer never came back is trouble:", () => {
  // Node's errors of a socket, and undici's own (its documentation, "Errors").
  test.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "ECONNABORTED",
    "EPIPE",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "UND_ERR_SOCKET",
    "UND_ERR_CONNECT_TIMEOUT",
    "UND_ERR_HEADERS_TIMEOUT",
    "UND_ERR_BODY_TIMEOUT",
  ])("%s", (code) => {
    expect(classify(withCode(code))).toBe("trouble");
  });
});

test.each([
  [10062, 404, "lateAnswer"],
  [50027, 401, "lateAnswer"],
  [40060, 400, "answered"],
  [10008, 404, "messageGone"],
  [10003, 404, "channelGone"],
  [50001, 403, "forbidden"],
  [50013, 403, "forbidden"],
  [50007, 403, "forbidden"],
  [50083, 403, "archived"],
  [160005, 403, "forbidden"],
  [50035, 400, "bug"],
] as const)("Discord's code %d, with status %d, means %s", (code, status, failure) => {
  expect(classify(refusal(code, status))).toBe(failure);
});

test("what is not Discord's failure is a bug", () => {
  expect(classify(new TypeError("x is not a function"))).toBe("bug");
  expect(classify("a string")).toBe("bug");
});

test("a failure of the database is told from a mistake, and may pass", () => {
  const failure = classify(new StoreFailure("The database failed."));
  expect(failure).toBe("database");
  expect(isPassing(failure)).toBe(true);
  expect(isOurs(failure)).toBe(true);
  expect(isPassing(classify(new Error("a mistake")))).toBe(false);
});
