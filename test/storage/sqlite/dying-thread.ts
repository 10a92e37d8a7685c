import { createRequire, syncBuiltinESMExports } from "node:module";
import type * as threads from "node:worker_threads";
import { inServer } from "../../support/places.ts";

// A process of the tests whose thread of the database dies while a game is being stored. The thread is
// nobody's to be had: it is noted as it starts, before the store is loaded.

const builtin = createRequire(import.meta.url)("node:worker_threads") as { Worker: typeof threads.Worker };
const started: threads.Worker[] = [];
builtin.Worker = class extends builtin.Worker {
  constructor(...given: ConstructorParameters<typeof threads.Worker>) {
    super(...given);
    started.push(this);
  }
};
syncBuiltinESMExports();

const { createLog } = await import("../../../src/monitoring/log.ts");
const { logUncaught } = await import("../../../src/processes/last-resort.ts");
const { openStore } = await import("../../../src/storage/index.ts");
const { sampleGame } = await import("../samples.ts");

const [url = ""] = process.argv.slice(2);
logUncaught(createLog({ level: "info" }));
const store = await openStore(url);
await store.createGame(sampleGame(), 0);
const storing = store.createGame(sampleGame({ place: inServer("guild", "lost") }), 0);
void started[0]?.terminate();
await storing.then(
  () => process.stdout.write("stored\n"),
  () => process.stdout.write("failed\n"),
);
// Whoever goes on now is not to go on with what the dead thread has begun.
setInterval(() => undefined, 1_000);
