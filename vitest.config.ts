import { defineConfig } from "vitest/config";

const TESTS = ["test/**/*.test.ts", "packages/*/test/**/*.test.ts"];

// They share a PostgreSQL server.
const DATABASES = ["test/storage/**/*.test.ts", "test/play/{interleavings,races}.test.ts"];

// They start whole programs, of which two at once would take each other's time.
const PROGRAMS = [
  "test/processes/**/*.test.ts",
  "test/faults/**/*.test.ts",
  "test/e2e/{browser,configuration,killed-bot}.test.ts",
  "test/storage/processes.test.ts",
];

const common = {
  // A worker loads once what its files import; no test leaves anything behind for the next.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    globalSetup: ["test/support/build.ts", "test/support/empty-database.ts"],
    projects: [
      {
        test: {
          ...common,
          name: "parts",
          include: TESTS,
          exclude: [...DATABASES, ...PROGRAMS],
          maxWorkers: "100%",
        },
      },
      {
        test: {
          ...common,
          name: "databases",
          include: DATABASES,
          exclude: PROGRAMS,
          globalSetup: "test/support/postgres.ts",
          maxWorkers: "100%",
        },
      },
      {
        test: {
          ...common,
          name: "programs",
          include: PROGRAMS,
          globalSetup: "test/support/postgres.ts",
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
