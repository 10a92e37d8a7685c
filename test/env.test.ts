import { expect, test } from "vitest";
import { parseEnv } from "../src/env.ts";

test("an empty environment means the playground on a file of its own", () => {
  expect(parseEnv({})).toEqual({
    ok: true,
    value: {
      token: undefined,
      apiUrl: undefined,
      databaseUrl: "file:./data/turncoat.db",
      playgroundPort: 8_123,
      logLevel: "warn",
    },
  });
});

test("a token means Discord, and more to read in the log", () => {
  expect(parseEnv({ DISCORD_TOKEN: "t" })).toMatchObject({
    ok: true,
    value: { token: "t", apiUrl: undefined, logLevel: "info" },
  });
});

test("empty variables are as good as none", () => {
  const empty = {
    DISCORD_TOKEN: "",
    DISCORD_API_URL: "",
    DATABASE_URL: "",
    PLAYGROUND_PORT: "",
    LOG_LEVEL: "",
  };
  expect(parseEnv(empty)).toEqual(parseEnv({}));
});

test("every variable is read", () => {
  const variables = {
    DISCORD_TOKEN: "t",
    DISCORD_API_URL: "http://127.0.0.1:4000/api",
    DATABASE_URL: "file:/var/lib/turncoat/games.db",
    PLAYGROUND_PORT: "0",
    LOG_LEVEL: "debug",
  };
  expect(parseEnv(variables)).toEqual({
    ok: true,
    value: {
      token: "t",
      apiUrl: "http://127.0.0.1:4000/api",
      databaseUrl: "file:/var/lib/turncoat/games.db",
      playgroundPort: 0,
      logLevel: "debug",
    },
  });
});

test.each([
  [{ PLAYGROUND_PORT: "eighty" }, /^PLAYGROUND_PORT must be a port number/],
  [{ PLAYGROUND_PORT: "65536" }, /^PLAYGROUND_PORT must be a port number/],
  [{ PLAYGROUND_PORT: "-1" }, /^PLAYGROUND_PORT must be a port number/],
  [{ PLAYGROUND_PORT: "80.5" }, /^PLAYGROUND_PORT must be a port number/],
  [{ DISCORD_TOKEN: "t", DISCORD_API_URL: "ftp://example.org" }, /^DISCORD_API_URL must be/],
  [{ DISCORD_TOKEN: "t", DISCORD_API_URL: "example" }, /^DISCORD_API_URL must be/],
  [{ DISCORD_API_URL: "http://127.0.0.1:4000/api" }, /^DISCORD_API_URL needs a DISCORD_TOKEN/],
  [{ DATABASE_URL: "mysql://me:secret@example.org/games" }, /^DATABASE_URL must/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be/],
])("%j is refused with a sentence that names the variable", (variables, sentence) => {
  const parsed = parseEnv(variables);
  expect(parsed).toEqual({ ok: false, error: expect.stringMatching(sentence) });
  expect(parsed).not.toEqual({ ok: false, error: expect.stringContaining("secret") });
  expect(parsed).toEqual({ ok: false, error: expect.stringMatching(/\.$/) });
});
