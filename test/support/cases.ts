const LONG = Number(process.env.LONG ?? 1);

/** How many random cases are tried: so many, and with `LONG=10` ten times as many. */
export const cases = (count: number): number => Math.max(1, Math.round(count * LONG));
