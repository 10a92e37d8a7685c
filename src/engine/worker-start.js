// The file that a worker thread starts with. It is plain JavaScript because Node 20 knows no TypeScript and
// does not pass the loader of the main thread on to worker threads (`--import tsx` has no effect there); tsx
// is asked for here.
import { tsImport } from "tsx/esm/api";

export const { move, score } = await tsImport("./worker.ts", import.meta.url);
