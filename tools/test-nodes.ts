import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

// `npm run test:nodes` runs the tests on every version of Node that the bot supports; `npm run test:nodes --
// 22 test/storage` on one of them a part of the tests. npm brings the versions, each with the headers that
// the database driver is compiled with, and each gets a copy of the tree with packages of its own.

const SUPPORTED = ["20", "22", "24"];

const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

const isVersion = (word: string): boolean => /^\d+(\.\d+)*$/.test(word);

/** The files of the tree as they are, committed or not. */
function copyTree(to: string): void {
  const listing = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const path of listing.split("\0")) if (path && existsSync(path)) cpSync(path, join(to, path));
}

function test(version: string, filters: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), `turncoat-node-${version}-`));
  try {
    const program = `node-${platform}`;
    const runtime = join(folder, "runtime");
    const tree = join(folder, "tree");
    const install = ["install", "--prefix", runtime, "--no-save", "--no-audit", "--no-fund"];
    execFileSync("npm", [...install, `${program}@${version}`], { stdio: "inherit" });
    copyTree(tree);
    const nodedir = join(runtime, "node_modules", program);
    const PATH = [join(nodedir, "bin"), process.env.PATH].join(delimiter);
    const run = (command: string, ...parameters: readonly string[]): void => {
      const env = { ...process.env, PATH, npm_config_nodedir: nodedir };
      execFileSync(command, parameters, { cwd: tree, env, stdio: "inherit" });
    };
    run("node", "--print", "'\\n== Node.js ' + process.version");
    // A package that wants another version of Node fails the install.
    run("npm", "ci", "--engine-strict", "--no-audit", "--no-fund");
    run("npm", "test", "--", ...filters);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const words = process.argv.slice(2);
const versions = words.filter(isVersion);
for (const version of versions.length > 0 ? versions : SUPPORTED) {
  test(
    version,
    words.filter((word) => !isVersion(word)),
  );
}
