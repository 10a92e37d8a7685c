import { execFileSync } from "node:child_process";

/** Compiles what has changed. */
export function build(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
}
