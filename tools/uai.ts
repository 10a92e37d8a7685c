import { createInterface } from "node:readline";
import { Dialogue } from "./uai/dialogue.ts";
import { threadThinker } from "./uai/thread-thinker.ts";

/** The computer on anybody's bench: UAI on standard input and output. See CONTRIBUTING.md. */
const thinker = threadThinker();
const dialogue = new Dialogue(thinker, (line) => process.stdout.write(`${line}\n`));

for await (const line of createInterface({ input: process.stdin })) {
  if (!dialogue.hear(line)) break;
}
await dialogue.answered();
await thinker.end();
