import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { compiled } from "../support/compiled.ts";

export type Process = ReturnType<typeof startProcess>;

/** A process of its own that runs `worker.ts`; whoever starts it kills it. */
export function startProcess() {
  const child = spawn(process.execPath, [compiled("test/storage/worker.js")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    send: (command: string) => child.stdin.write(`${command}\n`),
    /** The next line that it writes; undefined when it has ended. */
    async line(): Promise<string | undefined> {
      const { value, done } = await lines.next();
      return done ? undefined : value;
    },
    /** Stops it where it is, without ending it. */
    freeze: () => child.kill("SIGSTOP"),
    /** Ends it as a power cut would, without any chance to tidy up. */
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
