import type { Store } from "../../src/play/ports.ts";

/** @returns a store without any data, which is closed after the test */
export type OpenStore = () => Promise<Store>;

/** Does the same many times at once. */
export const atOnce = <Value>(times: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

/** Fails the test when what it needs is missing. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("Expected a value");
  return value;
}
