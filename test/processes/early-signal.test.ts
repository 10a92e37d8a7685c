import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../storage/folder.ts";
import { compiled } from "../support/compiled.ts";

vi.setConfig({ testTimeout: 180_000 });

/** Tells on its standard output when the program begins to take up signals itself. */
const TELLING = `data:text/javascript,${encodeURIComponent(
  `process.on("newListener", (event) => { if (event === "SIGTERM") console.log("listening"); });`,
)}`;

/** The whole program in a group of its own, as a terminal starts it. */
async function startGroup(more: Readonly<Record<string, string>>) {
  const url = `file:${temporaryFolder()}/test.db`;
  const child = spawn(process.execPath, ["--import", TELLING, compiled("src/main.js")], {
    detached: true,
    env: { ...process.env, DATABASE_URL: url, PLAYGROUND_PORT: "0", LOG_LEVEL: "info", ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const errors = text(child.stderr);
  await new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
  child.stdout.resume();
  return { ended, errors, signal: () => process.kill(-(child.pid ?? 0), "SIGTERM") };
}

test.each([0, 300, 700, 1_200, 1_700, 2_500])(
  "a signal to the whole group %i ms into loading is an end that was asked for",
  async (wait) => {
    const { ended, errors, signal } = await startGroup({});
    await sleep(wait);
    signal();
    expect(await errors).toBe("");
    expect(await ended).toBe(0);
  },
);
