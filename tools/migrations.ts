import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "../src/storage/migrations.ts";
import { findPostgres, startPostgres } from "./postgres-server.ts";
import { missingMigration, type Provider } from "./schema-engine/migrations.ts";

// `npm run db:check` tells whether the migrations of both databases lead to the models; `npm run db:new NAME`
// writes what they lack. PostgreSQL's are tried out on a server of their own, for which PostgreSQL has to be
// installed.

const NO_POSTGRES = "PostgreSQL is not installed (Debian: apt-get install postgresql).";

const print = (line: string) => process.stdout.write(`${line}\n`);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const programs = findPostgres();

/** What the migrations lack, for each database that can be asked. */
async function missing(): Promise<readonly (readonly [Provider, string | undefined])[]> {
  const sqlite = ["sqlite", await missingMigration("sqlite", "file::memory:")] as const;
  if (programs === undefined) return [sqlite];
  const server = await startPostgres(programs);
  try {
    return [sqlite, ["postgresql", await missingMigration("postgresql", server.url("postgres"))]];
  } finally {
    await server.stop();
  }
}

async function check(): Promise<void> {
  for (const [provider, sql] of await missing()) {
    print(`${provider}: ${sql === undefined ? "no difference" : `lacks\n${sql}`}`);
    if (sql !== undefined) process.exitCode = 1;
  }
  if (programs === undefined) print(`postgresql: not checked. ${NO_POSTGRES}`);
}

async function write(title: string): Promise<void> {
  if (programs === undefined) fail(NO_POSTGRES);
  const time = new Date().toISOString().replace(/\D/g, "").slice(0, "YYYYMMDDhhmmss".length);
  for (const [provider, sql] of await missing()) {
    if (sql === undefined) continue;
    const folder = join(migrationsFolder(provider), `${time}_${title}`);
    mkdirSync(folder);
    writeFileSync(join(folder, "migration.sql"), sql);
    print(`${provider}: wrote ${time}_${title}`);
  }
}

const [command, name] = process.argv.slice(2);
if (command === "check") await check();
else if (command === "new" && name !== undefined && /^\w+$/.test(name)) await write(name);
else fail("Usage: npm run db:check, or npm run db:new NAME");
