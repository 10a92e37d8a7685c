import type { Part } from "../messages/form.ts";
import type { Path, Problem } from "./problem.ts";

export function modalProblems(_parts: readonly Part[], _path: Path): readonly Problem[] {
  return [];
}
