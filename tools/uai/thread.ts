import { parentPort, workerData } from "node:worker_threads";
import type { Question } from "./question.ts";
import { Thinking } from "./think.ts";

/** The thread that thinks: questions come as messages, progress and moves go back as messages. */
export type Order = { readonly question: Question } | "forget";

const stop = new Int32Array(workerData as SharedArrayBuffer);
const thinking = new Thinking();

parentPort?.on("message", (order: Order) => {
  if (order === "forget") return thinking.forget();
  const move = thinking.think(
    order.question,
    () => Atomics.load(stop, 0) !== 0,
    (progress) => parentPort?.postMessage({ progress }),
  );
  parentPort?.postMessage({ move });
});
