import { type Part, walk } from "../messages/form.ts";
import { componentProblems } from "./components.ts";
import { type Path, type Problem, when } from "./problem.ts";

/** components/reference.mdx: a form has one to five components, none of them disabled. */
const PARTS_LIMIT = 5;

export function modalProblems(parts: readonly Part[], path: Path): readonly Problem[] {
  const placed = [...walk(parts, path)];
  return [
    ...when(parts.length > PARTS_LIMIT, path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."),
    ...componentProblems(placed),
    ...placed.flatMap(({ part, path: at }) => [
      ...when(part.disabled != null, [...at, "disabled"], "BASE_TYPE_INVALID", "Not allowed in a form."),
      ...when(
        part.min_values === 0 && part.required !== false,
        [...at, "min_values"],
        "BASE_TYPE_INVALID",
        "Must be 1 or more unless the field is optional.",
      ),
    ]),
  ];
}
