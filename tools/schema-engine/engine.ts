import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

interface Exports {
  __wbindgen_start(): void;
}

/** What the bindings have besides what their types say. */
const { __wbg_set_wasm } = bindings as unknown as { __wbg_set_wasm(exports: Exports): void };

/** Node has it, but its types leave it to those of the browser. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: {
    instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Exports } }>;
  };
};

// Once for all engines: the bindings know one instance.
const file = new URL("schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm"));
const code = readFileSync(fileURLToPath(file));
const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": bindings });
__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

/**
 * Prisma's schema engine as WebAssembly, which needs no native binary.
 * @param models path and content of each schema file, where there is a schema
 */
export const startEngine = (
  adapters: SqlMigrationAwareDriverAdapterFactory,
  models?: [string, string][],
): Promise<SchemaEngine> =>
  bindings.SchemaEngine.new(
    { datamodels: models },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapters),
  );

/** Works with an engine, and closes its connections, which it leaves open. */
export async function withEngine<Value>(
  adapters: SqlMigrationAwareDriverAdapterFactory,
  work: (engine: SchemaEngine) => Promise<Value>,
): Promise<Value> {
  const open: SqlDriverAdapter[] = [];
  const connect = async (): Promise<SqlDriverAdapter> => {
    const connection = await adapters.connect();
    open.push(connection);
    return connection;
  };
  try {
    return await work(await startEngine({ ...adapters, connect }));
  } finally {
    for (const connection of open) await connection.dispose();
  }
}
