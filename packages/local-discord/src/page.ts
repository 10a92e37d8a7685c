import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { build } from "esbuild";
import type { FastifyInstance } from "fastify";

const { resolve } = createRequire(import.meta.url);

interface Bundle {
  readonly js: string;
  readonly css: string;
}

async function bundlePage(): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [resolve("#page/main.tsx")],
    bundle: true,
    write: false,
    outdir: "/",
    format: "esm",
    target: "es2022",
    sourcemap: "inline",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "silent",
  });
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text;
  const css = text(".css") ?? (await readFile(resolve("#page/page.css"), "utf8"));
  return { js: text(".js") ?? "", css };
}

/**
 * Serves the page; it is bundled when it is first asked for, so that tests without a browser need not wait.
 */
export function servePage(app: FastifyInstance): void {
  let bundle: Promise<Bundle> | undefined;
  const bundled = () => {
    bundle ??= bundlePage();
    return bundle;
  };
  app.get("/", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(await readFile(resolve("#page/index.html"))),
  );
  app.get("/page.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send((await bundled()).js),
  );
  app.get("/page.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send((await bundled()).css),
  );
}
