import { migrationsFolder, readMigrations } from "../../src/storage/migrations.ts";

/** The bot's own migrations for a kind of database. */
export const migrations = (provider: "sqlite" | "postgresql") => readMigrations(migrationsFolder(provider));
