import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const END_TO_END = "test/e2e/**/*.test.ts";

/** Programs run what was compiled of it, tests its sources. */
const LOCAL_DISCORD = fileURLToPath(new URL("packages/local-discord/src/index.ts", import.meta.url));

export default defineConfig({
  resolve: { alias: { "local-discord": LOCAL_DISCORD } },
  test: {
    // Many tests wait for processes that they start; a worker for each processor keeps all of them busy.
    maxWorkers: "100%",
    // A default import is what Node makes of it, also of packages that were compiled to CommonJS.
    deps: { interopDefault: false },
    globalSetup: "test/support/build.ts",
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: ["test/**/*.test.ts", "packages/*/test/**/*.test.ts"],
          exclude: [END_TO_END],
        },
      },
      // They load the whole program, which takes longer than most of them; each has a bot of its own all the
      // same.
      { extends: true, test: { name: "whole", include: [END_TO_END], isolate: false } },
    ],
  },
});
