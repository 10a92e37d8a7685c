import { readFileSync } from "node:fs";
import type { Millis } from "../../src/lib/time.ts";

const NANOSECONDS = 1_000_000;

/**
 * How long a process has waited for a processor since it began; 0 where the system does not tell, or the
 * process is gone.
 */
function held(pid: number): Millis {
  try {
    const [, waited = "0"] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return Number(waited) / NANOSECONDS;
  } catch {
    return 0;
  }
}

/**
 * Measures the time in which these processes could have worked. On a busy machine that is much less than what
 * a clock tells, and a bot that gets no processor is not a bot that does not answer.
 */
export function stopwatch(...pids: readonly number[]): () => Millis {
  const sum = (): Millis => pids.reduce((total, pid) => total + held(pid), 0);
  const [began, before] = [Date.now(), sum()];
  return () => Date.now() - began - (sum() - before);
}
