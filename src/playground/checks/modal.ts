import { type Part, walk } from "../messages/form.ts";
import { customIdProblems, numericIdProblems } from "./components.ts";
import { type Path, type Problem, problem } from "./problem.ts";

/** components/reference.mdx: a form has one to five components, none of them disabled. */
const PARTS_LIMIT = 5;

export function modalProblems(parts: readonly Part[], path: Path): readonly Problem[] {
  const placed = [...walk(parts, path)];
  return [
    ...(parts.length > PARTS_LIMIT
      ? [problem(path, "BASE_TYPE_BAD_LENGTH", `Must be between 1 and ${PARTS_LIMIT} in length.`)]
      : []),
    ...customIdProblems(placed),
    ...numericIdProblems(placed),
    ...placed
      .filter(({ part }) => part.disabled != null)
      .map((inner) => problem([...inner.path, "disabled"], "BASE_TYPE_INVALID", "Not allowed in a modal.")),
    ...placed
      .filter(({ part }) => part.min_values === 0 && part.required !== false)
      .map((inner) =>
        problem(
          [...inner.path, "min_values"],
          "BASE_TYPE_INVALID",
          "Must be 1 or more for a required field.",
        ),
      ),
  ];
}
