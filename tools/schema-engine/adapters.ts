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
      return forEngine(await stock.connect());
    },
    connectToShadowDb: async () => forEngine(await stock.connectToShadowDb()),
  };
}

/**
 * The engine replays whole scripts through executeRaw, which the driver takes for a single statement. It asks
 * for a partial index with its name in double quotes, which the driver takes for a column.
 */
function forEngine(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const executeRaw = adapter.executeRaw.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = (query) =>
    queryRaw({ ...query, sql: query.sql.replace(/(?<=\bname = )"([^"]*)"/, "'$1'") });
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

async function connect(url: string): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ connectionString: url });
  const adapter = await new PrismaPg(introspecting(pool), { disposeExternalPool: true }).connect();
  // The adapter's own takes a script apart at each semicolon, also within a function.
  adapter.executeScript = async (script) => {
    await pool.query({ text: script });
  };
  return adapter;
}

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
