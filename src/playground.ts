import { reasonOf } from "./lib/reason.ts";

export interface Playground {
  readonly token: string;
  /** The base of its REST interface. */
  readonly apiUrl: string;
  close(): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";

/** The image is built without it, and a bot on Discord should not carry one of its own in memory. */
const load = () =>
  import("local-discord").catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    const way = "set a DISCORD_TOKEN, or run `npm ci` in a clone of the repository";
    throw new Error(`There is no playground in this installation: ${way}.`, { cause: error });
  });

export interface PlaygroundSetting {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Where games are kept, in words. */
  readonly database: string;
  /** Whether games are running there from an earlier time, whose messages are gone. */
  readonly goesOn: boolean;
}

const NOTICE = "Games from before the restart go on: type /board, and the board is back.";

const greeting = (pageUrl: string, database: string): string => `\
No DISCORD_TOKEN is set, so this is the playground: ${pageUrl}
Open it in a second tab and choose another member at the bottom left to play both sides.
Games are kept in ${database}. Ctrl+C stops the bot.
`;

/**
 * Starts a Discord on this machine, to try the bot on.
 * @throws Error with a sentence for the operator
 */
export async function openPlayground({ port, database, goesOn }: PlaygroundSetting): Promise<Playground> {
  const { startLocalDiscord } = await load();
  const discord = await startLocalDiscord({
    port,
    botName: "Turncoat",
    serverName: "Turncoat Playground",
    suggestions: ["play", "challenge", "help"],
    notice: goesOn ? NOTICE : undefined,
  }).catch((error: unknown) => {
    const where = `port ${port}, which PLAYGROUND_PORT can change`;
    throw new Error(`The playground cannot start on ${where}: ${reasonOf(error)}`, { cause: error });
  });
  process.stdout.write(greeting(discord.pageUrl, database));
  return { token: discord.token, apiUrl: discord.url, close: discord.close };
}
