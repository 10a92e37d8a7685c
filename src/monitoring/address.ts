/** Addresses that mean all of a machine's, and how it reaches itself then. */
const ITSELF: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** Where a process of this machine reaches another one that listens on a host and a port. */
export function reachedAt(host: string, port: number): string {
  const own = ITSELF[host] ?? host;
  return `http://${own.includes(":") ? `[${own}]` : own}:${port}`;
}

const HIGHEST_PORT = 65_535;

/**
 * The ports of some processes, which are those after the first one's.
 * @throws an error whose message is a sentence for whoever runs the program
 */
export function portsAfter(first: number, processes: number): readonly number[] {
  if (first + processes > HIGHEST_PORT) {
    const highest = HIGHEST_PORT - processes;
    throw new Error(
      `METRICS_PORT must be at most ${highest}: each of ${processes} processes has a port after it`,
    );
  }
  return Array.from({ length: processes }, (_, index) => first + 1 + index);
}
