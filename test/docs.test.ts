import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VARIABLES } from "../src/env.ts";
import { createMeter, createRegistry } from "../src/monitoring/metrics.ts";

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** What the rows of the tables begin with: the words in backquotes in their first cells. */
const listed = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? "")
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, words = ""]) => words));

const isVariable = (words: string): boolean => /^[A-Z][A-Z_]+$/.test(words);

/** Names that look like variables of the environment, wherever they stand. */
const mentioned = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...text.matchAll(
        /\b(?:DISCORD|DATABASE|PLAYGROUND|SHARDS?|PRESS|PRIVACY|TERMS|METRICS|LOG)_?[A-Z]*(?:_[A-Z]+)*\b/g,
      ),
    ]
      .map(([name]) => name)
      .filter((name) => name.includes("_") || name === "SHARDS"),
  );

test.each(["README.md", "docs/operating.md"])(
  "%s lists every variable that the program reads, in its order",
  (path) => {
    expect(listed(read(path)).filter(isVariable)).toEqual(VARIABLES);
  },
);

test.each(["Dockerfile", "compose.yaml", "docs/operating.md", "README.md", "CONTRIBUTING.md"])(
  "%s names no variable that the program does not read",
  (path) => {
    const strangers = [...mentioned(read(path))].filter((name) => !VARIABLES.includes(name));
    expect(strangers).toEqual([]);
  },
);

const operating = read("docs/operating.md");

test("docs/operating.md watches figures that there are", async () => {
  const registry = createRegistry();
  createMeter(registry, { load: async () => ({ running: 0, oldestDue: undefined }), now: () => 0 });
  const figures = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  const watched = listed(operating).filter((words) => /^(turncoat|nodejs|process)_/.test(words));
  expect(watched.length).toBeGreaterThan(5);
  expect(watched.filter((name) => !figures.includes(name))).toEqual([]);
});

test.each(["dashboard.json", "alerts.yaml"])(
  "docs/monitoring/%s asks for figures that there are",
  async (file) => {
    const registry = createRegistry();
    createMeter(registry, { load: async () => ({ running: 0, oldestDue: undefined }), now: () => 0 });
    const figures = (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
      String(type) === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : name,
    );
    const text = read(`docs/monitoring/${file}`);
    const asked = new Set(text.match(/\b(?:turncoat|nodejs|process)_[a-z\d_]+/g));
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((name) => !figures.includes(name))).toEqual([]);
  },
);

test("docs/operating.md warns of messages that the log may hold", () => {
  const table = operating.slice(operating.indexOf("| `msg`"));
  const messages = listed(table).filter((message) => message !== "msg");
  const source = readdirSync(new URL("../src", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.startsWith("storage/generated"))
    .map((path) => read(`src/${path}`))
    .join("\n");
  expect(messages.length).toBeGreaterThan(5);
  expect(messages.filter((message) => !source.includes(`"${message}"`))).toEqual([]);
});
