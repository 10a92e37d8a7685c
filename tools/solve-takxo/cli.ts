import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { controlAfter, heightsAfter } from "../../src/games/takxo/packed.ts";
import { parseSquare } from "../../src/rules/squares.ts";
import { writeBook } from "./book-file.ts";
import { loadCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import { ProofSearch } from "./proof-search.ts";
import { ProofTable } from "./proof-table.ts";
import { Replies } from "./replies.ts";

/** Proves that O wins Standard TAKXO after an opening, and writes O's replies down. See docs/strength.md. */
const USAGE = `Usage: solve-takxo <X's square> <O's square> [--book file] [--checkpoint file] [--bits 28] [--widening 0.25]
  --book        where O's replies go: 10 bytes each
  --checkpoint  where the table is kept every quarter of an hour, and taken up again from
  --bits        two to this power is the number of positions remembered, 16 bytes each
  --widening    how much a move may exceed the best other one before that one is searched`;

/** Two to this power is twice as many replies as a book may have. */
const BOOK_BITS = 26;

const QUARTER_OF_AN_HOUR = 900;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    book: { type: "string" },
    checkpoint: { type: "string" },
    bits: { type: "string", default: "28" },
    widening: { type: "string", default: "0.25" },
  },
});

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const seconds = (): number => Math.round(process.cpuUsage().user / 1e6);

function solve(opening: readonly number[]): void {
  let control = 0;
  let heights = 0;
  for (const square of opening) {
    const next = heightsAfter(control, heights, square);
    control = controlAfter(control, square);
    heights = next;
  }
  const { book, checkpoint, bits, widening } = values;
  const table = new ProofTable(Number(bits));
  if (checkpoint !== undefined && existsSync(checkpoint)) loadCheckpoint(table, checkpoint);
  let saved = seconds();
  const search = new ProofSearch(table, Number(widening), (nodes) => {
    say(`${nodes} positions, ${seconds()} s of CPU time`);
    if (checkpoint === undefined || seconds() - saved < QUARTER_OF_AN_HOUR) return;
    saveCheckpoint(table, checkpoint);
    saved = seconds();
  });
  const isWon = search.proves(control, heights, false);
  say(`${isWon ? "O wins" : "O does not win"}: ${search.nodes} positions, ${seconds()} s of CPU time`);
  if (!isWon || book === undefined) return;
  if (checkpoint !== undefined) saveCheckpoint(table, checkpoint);
  const replies = new Replies(table, search, BOOK_BITS);
  const longest = replies.addAll(control, heights);
  say(`${replies.entries.size} replies, O has won after ${longest} more plies, ${seconds()} s of CPU time`);
  writeBook(replies, book);
}

const squares = positionals.map((name) => parseSquare(name, { files: 4, ranks: 4 }));
if (squares.length !== 2 || !squares.every((square) => square !== undefined)) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  solve(squares.map((square) => (square >> 3) * 4 + (square & 7)));
}
