import { ApiError } from "../errors.ts";

export type Path = readonly (string | number)[];

/** One mistake in a request, at its place. */
export interface Problem {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
}

export const problem = (path: Path, code: string, message: string): Problem => ({ path, code, message });

interface ErrorTree {
  [key: string]: ErrorTree | readonly { readonly code: string; readonly message: string }[];
}

/** The nested `errors` object of an Invalid Form Body. */
export function errorTree(problems: readonly Problem[]): ErrorTree {
  const tree: ErrorTree = {};
  for (const { path, code, message } of problems) {
    let node = tree;
    for (const key of path) {
      const next = node[key];
      const child: ErrorTree = next === undefined || Array.isArray(next) ? {} : (next as ErrorTree);
      node[key] = child;
      node = child;
    }
    const { _errors: before = [] } = node;
    node["_errors"] = [...(Array.isArray(before) ? before : []), { code, message }];
  }
  return tree;
}

/** Throws Invalid Form Body if there is any problem. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ApiError(50035, errorTree(problems));
}
