import { closeSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import type { ProofTable } from "./proof-table.ts";

const ENTRY_BYTES = 16;
const BATCH_BYTES = ENTRY_BYTES * 2 ** 16;

/** Positions that took less are found again sooner than they are read. */
const LEAST_WORK = 64;

/** Writes what took some work to find out; a file that is there is replaced when the new one is whole. */
export function saveCheckpoint(table: ProofTable, path: string): void {
  const file = openSync(`${path}.part`, "w");
  const batch = new Int32Array(BATCH_BYTES / 4);
  let end = 0;
  const flush = (): void => {
    writeSync(file, new Uint8Array(batch.buffer, 0, 4 * end));
    end = 0;
  };
  for (const entry of table.entries(LEAST_WORK)) {
    batch.set(entry, end);
    end += entry.length;
    if (end === batch.length) flush();
  }
  flush();
  closeSync(file);
  renameSync(`${path}.part`, path);
}

export function loadCheckpoint(table: ProofTable, path: string): void {
  const file = openSync(path, "r");
  const batch = new Uint8Array(BATCH_BYTES);
  for (let read = readSync(file, batch); read > 0; read = readSync(file, batch)) {
    for (let at = 0; at < read; at += ENTRY_BYTES) table.restore(new Int32Array(batch.buffer, at, 4));
  }
  closeSync(file);
}
