import { readFileSync } from "node:fs";
import { Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./support/source-files.ts";

const CORE = ["src/lib", "src/rules", "src/clock", "src/rating", "src/analysis", "src/play"];
const SHOWING = ["src/discord/wording", "src/discord/messages"];

/**
 * The rooms of the Discord side. Every arrow points down; `src/discord` itself holds the router and what it
 * hands out.
 */
const ROOMS = {
  "src/discord/wording": [...CORE, "src/record", "src/render"],
  "src/discord/messages": [...CORE, "src/discord/wording", "src/record", "src/render"],
  "src/discord/delivery": [...CORE, ...SHOWING],
  "src/discord/intake": [...CORE, "src/games", ...SHOWING, "src/discord/delivery"],
  "src/discord/upkeep": [...CORE, "src/discord", ...SHOWING, "src/discord/delivery"],
  "src/discord/presses": [
    ...CORE,
    "src/record",
    "src/render",
    "src/discord",
    ...SHOWING,
    "src/discord/delivery",
    "src/discord/intake",
  ],
  "src/discord/connection": [...CORE, "src/discord", "src/discord/messages"],
  "src/discord": [
    ...CORE,
    "src/render",
    ...SHOWING,
    "src/discord/connection",
    "src/discord/delivery",
    "src/discord/intake",
    "src/discord/presses",
  ],
};

/** The parts of the program, and the parts that each may import besides itself. */
const MAY_IMPORT: { readonly [part: string]: readonly string[] } = {
  "src/lib": [],
  "src/rules": ["src/lib"],
  "src/clock": ["src/lib"],
  "src/rating": ["src/lib"],
  "src/analysis": ["src/lib", "src/rules"],
  "src/record": ["src/lib", "src/rules", "src/clock"],
  "src/games/takxo": ["src/lib", "src/rules"],
  "src/games/ataxx": ["src/lib", "src/rules"],
  "src/games": ["src/games/takxo", "src/games/ataxx", "src/lib", "src/rules"],
  "src/play": ["src/lib", "src/rules", "src/clock", "src/rating", "src/analysis"],
  "src/engine": ["src/lib", "src/rules", "src/play"],
  "src/render": ["src/lib", "src/rules"],
  "src/storage": ["src/lib", "src/rules", "src/clock", "src/rating", "src/play"],
  ...ROOMS,
  commands: [...CORE, "src/games", "src/discord", "src/discord/intake", "src/discord/presses", ...SHOWING],
  "src/processes": ["src/lib"],
  "src/monitoring": ["src/lib", "src/discord/connection"],
};

/** The files that put the parts together may import any of them. */
const ROOTS = [
  "src/main.ts",
  "src/program.ts",
  "src/start-bot.ts",
  "src/playground.ts",
  "src/engine/worker.ts",
];

/** What only some parts know. */
const PACKAGES: { readonly [name: string]: readonly string[] } = {
  "discord.js": ["src/discord", ...Object.keys(ROOMS), "commands", "src/start-bot.ts"],
  "@prisma": ["src/storage"],
  "better-sqlite3": ["src/storage"],
  "@napi-rs/canvas": ["src/render"],
  piscina: ["src/engine", "src/storage", "src/render"],
  gifenc: ["src/render"],
  fastify: ["src/monitoring"],
  "prom-client": ["src/monitoring"],
  "glicko2-lite": ["src/rating"],
  "rate-limiter-flexible": ["src/discord/intake"],
  "local-discord": ["src/playground.ts"],
};

/** Parts that depend on nothing but their arguments: no clock, no chance, no files, no waiting. */
const PURE = [
  "src/lib",
  "src/rules",
  "src/clock",
  "src/rating",
  "src/analysis",
  "src/games",
  "src/games/takxo",
  "src/games/ataxx",
];
const PURE_FILES = [
  ...["advance", "game", "match", "new-game", "offers", "settle"].map((name) => `src/play/${name}.ts`),
  ...["deliveries", "after-failure", "fetching"].map((name) => `src/discord/delivery/${name}.ts`),
];
/** Packages of pure functions. */
const PURE_PACKAGES = ["glicko2-lite", "node:zlib"];
const IMPURE_NAMES = [
  "Date",
  "process",
  "performance",
  "crypto",
  "console",
  "globalThis",
  "fetch",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
];

const files = sourceFiles("src", "commands");

/** The longest part that a file lies in; the file itself where it lies in none. */
const partOf = (path: string): string =>
  Object.keys(MAY_IMPORT)
    .filter((part) => path.startsWith(`${part}/`))
    .toSorted((one, other) => other.length - one.length)[0] ?? path;

describe("the parts of the program", () => {
  test("are all in the table, and no others", () => {
    const homes = files.map(({ path }) => partOf(path)).filter((home) => !ROOTS.includes(home));
    expect(new Set(homes)).toEqual(new Set([...Object.keys(MAY_IMPORT), "src/env.ts"]));
  });

  test.each(Object.entries(MAY_IMPORT))("%s imports nothing but itself and %j", (part, allowed) => {
    const forbidden = files
      .filter(({ path }) => partOf(path) === part && !ROOTS.includes(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((imported) => ![part, ...allowed].includes(partOf(imported)))
          .map((imported) => `${path} imports ${imported}`),
      );
    expect(forbidden).toEqual([]);
  });

  test("are not reached from outside but through the registry where they are games", () => {
    const intruders = files
      .filter(({ path }) => partOf(path) !== "src/games" && !partOf(path).startsWith("src/games/"))
      .flatMap(({ path, imports }) =>
        imports
          .filter((imported) => partOf(imported).startsWith("src/games/"))
          .map((imported) => `${path} imports ${imported}`),
      );
    expect(intruders).toEqual([]);
  });

  test("leave the files that put them together to each other and to their own part", () => {
    const importers = files.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => ROOTS.includes(imported))
        .filter((root) => !ROOTS.includes(path) && partOf(path) !== partOf(root))
        .map((root) => `${path} imports ${root}`),
    );
    expect(importers).toEqual([]);
  });

  test("have no cycles", () => {
    let left: readonly SourceFile[] = files;
    for (;;) {
      const paths = new Set(left.map(({ path }) => path));
      const imported = new Set(left.flatMap(({ imports }) => imports));
      const inner = left.filter(
        ({ path, imports }) => imported.has(path) && imports.some((other) => paths.has(other)),
      );
      if (inner.length === left.length) break;
      left = inner;
    }
    expect(left.map(({ path }) => path)).toEqual([]);
  });
});

const LOCAL_DISCORD = "packages/local-discord/src";

describe("the local Discord", () => {
  const parts = sourceFiles(LOCAL_DISCORD);
  const outside = (folder: string, known: readonly string[]): readonly string[] =>
    parts
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .flatMap(({ path, imports, packages }) =>
        [...imports, ...packages.filter((name) => name.startsWith("node:"))]
          .filter((imported) => !known.some((prefix) => imported.startsWith(prefix)))
          .map((imported) => `${path} imports ${imported}`),
      );

  test("knows nothing of the bot", () => {
    expect(parts.length).toBeGreaterThan(50);
    expect(outside(LOCAL_DISCORD, [`${LOCAL_DISCORD}/`, "node:"])).toEqual([]);
    const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
    expect(parts.map(({ path }) => path).filter((path) => /turncoat|takxo|ataxx/i.test(read(path)))).toEqual(
      [],
    );
  });

  test("hands its page to a browser, which has nothing of Node or of the server", () => {
    const shared = ["page/", "protocol.ts", "time.ts"].map((path) => `${LOCAL_DISCORD}/${path}`);
    expect(outside(`${LOCAL_DISCORD}/page`, shared)).toEqual([]);
  });
});

describe("packages", () => {
  test.each(Object.entries(PACKAGES))("%s is known only to %j", (name, knowing) => {
    const users = files.filter(({ packages }) =>
      packages.some((used) => used === name || used.startsWith(`${name}/`)),
    );
    expect(users.length).toBeGreaterThan(0);
    const strangers = users.map(({ path }) => path).filter((path) => !knowing.includes(partOf(path)));
    expect(strangers).toEqual([]);
  });
});

/** What in a file depends on more than its arguments. */
function impurities({ path, program, packages }: SourceFile): readonly string[] {
  const found = packages.filter((name) => !PURE_PACKAGES.includes(name)).map((name) => `imports ${name}`);
  const note = (what: string) => () => found.push(what);
  new Visitor({
    Identifier({ name }) {
      if (IMPURE_NAMES.includes(name)) found.push(`uses ${name}`);
    },
    MemberExpression({ object, property }) {
      const isMath = object.type === "Identifier" && object.name === "Math";
      if (isMath && property.type === "Identifier" && property.name === "random")
        found.push("uses Math.random");
    },
    AwaitExpression: note("awaits"),
    ForOfStatement: (loop) => loop.await && found.push("awaits"),
    ImportExpression: note("imports at run time"),
    MetaProperty: note("asks where it is"),
  }).visit(program);
  return found.map((what) => `${path} ${what}`);
}

describe("pure code", () => {
  test.each(PURE)("%s depends on nothing but its arguments", (part) => {
    const pure = files.filter(({ path }) => partOf(path) === part);
    expect(pure.length).toBeGreaterThan(0);
    expect(pure.flatMap(impurities)).toEqual([]);
  });

  test.each(PURE_FILES)("%s depends on nothing but its arguments", (path) => {
    const pure = files.filter((file) => file.path === path);
    expect(pure.length).toBe(1);
    expect(pure.flatMap(impurities)).toEqual([]);
  });

  test("is told apart from other code", () => {
    const impure = files.filter((file) => impurities(file).length > 0).map(({ path }) => path);
    expect(impure).toEqual(
      expect.arrayContaining(["src/program.ts", "src/storage/index.ts", "src/start-bot.ts"]),
    );
  });
});

/** By what the library, or a route of its own making, sends a direct message. */
const DIRECT = ["send", "createDM", "dmChannel", "userChannels"];

test("the bot writes to nobody directly, which their settings could refuse (50007)", () => {
  const speaking = files.filter(({ path }) => [...Object.keys(ROOMS), "commands"].includes(partOf(path)));
  const direct = speaking.flatMap(({ path, program }) => {
    const found: string[] = [];
    new Visitor({
      MemberExpression({ property }) {
        if (property.type === "Identifier" && DIRECT.includes(property.name)) found.push(property.name);
      },
    }).visit(program);
    return found.map((name) => `${path} uses ${name}`);
  });
  expect(speaking.length).toBeGreaterThan(0);
  expect(direct).toEqual([]);
});

/** Where people are spoken to, and nothing is said of its own. */
const SILENT = ["messages", "delivery", "intake", "upkeep", "presses"].map((room) => `src/discord/${room}`);

/** Whether a text is a label or a sentence: a word with a capital, or several words. */
const isSaid = (text: string): boolean => /^[A-Z][a-z]+$|[A-Za-z]{2,}[,.:]? [A-Za-z]{2,}/.test(text);

/**
 * The texts in a file that members may read: all but errors and lines of the log, which are for operators.
 */
function spoken({ path, program }: SourceFile): readonly string[] {
  const quiet: { readonly start: number; readonly end: number }[] = [];
  const found: { readonly text: string; readonly start: number }[] = [];
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === "Identifier" && node.callee.name === "Error") quiet.push(node);
    },
    CallExpression(node) {
      const { callee } = node;
      const isLog =
        callee.type === "MemberExpression" &&
        callee.object.type === "Identifier" &&
        callee.object.name === "log";
      if (isLog) quiet.push(node);
    },
    Literal({ value, start }) {
      if (typeof value === "string" && isSaid(value)) found.push({ text: value, start });
    },
    TemplateElement({ value, start }) {
      if (isSaid(value.raw)) found.push({ text: value.raw, start });
    },
  }).visit(program);
  return found
    .filter(({ start }) => quiet.every((one) => start < one.start || start > one.end))
    .map(({ text }) => `${path} says ${JSON.stringify(text)}`);
}

test("every sentence and label for members stands in the wording, so that languages can follow", () => {
  const silent = files.filter(({ path }) => [...SILENT, "commands"].includes(partOf(path)));
  expect(silent.length).toBeGreaterThan(0);
  expect(silent.flatMap(spoken)).toEqual([]);
  const wording = files.filter(({ path }) => partOf(path) === "src/discord/wording");
  expect(wording.flatMap(spoken).length).toBeGreaterThan(100);
});

test("no file gives up on types with any", () => {
  const careless = [...files, ...sourceFiles("test", "tools", "bench")].filter(({ program }) => {
    let found = false;
    new Visitor({
      TSAnyKeyword() {
        found = true;
      },
    }).visit(program);
    return found;
  });
  expect(careless.map(({ path }) => path)).toEqual([]);
});
