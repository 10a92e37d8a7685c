import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

/** A PostgreSQL server of its own that listens on this machine only; its data goes when it stops. */
export interface PostgresServer {
  /** The address of one of its databases. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Where Debian keeps the programs, newest version first: not where the shell looks. */
const DEBIAN = "/usr/lib/postgresql";

/** The folder with PostgreSQL's programs; undefined where it is not installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => +other - +one) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, "bin")),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/**
 * Starts a server with an empty cluster. It also stops when this process ends, however it ends.
 * @param programs as `findPostgres` has found them
 * @param settings as in postgresql.conf
 */
export async function startPostgres(
  programs: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const owner = serverOwner();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const cluster = ["--pgdata", data, "--username", "postgres", "--auth", "trust"];
  await run(
    join(programs, "initdb"),
    [...cluster, "--encoding", "UTF8", "--locale", "C", "--no-sync"],
    owner,
  );
  const port = await freePort();
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    shared_buffers: "32MB",
    // Nobody needs the data after a power cut.
    fsync: "off",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return {
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    stop: await startServer([join(programs, "postgres"), "-D", data, ...options], folder, owner),
  };
}

type Owner = Pick<SpawnOptions, "uid" | "gid">;

/** PostgreSQL refuses to run as root, for which Debian's package makes a user of its own. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function run(program: string, args: readonly string[], owner: Owner): Promise<void> {
  const child = spawn(program, args, { ...owner, cwd: "/", stdio: ["ignore", "ignore", "inherit"] });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

// Ends the server and removes its data when nobody holds its input open any more.
const GUARD = `"$@" & read -r _; kill -INT $!; wait $!; rm -r "$0"`;

/** @returns what stops it */
async function startServer(
  command: readonly string[],
  folder: string,
  owner: Owner,
): Promise<() => Promise<void>> {
  const child = spawn("sh", ["-c", GUARD, folder, ...command], {
    ...owner,
    cwd: "/",
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const log: string[] = [];
  const isReady = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      log.push(line);
      if (line.includes("ready to accept connections")) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!(await isReady)) throw new Error(`PostgreSQL did not start:\n${log.join("\n")}`);
  return async () => {
    child.stdin.end();
    await ended;
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
