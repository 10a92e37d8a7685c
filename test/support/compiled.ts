import { createRequire } from "node:module";

/** Where the compiler has put a file, which Node runs without a loader: `src/main.js`. */
export const compiled = (path: string): string => createRequire(import.meta.url).resolve(`#compiled/${path}`);
