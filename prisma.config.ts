import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

const { DATABASE_URL = "file:./data/turncoat.db" } = process.env;
const provider = DATABASE_URL.startsWith("file:") ? "sqlite" : "postgresql";

// Prisma downloads a native schema engine unless this names one: ours is the same engine as WebAssembly.
const PRISMA_SCHEMA_ENGINE_BINARY = fileURLToPath(new URL("tools/schema-engine.mjs", import.meta.url));
Object.assign(process.env, { PRISMA_SCHEMA_ENGINE_BINARY, ...process.env });

export default defineConfig({
  schema: `prisma/${provider}`,
  migrations: { path: `prisma/${provider}/migrations` },
  datasource: { url: DATABASE_URL },
});
