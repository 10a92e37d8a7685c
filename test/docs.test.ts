import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VARIABLES } from "../src/env.ts";

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** The variables that the rows of a table begin with. */
const listed = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? "")
    .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = ""]) => name));

/** Names that look like variables of the environment, wherever they stand. */
const mentioned = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\b(?:DISCORD|DATABASE|PLAYGROUND|SHARDS?|PRESS|METRICS|LOG)_?[A-Z]*(?:_[A-Z]+)*\b/g)]
      .map(([name]) => name)
      .filter((name) => name.includes("_") || name === "SHARDS"),
  );

test.each(["README.md", "docs/operating.md"])(
  "%s lists every variable that the program reads, in its order",
  (path) => {
    expect(listed(read(path))).toEqual(VARIABLES);
  },
);

test.each(["Dockerfile", "compose.yaml", "docs/operating.md", "README.md", "CONTRIBUTING.md"])(
  "%s names no variable that the program does not read",
  (path) => {
    const strangers = [...mentioned(read(path))].filter((name) => !VARIABLES.includes(name));
    expect(strangers).toEqual([]);
  },
);

test("the image holds what it copies, and its build needs nothing that is kept from it", () => {
  const kept = read(".dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  const copied = read("Dockerfile")
    .split("\n")
    .filter((line) => line.startsWith("COPY ") && !line.includes("--from"))
    .flatMap((line) => line.split(" ").slice(1, -1));
  expect(copied.length).toBeGreaterThan(5);
  expect([...new Set(copied)].sort()).toEqual([...kept].sort());
});
