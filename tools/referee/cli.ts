import { referee } from "./referee.ts";

// `npm run -s referee -- perft takxo 4 5`; see CONTRIBUTING.md.

process.exitCode = await referee(process.argv.slice(2), {
  input: process.stdin,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (sentence) => process.stderr.write(`${sentence}\n`),
});
