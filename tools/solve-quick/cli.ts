import { parseArgs } from "node:util";
import { chooseMove } from "../../src/engine/choose.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame } from "../../src/games/index.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { parseQuick, parseQuickRules } from "./position.ts";
import { randomPositions } from "./random-positions.ts";
import { QuickSolver } from "./solver.ts";
import { worth, worthOfMove } from "./worth.ts";

/** Solves variants of Quick, and looks whether Master plays them perfectly. See docs/strength.md. */
const USAGE = `Usage: solve-quick <variant…> [--positions 500] [--seed 1]
  Variants: 3, with retake, hold, reveal and noself, as 3+retake+hold; Shift never ends by itself.
  Positions: how many of random games Master is asked about.`;

const TABLE_BITS = 26;
const RESULTS = { 1: "X wins", 0: "drawn", [-1]: "O wins" } as const;

const takxo = findGame("takxo");
const table = new TranspositionTable(20);

function masterMove(playing: Playing, seed: number): string {
  table.clear();
  const problem = { board: playing.searchBoard(), table, repeated: new Map(), outOfTime: () => false };
  if (takxo === undefined) throw new Error("There is no TAKXO");
  return chooseMove(problem, takxo.strengths.master, seed);
}

function row(variant: string, positions: number, seed: number): string {
  const rules = parseQuickRules(variant);
  const start = takxo?.begin(variant);
  if (rules === undefined || start === undefined) throw new Error(USAGE);
  const solver = new QuickSolver(rules, TABLE_BITS);
  const result = RESULTS[solver.outcome(parseQuick(start.fen))];
  const size = solver.positions;
  const met = randomPositions(start, positions, seed);
  let given = 0;
  let slow = 0;
  for (const [index, playing] of met.entries()) {
    const best = worth(solver, playing);
    const chosen = worthOfMove(solver, playing, masterMove(playing, seed + index));
    if (Math.sign(chosen) !== Math.sign(best)) given += 1;
    else if (chosen !== best) slow += 1;
  }
  return `| ${variant} | ${result} | ${size} | ${met.length} | ${given} | ${slow} |`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { positions: { type: "string", default: "500" }, seed: { type: "string", default: "1" } },
});

if (positionals.length === 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(
    "| variant | value | looked at | Master's moves | gave the value away | not the quickest |\n",
  );
  process.stdout.write(
    "| ------- | ----- | --------- | -------------- | ------------------- | ---------------- |\n",
  );
  for (const variant of positionals) {
    process.stdout.write(`${row(variant, Number(values.positions), Number(values.seed))}\n`);
  }
}
