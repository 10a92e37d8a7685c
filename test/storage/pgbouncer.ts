import { spawn } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./folder.ts";
import { query } from "./postgres.ts";

const PROGRAM = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find(existsSync);

/** Whether the tests that need PgBouncer can run. */
export const hasPgbouncer = PROGRAM !== undefined;

if (!hasPgbouncer) {
  process.stderr.write(
    "PgBouncer is not installed (Debian: apt-get install pgbouncer): its tests are skipped.\n",
  );
}

/**
 * Starts PgBouncer before a server until the test has ended.
 * @param mode as in pgbouncer.ini: `transaction` shares a connection out anew for every transaction
 * @returns the address of the same database through it
 */
export async function pgbouncerBefore(url: string, mode: "transaction" | "statement"): Promise<string> {
  if (PROGRAM === undefined) throw new Error("PgBouncer is not installed");
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const server = new URL(url);
  const port = await freePort();
  writeFileSync(join(folder, "users.txt"), '"postgres" ""\n');
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = ${mode}
default_pool_size = 4
`,
  );
  // It refuses to run as root, but lets root say who it shall be.
  const owner = process.getuid?.() === 0 ? ["--user", "postgres"] : [];
  const child = spawn(PROGRAM, ["--quiet", ...owner, join(folder, "pgbouncer.ini")], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  server.port = String(port);
  await accepting(server.href);
  return server.href;
}

/** Resolves when it takes connections; it does not tell. */
async function accepting(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await query(url, "SELECT 1");
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
