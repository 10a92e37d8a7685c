#!/usr/bin/env node
// The schema engine that Prisma's command line starts, without the native binary: speaks the engine's JSON-RPC on
// stdin and stdout and hands every call to the engine that Prisma publishes as WebAssembly.
// A tool for developers; the bot applies its migrations by itself.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { datamodels: { type: "string", multiple: true }, datasource: { type: "string" } },
});

/** Where `connect` finds the database, which is made when it is missing; `diff` alone never needs one. */
function databaseFile(method) {
  const file = JSON.parse(values.datasource ?? "{}").url?.replace(/^file:/, "");
  if (file === undefined || (method === "diff" && !existsSync(file))) return ":memory:";
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** The engine replays whole scripts through executeRaw, which the driver takes for a single statement. */
function takingScripts(adapter) {
  const executeRaw = adapter.executeRaw.bind(adapter);
  adapter.executeRaw = async (query) => {
    if (query.args.length > 0) return executeRaw(query);
    await adapter.executeScript(query.sql);
    return 0;
  };
  return adapter;
}

async function startEngine(method) {
  const file = new URL("schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm"));
  const { instance } = await WebAssembly.instantiate(readFileSync(fileURLToPath(file)), {
    "./schema_engine_bg.js": bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const stock = new PrismaBetterSqlite3({ url: databaseFile(method) });
  return bindings.SchemaEngine.new(
    { datamodels: values.datamodels?.map((path) => [path, readFileSync(path, "utf8")]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory({
      provider: stock.provider,
      adapterName: stock.adapterName,
      connect: async () => takingScripts(await stock.connect()),
      connectToShadowDb: async () => takingScripts(await stock.connectToShadowDb()),
    }),
  );
}

async function call(engine, method, params) {
  // These two fail on a database without Prisma's own table, which applying no migration creates.
  if (method === "devDiagnostic" || method === "diagnoseMigrationHistory") {
    const migrationsList = { ...params.migrationsList, migrationDirectories: [] };
    await engine.applyMigrations({ migrationsList, filters: params.filters });
  }
  return (await engine[method](params)) ?? {};
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

async function serve() {
  let engine;
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (method === undefined) continue;
    try {
      engine ??= await startEngine(method);
      const result = await call(engine, method, params);
      if (method === "diff") send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
      send({ id, result });
    } catch (error) {
      const { message = String(error), code } = error ?? {};
      send({ id, error: { code: 4466, message, data: { is_panic: false, message, error_code: code } } });
    }
  }
}

// `cli can-connect-to-database` and `cli create-database` have nothing to do for a file.
if (positionals[0] !== "cli") await serve();
