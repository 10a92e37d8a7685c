import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { compiled } from "../support/compiled.ts";

const PROGRAM = compiled("test/fixtures/processes/careless.js");

function run(mistake: "throw" | "reject") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, mistake], {
    encoding: "utf8",
  });
  return { status, stderr, lines: stdout.trimEnd().split("\n") };
}

test("an exception that nobody caught is logged once and ends the program with exit code 1", () => {
  const { status, stderr, lines } = run("throw");
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines.join())).toMatchObject({
    level: 60,
    msg: "uncaught exception",
    err: { message: "thrown", stack: expect.stringContaining("careless.js") },
  });
  expect(stderr).toBe("");
});

test("a rejection that nobody awaited is logged once as an error, and the program goes on", () => {
  const { status, stderr, lines } = run("reject");
  expect(lines).toHaveLength(2);
  // The log and the program write by themselves: which of them comes first is left to chance.
  const [said, logged = ""] = lines.toSorted();
  expect(JSON.parse(logged)).toMatchObject({
    level: 50,
    msg: "unhandled rejection",
    err: { message: "rejected" },
  });
  expect(said).toBe("going on");
  expect(status).toBe(0);
  expect(stderr).toBe("");
});
