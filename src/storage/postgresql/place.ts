import pg from "pg";

/** For every connection; the address may say otherwise. In milliseconds. */
export const CONNECTING = { connectionTimeoutMillis: 10_000 };

// A process that is stopped or cut off in the middle of a transaction must not hold the others up for longer.
const IDLE_IN_TRANSACTION = 10_000;

/** A setting that a connection asks for when it is made. */
export const AT_CONNECT = { idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION };

/**
 * The same for one transaction, where something stands between here and the server that refuses such
 * settings.
 */
export const IN_TRANSACTION = `SET LOCAL idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}`;

/** What an address leads to. */
export interface Place {
  /** Where the tables are, or are to be made. */
  readonly schema: string;
  /** Whether connections may ask for settings. PgBouncer, which shares them out, refuses that. */
  readonly takesSettings: boolean;
}

/** @throws when the server cannot be reached, or there is no schema for the tables */
export async function findPlace(url: string): Promise<Place> {
  try {
    return { schema: await connected(url, findSchema, AT_CONNECT), takesSettings: true };
  } catch (error) {
    if (!isRefusedSetting(error)) throw error;
    return { schema: await connected(url, findSchema), takesSettings: false };
  }
}

const PROTOCOL_VIOLATION = "08P01";

const isRefusedSetting = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === PROTOCOL_VIOLATION &&
  error.message.includes("startup parameter: idle_in_transaction_session_timeout");

/** Works with a connection of its own. */
export async function connected<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
  settings: pg.ClientConfig = {},
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, ...CONNECTING, ...settings });
  // A connection that breaks between two statements is reported by the next one.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The schema that has the tables; where none has them, the one in which tables are made. */
const SCHEMA = `
  SELECT coalesce(
    (SELECT "name" FROM unnest(current_schemas(false)) WITH ORDINALITY AS "path"("name", "place")
      WHERE to_regclass(quote_ident("name") || '."_prisma_migrations"') IS NOT NULL ORDER BY "place" LIMIT 1),
    current_schema()
  ) AS "schema"`;

/** @throws when there is none */
export async function findSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string | null }>(SCHEMA);
  const schema = rows[0]?.schema;
  if (schema === null || schema === undefined) {
    throw new Error("there is no schema for its tables: none that the role's search_path names exists");
  }
  return schema;
}
