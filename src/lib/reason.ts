/**
 * Why something failed, in words. A connection that none of a name's addresses took fails with an error for
 * each, and with a code alone of its own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
