import type { Draft } from "../messages/form.ts";
import type { Path } from "./problem.ts";

export function checkMessage(_draft: Draft, _path: Path): void {}
