import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { openStore } from "../../../src/storage/index.ts";
import { sampleGame } from "../samples.ts";

// A process of the tests: `start <file>` opens a store and starts a game; `play <file> <games> <turns>` also plays
// that many turns of so many games at once and reports each commit; `ready`, then a line for every answer.

const report = (line: string) => writeSync(1, `${line}\n`);

async function start(file: string): Promise<void> {
  const store = await openStore(`file:${file}`);
  const { id } = await store.createGame(sampleGame(), 0);
  await store.close();
  report(`started ${id}`);
}

async function play(file: string, games: number, turns: number): Promise<void> {
  const store = await openStore(`file:${file}`);
  const playOne = async () => {
    let game = await store.createGame(sampleGame(), 0);
    for (let turn = 1; turn <= turns; turn++) {
      const next = { ...game, version: turn, moves: [...game.moves, `turn ${turn}`] };
      const stored = await store.commit({ game: next }, game.version, 0);
      if (!stored.ok) throw new Error(`Game ${game.id} was changed by others`);
      game = next;
      report(`stored ${game.id} ${turn}`);
    }
  };
  await Promise.all(Array.from({ length: games }, playOne));
  await store.close();
  report("done");
}

report("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const [command, file = "", games = "", turns = ""] = line.split(" ");
  const work = command === "start" ? start(file) : play(file, Number(games), Number(turns));
  await work.catch((error: unknown) => report(`failed ${String(error)}`));
}
