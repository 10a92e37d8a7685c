/** Fails the test when what it needs is missing. */
export function present<Value>(value: Value | undefined | null, what = "a value"): Value {
  if (value === undefined || value === null) throw new Error(`Expected ${what}`);
  return value;
}
