import { spawn } from "node:child_process";
import { once } from "node:events";
import { compiled } from "./compiled.ts";

/** A line of the log. */
export interface LogLine {
  readonly msg: string;
  readonly level: number;
  readonly [fact: string]: unknown;
}

/** The whole program in a process of its own. */
export interface BotProcess {
  readonly pid: number;
  /** What the program has logged so far. */
  log(): readonly LogLine[];
  /**
   * Resolves when the program has written these words to its standard output; rejects when it ends before.
   */
  said(words: string): Promise<void>;
  /** Ends the process without giving it a chance to do anything. */
  kill(): Promise<void>;
  /** Asks the process to stop, as the system does. */
  terminate(): void;
  send(signal: NodeJS.Signals): void;
  /** Resolves when the process has ended. */
  readonly ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** @param env all that the program finds in its environment, but for where programs are */
export function startProcess(env: Readonly<Record<string, string>>): BotProcess {
  const child = spawn(process.execPath, [compiled("src/main.js")], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, "close").then(([code]): Ending => ({ code, stdout, stderr }));
  return {
    pid: child.pid ?? 0,
    log: () =>
      stdout
        .split("\n")
        .filter((line) => line.startsWith("{") && line.endsWith("}"))
        .map((line) => JSON.parse(line)),
    said: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (stdout.includes(words)) resolve();
        };
        child.stdout.on("data", look);
        look();
        ended.then(({ code }) => reject(new Error(`The process ended with ${code}: ${stdout}${stderr}`)));
      }),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    terminate: () => void child.kill("SIGTERM"),
    send: (signal) => void child.kill(signal),
    ended,
  };
}
