import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Program, parseSync, Visitor } from "oxc-parser";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A file of the program, parsed. Paths are relative to the repository. */
export interface SourceFile {
  readonly path: string;
  readonly program: Program;
  /** The files of the program that it imports. */
  readonly imports: readonly string[];
  /** The packages that it imports, Node's own (`node:fs`) among them. */
  readonly packages: readonly string[];
}

function parse(path: string): SourceFile {
  const { program, module, errors } = parseSync(path, readFileSync(join(ROOT, path), "utf8"));
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const dynamic: string[] = [];
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === "Literal" && typeof source.value === "string") dynamic.push(source.value);
    },
  }).visit(program);
  const requested = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...dynamic,
  ];
  const isLocal = (request: string): boolean => request.startsWith(".");
  return {
    path,
    program,
    imports: [...new Set(requested.filter(isLocal).map((request) => join(dirname(path), request)))],
    packages: requested.filter((request) => !isLocal(request)),
  };
}

/** Every file of these folders that is written by hand. */
export const sourceFiles = (...folders: readonly string[]): readonly SourceFile[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => /\.[jt]sx?$/.test(path) && !path.includes("/generated/"))
    .map(parse);
