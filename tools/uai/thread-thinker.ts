import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Progress, Thinker } from "./question.ts";
import type { Order } from "./thread.ts";

// Threads start from what was compiled, also where this file runs as it is.
const THREAD = createRequire(import.meta.url).resolve("#compiled/tools/uai/thread.js");

type Answer = { readonly progress: Progress } | { readonly move: string };

/** Thinks in a thread of its own, so that it can be told to stop. */
export function threadThinker(): Thinker & { end(): Promise<unknown> } {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const stop = new Int32Array(shared);
  const worker = new Worker(THREAD, { workerData: shared });
  const send = (order: Order): void => worker.postMessage(order);
  return {
    think(question, report) {
      Atomics.store(stop, 0, 0);
      return new Promise((resolve, reject) => {
        const hear = (answer: Answer): void => {
          if ("progress" in answer) report(answer.progress);
          else {
            worker.off("message", hear);
            worker.off("error", reject);
            resolve(answer.move);
          }
        };
        worker.on("message", hear);
        worker.on("error", reject);
        send({ question });
      });
    },
    stop: () => void Atomics.store(stop, 0, 1),
    forget: () => send("forget"),
    end: () => worker.terminate(),
  };
}
