import { ApiError } from "../errors.ts";

export type Path = readonly (string | number)[];

/** One mistake in a request, at its place. */
export interface Problem {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
}

/** The problem, if there is one. */
export const when = (isWrong: boolean, path: Path, code: string, message: string): readonly Problem[] =>
  isWrong ? [{ path, code, message }] : [];

/** The nested `errors` object of an Invalid Form Body: the path, then `_errors`. */
export function errorTree(problems: readonly Problem[]): object {
  const here = problems.filter(({ path }) => path.length === 0);
  const keys = new Set(problems.flatMap(({ path }) => path.slice(0, 1)));
  const below = [...keys].map((key) => {
    const inner = problems.filter(({ path }) => path[0] === key);
    return [key, errorTree(inner.map((found) => ({ ...found, path: found.path.slice(1) })))] as const;
  });
  const own = here.map(({ code, message }) => ({ code, message }));
  return { ...Object.fromEntries(below), ...(own.length > 0 ? { _errors: own } : {}) };
}

/** Throws Invalid Form Body if there is any problem. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ApiError(50035, errorTree(problems));
}
