import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { build } from "./test/support/build.ts";

const TESTS = "test/**/*.test.ts";

// They share a PostgreSQL server.
const DATABASES = ["test/storage/**/*.test.ts", "test/play/{interleavings,races}.test.ts"];

// They start whole programs.
const PROGRAMS = [
  "test/processes/**/*.test.ts",
  "test/faults/**/*.test.ts",
  "test/e2e/{browser,configuration,killed-bot}.test.ts",
  "test/storage/processes.test.ts",
];

const common = {
  // A worker loads once what its files import; no test leaves anything behind for the next.
  isolate: false,
  // A default import is what Node makes of it, also of packages that were compiled to CommonJS.
  deps: { interopDefault: false },
  // Not how long they may take: a busy machine takes ten times as long as an idle one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Whole programs are waited for, while others use the processor.
  maxWorkers: availableParallelism() + 1,
};

/** Whole programs take longest: begun last, they would be waited for with nothing else to do. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProgram = ({ project }: TestSpecification): number => Number(project.name === "programs");
    return (await super.sort(files)).toSorted((one, other) => isProgram(other) - isProgram(one));
  }
}

/** What tests import of the program is what was compiled: Node loads it by itself, in half of the time. */
const ofTheProgram = {
  alias: [
    {
      find: /^(?:\.\.\/)+(src|commands|tools)\/(.*)\.ts$/,
      replacement: fileURLToPath(new URL("dist/$1/$2.js", import.meta.url)),
    },
  ],
  server: { deps: { external: [/\/dist\//] } },
};

const withPostgres = { globalSetup: "test/support/postgres.ts" };

export default defineConfig({
  // Before everything else: tests, what sets them up, and programs run what was compiled.
  plugins: [{ name: "build", configResolved: build }],
  test: {
    globalSetup: "test/support/empty-database.ts",
    sequence: { sequencer: ProgramsFirst },
    projects: [
      { test: { ...common, name: "packages", include: ["packages/*/test/**/*.test.ts"] } },
      {
        test: {
          ...common,
          ...ofTheProgram,
          name: "parts",
          include: [TESTS],
          exclude: [...DATABASES, ...PROGRAMS],
        },
      },
      {
        test: {
          ...common,
          ...ofTheProgram,
          ...withPostgres,
          name: "databases",
          include: DATABASES,
          exclude: PROGRAMS,
        },
      },
      {
        test: {
          ...common,
          ...ofTheProgram,
          ...withPostgres,
          name: "programs",
          include: PROGRAMS,
        },
      },
    ],
  },
});
