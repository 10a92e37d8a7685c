import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";

/**
 * What connects the engine to a database. Prisma's own adapters do not quite do for it; the functions say
 * why.
 */
export function adaptersFor(url: string): SqlMigrationAwareDriverAdapterFactory {
  return url.startsWith("file:") ? sqliteAdapters(url.slice("file:".length)) : postgresAdapters(url);
}

function sqliteAdapters(file: string): SqlMigrationAwareDriverAdapterFactory {
  const stock = new PrismaBetterSqlite3({ url: file });
  return {
    provider: stock.provider,
    adapterName: stock.adapterName,
    async connect() {
      if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
      return takingScripts(await stock.connect());
    },
    connectToShadowDb: async () => takingScripts(await stock.connectToShadowDb()),
  };
}

/** The engine replays whole scripts through executeRaw, which the driver takes for a single statement. */
function takingScripts(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const executeRaw = adapter.executeRaw.bind(adapter);
  adapter.executeRaw = async (query) => {
    if (query.args.length > 0) return executeRaw(query);
    await adapter.executeScript(query.sql);
    return 0;
  };
  return adapter;
}

function postgresAdapters(url: string): SqlMigrationAwareDriverAdapterFactory {
  const stock = new PrismaPg(url);
  return {
    provider: stock.provider,
    adapterName: stock.adapterName,
    connect: () => connect(url),
    // The stock one would replay the migrations on the database that the address names.
    async connectToShadowDb() {
      const name = `shadow_${randomUUID()}`;
      await execute(url, `CREATE DATABASE "${name}"`);
      const shadow = await connect(atDatabase(url, name));
      const dispose = shadow.dispose.bind(shadow);
      shadow.dispose = async () => {
        await dispose();
        await execute(url, `DROP DATABASE "${name}"`);
      };
      return shadow;
    },
  };
}

const connect = (url: string): Promise<SqlDriverAdapter> =>
  new PrismaPg(introspecting(new pg.Pool({ connectionString: url })), {
    disposeExternalPool: true,
  }).connect();

/**
 * The adapter knows the type `character(1)`, but not the catalogue's own `"char"`, which the engine reads.
 */
function introspecting(pool: pg.Pool): pg.Pool {
  const { CHAR, BPCHAR } = pg.types.builtins;
  const query: (config: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult> = pool.query.bind(pool);
  return Object.assign(pool, {
    async query(config: pg.QueryArrayConfig) {
      const result = await query(config);
      // A script has a result for each of its statements.
      for (const { fields } of [result].flat()) {
        for (const field of fields) if (field.dataTypeID === CHAR) field.dataTypeID = BPCHAR;
      }
      return result;
    },
  });
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function atDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
