import { execFileSync } from "node:child_process";

/** Compiles what has changed, before the first test: whole programs and worker threads run what was compiled. */
export default function build(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
}
