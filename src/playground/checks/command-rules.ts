import type { CommandForm } from "../world/commands.ts";
import type { Path, Problem } from "./problem.ts";

export function commandProblems(_form: CommandForm, _path: Path): readonly Problem[] {
  return [];
}

export const commandListProblems = (forms: readonly CommandForm[]): readonly Problem[] =>
  forms.flatMap((form, index) => commandProblems(form, [index]));
