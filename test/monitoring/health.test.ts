import { expect, test } from "vitest";
import { MINUTE } from "../../src/lib/time.ts";
import {
  type Diagnosis,
  diagnose,
  firstSigns,
  heard,
  type Outcome,
  type Signs,
  worst,
} from "../../src/monitoring/health.ts";

const NOON = Date.UTC(2026, 7, 1, 12);

/** Signs after requests, one a minute, that end `ago` minutes before now, with all shards connected. */
function after(outcomes: readonly Outcome[], changes: Partial<Signs> = {}): Signs {
  const first = { ...firstSigns(NOON - 60 * MINUTE), connectedAt: NOON };
  const signs = outcomes.reduce(
    (before, outcome, index) => heard(before, outcome, NOON - (outcomes.length - index) * MINUTE),
    first,
  );
  return { ...signs, ...changes };
}

const authorised = (status: number | undefined): Outcome => ({ authorised: true, status });
const other = (status: number | undefined): Outcome => ({ authorised: false, status });

test.each<[string, readonly Outcome[], Partial<Signs>, boolean, RegExp]>([
  ["an answer a minute ago", [authorised(200)], {}, true, /well/],
  ["a refusal that is no 401", [authorised(404)], {}, true, /well/],
  [
    "an answer to an interaction alone, which needs no token",
    [other(204)],
    {},
    false,
    /nothing for five minutes/,
  ],
  ["no answer for long", [], {}, false, /nothing for five minutes/],
  ["a refused token", [authorised(200), authorised(401)], {}, false, /token/],
  ["a token that was refused once and is taken again", [authorised(401), authorised(200)], {}, true, /well/],
  ["a 401 of a webhook, which is not about the token", [authorised(200), other(401)], {}, true, /well/],
  ["an outage of Discord", [authorised(200), authorised(502)], {}, true, /Discord does not answer/],
  ["a network that is gone", [authorised(200), other(undefined)], {}, true, /Discord does not answer/],
  [
    "an outage that has lasted an hour",
    [authorised(undefined)],
    { authorisedAt: 0 },
    true,
    /does not answer/,
  ],
  ["an outage that is over", [authorised(503), authorised(200)], {}, true, /well/],
  ["an outage that is over for others", [authorised(200), authorised(503), other(204)], {}, true, /well/],
  [
    "a shard that is being connected",
    [authorised(200)],
    { connectedAt: NOON - MINUTE },
    true,
    /being connected/,
  ],
  ["a shard that is not", [authorised(200)], { connectedAt: NOON - 6 * MINUTE }, false, /not been connected/],
  [
    "a shard that is not while Discord is in trouble",
    [authorised(500)],
    { connectedAt: NOON - 6 * MINUTE },
    true,
    /Discord does not answer/,
  ],
])("%s", (_, outcomes, changes, healthy, because) => {
  const signs = after(outcomes, changes);
  expect(diagnose(signs, true, NOON)).toEqual({ healthy, because: expect.stringMatching(because) });
  expect(diagnose(signs, false, NOON)).toEqual({ healthy: false, because: "the database cannot be written" });
});

test("of several processes the one that is worst off tells", () => {
  const [well, busy, ill]: readonly Diagnosis[] = [
    { healthy: true, because: "all is well" },
    { healthy: true, because: "but Discord does not answer" },
    { healthy: false, because: "the database cannot be written" },
  ];
  if (!well || !busy || !ill) throw new Error("There are three");
  expect(worst([])).toEqual(well);
  expect(worst([well, well])).toEqual(well);
  expect(worst([well, busy])).toBe(busy);
  expect(worst([busy, ill])).toBe(ill);
});
