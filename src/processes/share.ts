import { parseArgs } from "node:util";
import type { Shards } from "../lib/shard.ts";

/** The shards of the gateway that one process runs. */
export interface Share extends Shards {
  /** How many threads the process may think with; undefined for as many as there are processors. */
  readonly threads: number | undefined;
}

/** Everything in one process. */
export const WHOLE: Share = { shards: [0], total: 1, threads: undefined };

/**
 * Divides shards and processors among processes, one for each processor as long as there are shards for them.
 */
export function shareOut(total: number, processors: number): readonly Share[] {
  const processes = Math.min(total, processors);
  const first = (process: number): number => Math.floor((process * total) / processes);
  return Array.from({ length: processes }, (_, process) => ({
    shards: Array.from({ length: first(process + 1) - first(process) }, (_, shard) => first(process) + shard),
    total,
    threads: Math.floor(processors / processes),
  }));
}

/** The command line that tells a process its share, where everybody who lists processes can read it. */
export const makeArguments = ({ shards, total, threads }: Share): readonly string[] => [
  `--shards=${shards.join(",")}`,
  `--of=${total}`,
  `--threads=${threads}`,
];

/** Undefined without such a command line. */
export function parseArguments(words: readonly string[]): Share | undefined {
  const options = {
    shards: { type: "string" },
    of: { type: "string" },
    threads: { type: "string" },
  } as const;
  const { shards, of, threads } = parseArgs({ args: [...words], options }).values;
  if (shards === undefined || of === undefined || threads === undefined) return undefined;
  return { shards: shards.split(",").map(Number), total: Number(of), threads: Number(threads) };
}
