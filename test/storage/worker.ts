import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Store } from "../../src/play/ports/store.ts";
import { WHOLE } from "../../src/processes/share.ts";
import { openStore } from "../../src/storage/index.ts";
import { connectPostgresql } from "../../src/storage/postgresql/client.ts";
import { sampleGame } from "./samples.ts";
import { createGame } from "./support.ts";

// A process of the tests. It answers `ready` and then a line, or several, to every command: a word, the
// address of a database, and numbers.

const report = (line: string) => writeSync(1, `${line}\n`);

type Command = (store: Store, ...numbers: number[]) => Promise<void>;

/** Starts a game. */
const start: Command = async (store) => {
  const { id } = await createGame(store, sampleGame(), 0);
  report(`started ${id}`);
};

/** Plays so many turns of so many games at once, and tells of each turn that is stored. */
const play: Command = async (store, games = 0, turns = 0) => {
  const playOne = async () => {
    let game = await createGame(store, sampleGame(), 0);
    for (let turn = 1; turn <= turns; turn++) {
      const next = { ...game, version: turn, moves: [...game.moves, `turn ${turn}`] };
      const stored = await store.commit({ game: next }, game, 0);
      if (!stored.ok) throw new Error(`Game ${game.id} was changed by others`);
      game = next;
      report(`stored ${game.id} ${turn}`);
    }
  };
  await Promise.all(Array.from({ length: games }, playOne));
  report("done");
};

/** Takes on one view after the other until none is left. */
const claim: Command = async (store, now = 0) => {
  const claimed: number[] = [];
  for (;;) {
    const [view] = await store.claimViews({ now, until: now + 1, limit: 1 });
    if (view === undefined) break;
    claimed.push(view.id);
  }
  report(`claimed ${claimed.join(" ")}`);
};

/** Comes back after an absence. */
const resume: Command = async (store, now = 0) => {
  report(`absent ${await store.pulse(WHOLE, now, 0)}`);
};

/** Changes a game and does not end the transaction, which the server shall not wait for as long as usual. */
async function hold(url: string, id: number): Promise<void> {
  const client = await connectPostgresql(url);
  await client.$transaction(async (tx) => {
    await tx.game.update({ where: { id }, data: { version: 1_000 } });
    await tx.$executeRawUnsafe("SET LOCAL idle_in_transaction_session_timeout = 200");
    report("holding");
    await new Promise(() => undefined);
  });
}

const COMMANDS: Readonly<Record<string, Command>> = { start, play, claim, resume };

async function obey(name: string, url: string, numbers: readonly number[]): Promise<void> {
  const [id = 0] = numbers;
  if (name === "hold") return hold(url, id);
  const store = await openStore(url);
  await COMMANDS[name]?.(store, ...numbers);
  await store.close();
}

report("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const [name = "", url = "", ...numbers] = line.split(" ");
  await obey(name, url, numbers.map(Number)).catch((error: unknown) => report(`failed ${String(error)}`));
}
