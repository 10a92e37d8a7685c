import { ratings } from "./ratings.ts";

// `npm run -s ratings -- check`; see docs/operating.md.

const url = process.env.DATABASE_URL ?? "file:./data/turncoat.db";
process.exitCode = await ratings(process.argv.slice(2), url, (line) => process.stdout.write(`${line}\n`));
