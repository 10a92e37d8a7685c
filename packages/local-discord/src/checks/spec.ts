import type { core, ZodMiniType } from "zod/mini";
import { type Path, type Problem, refuse } from "./problem.ts";

/**
 * Of the branches of a union, the one for this type of component or option; the others only say that it is
 * not theirs.
 */
function bestBranch(branches: readonly (readonly core.$ZodIssue[])[]): readonly core.$ZodIssue[] {
  const isOtherType = (issues: readonly core.$ZodIssue[]) =>
    issues.some(({ path, code }) => code === "invalid_value" && path.at(-1) === "type");
  return branches.find((issues) => !isOtherType(issues)) ?? branches[0] ?? [];
}

function describe(issue: core.$ZodIssue, path: Path): readonly Problem[] {
  const here = [...path, ...issue.path.map((key) => (typeof key === "symbol" ? String(key) : key))];
  const blame = (code: string, message: string) => [{ path: here, code, message }];
  switch (issue.code) {
    case "invalid_union":
      return bestBranch(issue.errors).flatMap((inner) => describe(inner, here));
    case "too_big":
      return blame("BASE_TYPE_BAD_LENGTH", `Must be ${issue.maximum} or fewer.`);
    case "too_small":
      return blame("BASE_TYPE_BAD_LENGTH", `Must be ${issue.minimum} or more.`);
    case "invalid_value":
      return blame("BASE_TYPE_CHOICES", `Value must be one of ${issue.values.join(", ")}.`);
    case "invalid_type":
      return issue.input === undefined
        ? blame("BASE_TYPE_REQUIRED", "This field is required")
        : blame("BASE_TYPE_INVALID", `Must be ${issue.expected}.`);
    default:
      return blame("BASE_TYPE_INVALID", issue.message);
  }
}

/** What Discord's own description finds wrong with a value. */
export function specProblems(schema: ZodMiniType, value: unknown, path: Path = []): readonly Problem[] {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => describe(issue, path));
}

/** Throws Invalid Form Body unless the value fits Discord's description. */
export const checkSpec = (schema: ZodMiniType, value: unknown): void => refuse(specProblems(schema, value));
