import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseEnv, VARIABLES } from "../src/env.ts";

test("an empty environment means the playground on a file of its own", () => {
  expect(parseEnv({})).toEqual({
    ok: true,
    value: {
      token: undefined,
      apiUrl: undefined,
      databaseUrl: "file:./data/turncoat.db",
      databaseName: resolve("data/turncoat.db"),
      playgroundPort: 8_123,
      sharding: { shards: [0], total: 1, threads: undefined },
      pressLimit: 20,
      privacy: { policyUrl: undefined, termsUrl: undefined, key: undefined },
      adminGuild: undefined,
      monitoring: undefined,
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
    SHARDS: "",
    SHARD_LIST: "",
    SHARD_COUNT: "",
    PRESS_LIMIT: "",
    PRIVACY_URL: "",
    TERMS_URL: "",
    PRIVACY_KEY: "",
    ADMIN_GUILD: "",
    METRICS_PORT: "",
    METRICS_HOST: "",
    LOG_LEVEL: "",
  };
  expect(Object.keys(empty)).toEqual(VARIABLES);
  expect(parseEnv(empty)).toEqual(parseEnv({}));
});

test("every variable is read", () => {
  const variables = {
    DISCORD_TOKEN: "t",
    DISCORD_API_URL: "http://127.0.0.1:4000/api",
    DATABASE_URL: "file:/var/lib/turncoat/games.db",
    PLAYGROUND_PORT: "0",
    SHARDS: "4",
    PRESS_LIMIT: "0",
    PRIVACY_URL: "https://example.org/privacy",
    TERMS_URL: "https://example.org/terms",
    PRIVACY_KEY: "sixteen characters",
    ADMIN_GUILD: "123456789012345678",
    METRICS_PORT: "9100",
    METRICS_HOST: "0.0.0.0",
    LOG_LEVEL: "debug",
  };
  expect(parseEnv(variables)).toEqual({
    ok: true,
    value: {
      token: "t",
      apiUrl: "http://127.0.0.1:4000/api",
      databaseUrl: "file:/var/lib/turncoat/games.db",
      databaseName: "/var/lib/turncoat/games.db",
      playgroundPort: 0,
      sharding: { spread: 4 },
      pressLimit: 0,
      privacy: {
        policyUrl: "https://example.org/privacy",
        termsUrl: "https://example.org/terms",
        key: "sixteen characters",
      },
      adminGuild: "123456789012345678",
      monitoring: { host: "0.0.0.0", port: 9_100 },
      logLevel: "debug",
    },
  });
});

/** For each variable what it may look like in a file of an operator's, and how it is then read. */
const SPELLINGS: Readonly<Record<string, readonly (readonly [given: string, read: string])[]>> = {
  DISCORD_TOKEN: [
    ["Bot abc.DEF-1_2.xyz", "abc.DEF-1_2.xyz"],
    ["bot  abc", "abc"],
    ["\nabc\r\n", "abc"],
  ],
  DISCORD_API_URL: [
    ["https://discord.com/api/", "https://discord.com/api"],
    ["http://[::1]:4000/api//", "http://[::1]:4000/api"],
  ],
  DATABASE_URL: [["file:/srv/games.db\n", "file:/srv/games.db"]],
  PLAYGROUND_PORT: [["08123", "8123"]],
  SHARDS: [["auto\n", "auto"]],
  SHARD_LIST: [],
  SHARD_COUNT: [["06", "6"]],
  PRESS_LIMIT: [["020", "20"]],
  PRIVACY_URL: [],
  TERMS_URL: [],
  PRIVACY_KEY: [],
  ADMIN_GUILD: [["123456789012345678\n", "123456789012345678"]],
  METRICS_PORT: [["09100", "9100"]],
  METRICS_HOST: [["::", "::"]],
  LOG_LEVEL: [["debug\n", "debug"]],
};

/** Something that each variable may be, and what makes it meaningful. */
const VALID: Readonly<Record<string, readonly [value: string, others: Readonly<Record<string, string>>]>> = {
  DISCORD_TOKEN: ["t", {}],
  DISCORD_API_URL: ["http://127.0.0.1:4000/api", { DISCORD_TOKEN: "t" }],
  DATABASE_URL: ["file:/srv/games.db", {}],
  PLAYGROUND_PORT: ["8124", {}],
  SHARDS: ["3", { DISCORD_TOKEN: "t" }],
  SHARD_LIST: ["0,1", { DISCORD_TOKEN: "t", SHARD_COUNT: "2" }],
  SHARD_COUNT: ["2", { DISCORD_TOKEN: "t", SHARD_LIST: "0,1" }],
  PRESS_LIMIT: ["7", {}],
  PRIVACY_URL: ["https://example.org/privacy", {}],
  TERMS_URL: ["https://example.org/terms", {}],
  PRIVACY_KEY: ["sixteen characters", {}],
  ADMIN_GUILD: ["123456789012345678", {}],
  METRICS_PORT: ["9100", {}],
  METRICS_HOST: ["::1", { METRICS_PORT: "9100" }],
  LOG_LEVEL: ["error", {}],
};

test("the tables below are about all variables", () => {
  expect(Object.keys(SPELLINGS)).toEqual(VARIABLES);
  expect(Object.keys(VALID)).toEqual(VARIABLES);
});

test.each(Object.entries(VALID))("%s may have blanks and newlines around it", (name, [value, others]) => {
  const plain = parseEnv({ ...others, [name]: value });
  expect(plain.ok).toBe(true);
  for (const spelled of [` ${value}`, `${value} `, `\t${value}\r\n`]) {
    expect(parseEnv({ ...others, [name]: spelled })).toEqual(plain);
  }
  expect(parseEnv({ ...others, [name]: " \n" })).toEqual(parseEnv({ ...others, [name]: undefined }));
});

test.each(
  Object.entries(SPELLINGS).flatMap(([name, spellings]) => spellings.map((spelling) => [name, ...spelling])),
)("%s %j is read as %j", (name = "", given, read) => {
  const others = VALID[name]?.[1];
  const parsed = parseEnv({ ...others, ...(name === "SHARD_COUNT" && POSTGRESQL), [name]: given });
  expect(parsed).toMatchObject({ ok: true });
  expect(parsed).toEqual(parseEnv({ ...others, ...(name === "SHARD_COUNT" && POSTGRESQL), [name]: read }));
});

const NUMBERS = ["PLAYGROUND_PORT", "SHARDS", "SHARD_COUNT", "PRESS_LIMIT", "METRICS_PORT"];
const NO_NUMBERS = ["0x10", "1e3", "+5", "5.0", "5_000", "1 000", "٣", "Infinity", "9999999999999999"];

test.each(NUMBERS.flatMap((name) => NO_NUMBERS.map((text) => [name, text])))(
  "%s %s is refused with a sentence that names the variable",
  (name = "", text) => {
    const parsed = parseEnv({ ...VALID[name]?.[1], [name]: text });
    expect(parsed).toEqual({ ok: false, error: expect.stringMatching(new RegExp(`^${name} must .*\\.$`)) });
  },
);

const POSTGRESQL = { DISCORD_TOKEN: "t", DATABASE_URL: "postgresql://db/turncoat" };

test("shards are spread over this machine, as many as Discord recommends or as many as are named", () => {
  const sharding = (SHARDS: string) => parseEnv({ DISCORD_TOKEN: "t", SHARDS });
  expect(sharding("auto")).toMatchObject({ ok: true, value: { sharding: { spread: "auto" } } });
  expect(sharding("12")).toMatchObject({ ok: true, value: { sharding: { spread: 12 } } });
});

test("a machine among others runs exactly the shards that it is given", () => {
  expect(parseEnv({ ...POSTGRESQL, SHARD_LIST: "2,3", SHARD_COUNT: "6" })).toMatchObject({
    ok: true,
    value: { sharding: { shards: [2, 3], total: 6 } },
  });
});

test("all shards in one process need no database for many machines", () => {
  expect(parseEnv({ DISCORD_TOKEN: "t", SHARD_LIST: "0,1", SHARD_COUNT: "2" })).toMatchObject({
    ok: true,
    value: { sharding: { shards: [0, 1], total: 2 } },
  });
});

test("monitoring is for this machine alone unless another address is named", () => {
  expect(parseEnv({ METRICS_PORT: "9100" })).toMatchObject({
    ok: true,
    value: { monitoring: { host: "127.0.0.1", port: 9_100 } },
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
  [{ DISCORD_TOKEN: "t", SHARDS: "0" }, /^SHARDS must be auto or a number/],
  [{ DISCORD_TOKEN: "t", SHARDS: "many" }, /^SHARDS must be auto or a number/],
  [{ SHARDS: "2" }, /^Shards need a DISCORD_TOKEN/],
  [{ SHARD_LIST: "0", SHARD_COUNT: "1" }, /^Shards need a DISCORD_TOKEN/],
  [
    { ...POSTGRESQL, SHARDS: "2", SHARD_COUNT: "2" },
    /^SHARDS runs all shards here, SHARD_LIST and SHARD_COUNT some/,
  ],
  [
    { ...POSTGRESQL, SHARDS: "2", SHARD_LIST: "0" },
    /^SHARDS runs all shards here, SHARD_LIST and SHARD_COUNT some/,
  ],
  [{ ...POSTGRESQL, SHARD_LIST: "0,1" }, /^SHARD_LIST needs a SHARD_COUNT/],
  [{ ...POSTGRESQL, SHARD_COUNT: "2" }, /^SHARD_COUNT needs a SHARD_LIST/],
  [{ ...POSTGRESQL, SHARD_LIST: "0;1", SHARD_COUNT: "2" }, /^SHARD_LIST must be numbers/],
  [{ ...POSTGRESQL, SHARD_LIST: "0", SHARD_COUNT: "none" }, /^SHARD_COUNT must be a number/],
  [{ ...POSTGRESQL, SHARD_LIST: "0", SHARD_COUNT: "0" }, /^SHARD_COUNT must be a number/],
  [{ ...POSTGRESQL, SHARD_LIST: "5,6", SHARD_COUNT: "6" }, /^SHARD_LIST names shard 6, but .* last one is 5/],
  [{ ...POSTGRESQL, SHARD_LIST: "1,1", SHARD_COUNT: "6" }, /^SHARD_LIST names a shard twice/],
  [
    { DISCORD_TOKEN: "t", SHARD_LIST: "0", SHARD_COUNT: "2" },
    /^SHARD_LIST leaves shards .*DATABASE_URL must be a postgresql/,
  ],
  [{ PRESS_LIMIT: "few" }, /^PRESS_LIMIT must be a number/],
  [{ ADMIN_GUILD: "my server" }, /^ADMIN_GUILD must be the id of a server/],
  [{ METRICS_PORT: "70000" }, /^METRICS_PORT must be a port number/],
  [{ DISCORD_TOKEN: "t", SHARDS: "2", METRICS_PORT: "0" }, /^METRICS_PORT must not be 0 with SHARDS/],
  [{ METRICS_HOST: "0.0.0.0" }, /^METRICS_HOST needs a METRICS_PORT/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be/],
  [{ LOG_LEVEL: "INFO" }, /^LOG_LEVEL must be/],
  [{ DISCORD_TOKEN: '"secret"' }, /^DISCORD_TOKEN must be the token alone/],
  [{ DISCORD_TOKEN: "secret secret" }, /^DISCORD_TOKEN must be the token alone/],
  [{ DISCORD_TOKEN: "Bot " }, /^DISCORD_TOKEN must be the token alone/],
  [{ METRICS_PORT: "9100", METRICS_HOST: "[::1]" }, /^METRICS_HOST must be an address/],
  [{ METRICS_PORT: "9100", METRICS_HOST: "http://x" }, /^METRICS_HOST must be an address/],
  [{ ...POSTGRESQL, SHARD_LIST: "0, 1", SHARD_COUNT: "2" }, /^SHARD_LIST must be numbers/],
])("%j is refused with a sentence that names the variable", (variables, sentence) => {
  const parsed = parseEnv(variables);
  expect(parsed).toEqual({ ok: false, error: expect.stringMatching(sentence) });
  expect(parsed).not.toEqual({ ok: false, error: expect.stringContaining("secret") });
  expect(parsed).toEqual({ ok: false, error: expect.stringMatching(/\.$/) });
});
