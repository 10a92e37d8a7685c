import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { compiled } from "../../support/compiled.ts";
import { temporaryFolder } from "../folder.ts";

test("a process whose thread of the database dies says so and ends, and acknowledges nothing that is lost", async () => {
  const file = join(temporaryFolder(), "test.db");
  const program = compiled("test/storage/sqlite/dying-thread.js");
  const child = spawn(process.execPath, [program, `file:${file}`], { stdio: ["ignore", "pipe", "inherit"] });
  const code = new Promise((resolve) => child.once("exit", resolve));
  const output = await text(child.stdout);
  expect(await code).toBe(1);
  const [line = ""] = output.split("\n").filter((line) => line.includes('"level":60'));
  expect(JSON.parse(line)).toMatchObject({ err: { message: "The thread of the database has died" } });
  const db = new Database(file);
  const stored = db.prepare("SELECT channelId FROM Game").pluck().all();
  expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
  db.close();
  expect(stored).toContain("channel");
  if (output.includes("stored\n")) expect(stored).toContain("lost");
});
