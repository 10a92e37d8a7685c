import { randomUUID } from "node:crypto";
import { PermissionFlagsBits, PermissionsBitField, REST, RequestMethod, Routes } from "discord.js";
import { z } from "zod";
import { parseEnv } from "../../src/env.ts";
import { reasonOf } from "../../src/lib/reason.ts";
import { type Millis, SECOND } from "../../src/lib/time.ts";
import { registerFont } from "../../src/render/fonts.ts";
import { openStore } from "../../src/storage/index.ts";

/** What was found out about one thing that the bot needs. */
export interface Finding {
  readonly subject: string;
  readonly finding: string;
  readonly isFine: boolean;
}

/** A clock that is farther from Discord's tells of something that nobody sets it by. */
const CLOCK_TOLERATED: Millis = 2 * SECOND;

/** An answer has three seconds, of which the way there and back is to leave most. */
const LATENCY_TOLERATED: Millis = SECOND;

const SAMPLES = 3;

/** What the bot needs in every server, as docs/operating.md invites it. */
const NEEDED = [
  PermissionFlagsBits.ViewChannel,
  PermissionFlagsBits.SendMessages,
  PermissionFlagsBits.SendMessagesInThreads,
  PermissionFlagsBits.AttachFiles,
];

const Self = z.object({ username: z.string() });
const Servers = z.array(z.object({ name: z.string(), permissions: z.string() }));

/** Looks at one thing after the other. What fails says why; nothing that comes later depends on it. */
export async function* createExamination(
  variables: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<Finding> {
  const env = parseEnv(variables);
  if (!env.ok) {
    yield { subject: "configuration", finding: env.error, isFine: false };
    return;
  }
  const { token, apiUrl, databaseUrl, databaseName } = env.value;
  yield { subject: "configuration", finding: "every variable can be read", isFine: true };
  yield await examine("database", () => examineDatabase(databaseUrl, databaseName));
  yield await examine("fonts", async () => examineFonts());
  if (token === undefined) {
    yield { subject: "token", finding: "there is none: the playground would start", isFine: false };
    return;
  }
  const rest = new REST({ retries: 0, ...(apiUrl !== undefined && { api: apiUrl }) }).setToken(token);
  yield await examine("token", async () => {
    const { username } = Self.parse(await rest.get(Routes.user()));
    return well(`Discord knows it as that of ${username}`);
  });
  yield await examine("permissions", async () => examinePermissions(rest));
  yield await examine("clock", async () => examineClock(rest));
  yield await examine("latency", async () => examineLatency(rest));
}

type Result = Omit<Finding, "subject">;

const well = (finding: string): Result => ({ finding, isFine: true });
const ill = (finding: string): Result => ({ finding, isFine: false });

const examine = async (subject: string, look: () => Promise<Result>): Promise<Finding> => ({
  subject,
  ...(await look().catch((error: unknown) => ill(reasonOf(error)))),
});

/** A bot may run on it meanwhile. */
async function examineDatabase(url: string, name: string): Promise<Result> {
  const store = await openStore(url);
  try {
    const id = `doctor ${randomUUID()}`;
    // Long past, so that nobody takes it for a bot that runs.
    await store.keepLease(id, 0);
    await store.endLease(id);
    const { running } = await store.load();
    return well(`${name} is up to date and can be written; ${running} games run`);
  } finally {
    await store.close();
  }
}

function examineFonts(): Result {
  registerFont();
  return well("the one that boards are drawn with can be loaded");
}

async function examinePermissions(rest: REST): Promise<Result> {
  const servers = Servers.parse(await rest.get(Routes.userGuilds()));
  const lacking = servers.flatMap(({ name, permissions }) => {
    const missing = new PermissionsBitField(BigInt(permissions)).missing(NEEDED);
    return missing.length === 0 ? [] : `${name} lacks ${missing.join(", ")}`;
  });
  const asked = `${servers.length} servers looked at`;
  return lacking.length === 0 ? well(asked) : ill(`${asked}; ${lacking.join("; ")}`);
}

/** How far this machine's clock is ahead of Discord's: a whole second is left to chance. */
async function examineClock(rest: REST): Promise<Result> {
  const asked = Date.now();
  const { headers } = await rest.queueRequest({ method: RequestMethod.Get, fullRoute: Routes.gatewayBot() });
  const date = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(date)) return ill("Discord does not say what time it is");
  const ahead = Math.round((asked + Date.now()) / 2 - date - SECOND / 2);
  const finding = `${Math.abs(ahead) / SECOND} seconds ${ahead < 0 ? "behind" : "ahead of"} Discord's`;
  return Math.abs(ahead) <= CLOCK_TOLERATED ? well(finding) : ill(`${finding}: let NTP set it`);
}

async function examineLatency(rest: REST): Promise<Result> {
  const times: Millis[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const asked = performance.now();
    await rest.get(Routes.gatewayBot());
    times.push(performance.now() - asked);
  }
  const middle = Math.round(times.sort((one, other) => one - other)[Math.floor(SAMPLES / 2)] ?? 0);
  const finding = `${middle} ms for a request`;
  return middle <= LATENCY_TOLERATED ? well(finding) : ill(`${finding}: an answer has three seconds in all`);
}
