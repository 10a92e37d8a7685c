import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { MigrationList, SchemaEngine, SchemaFilter } from "@prisma/schema-engine-wasm";
import { adaptersFor } from "./adapters.ts";
import { startEngine } from "./engine.ts";

// Prisma's command line starts this as its schema engine: it speaks the engine's JSON-RPC on stdin and stdout
// and hands every call to the engine. For developers; the bot applies its migrations by itself.

interface Call {
  readonly id: number;
  readonly method?: string;
  readonly params: { readonly migrationsList: MigrationList; readonly filters: SchemaFilter };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { datamodels: { type: "string", multiple: true }, datasource: { type: "string" } },
});

/** The database of a call. Comparing schemas needs none of SQLite's, and makes none. */
function databaseUrl(method: string): string {
  const { url = "file::memory:" } = JSON.parse(String(values.datasource ?? "{}")) as { url?: string };
  const isMissing = url.startsWith("file:") && !existsSync(url.slice("file:".length));
  return isMissing && method === "diff" ? "file::memory:" : url;
}

const models = (): [string, string][] | undefined =>
  values.datamodels?.map((path) => [String(path), readFileSync(String(path), "utf8")]);

async function answer(engine: SchemaEngine, method: string, params: Call["params"]): Promise<object> {
  // These two fail on a database without Prisma's own table, which applying no migration creates.
  if (method === "devDiagnostic" || method === "diagnoseMigrationHistory") {
    const migrationsList = { ...params.migrationsList, migrationDirectories: [] };
    await engine.applyMigrations({ migrationsList, filters: params.filters });
  }
  const methods = engine as unknown as Record<string, (params: object) => Promise<object | undefined>>;
  return (await methods[method]?.call(engine, params)) ?? {};
}

const send = (message: object) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

async function serve(): Promise<void> {
  let engine: SchemaEngine | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line) as Call;
    if (method === undefined) continue;
    try {
      engine ??= await startEngine(adaptersFor(databaseUrl(method)), models());
      const result = await answer(engine, method, params);
      if ("stdout" in result)
        send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
      send({ id, result });
    } catch (error) {
      const { message = String(error), code } = error as { message?: string; code?: string };
      send({ id, error: { code: 4466, message, data: { is_panic: false, message, error_code: code } } });
    }
  }
  // The engine leaves its connections open.
  process.exit(0);
}

// `cli can-connect-to-database` and `cli create-database`: files are made when needed, servers have their
// databases.
if (positionals[0] !== "cli") await serve();
