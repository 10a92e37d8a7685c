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

/**
 * Starts a Discord on this machine, to try the bot on.
 * @param port 0 lets the system choose
 * @throws Error with a sentence for the operator
 */
export async function openPlayground(port: number): Promise<Playground> {
  const { startLocalDiscord } = await load();
  const discord = await startLocalDiscord({ port }).catch((error: unknown) => {
    const where = `port ${port}, which PLAYGROUND_PORT can change`;
    throw new Error(`The playground cannot start on ${where}: ${reasonOf(error)}`, { cause: error });
  });
  process.stdout.write(`No DISCORD_TOKEN is set, so this is the playground: ${discord.pageUrl}\n`);
  return { token: discord.token, apiUrl: discord.url, close: discord.close };
}
