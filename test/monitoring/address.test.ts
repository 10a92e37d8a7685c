import { expect, test } from "vitest";
import { portsAfter, reachedAt } from "../../src/monitoring/address.ts";

test.each([
  ["127.0.0.1", "http://127.0.0.1:9101"],
  ["0.0.0.0", "http://127.0.0.1:9101"],
  ["::", "http://[::1]:9101"],
  ["::1", "http://[::1]:9101"],
  ["fd00::7", "http://[fd00::7]:9101"],
  ["localhost", "http://localhost:9101"],
])("a process that listens on %s is reached at %s", (host, address) => {
  expect(reachedAt(host, 9_101)).toBe(address);
});

test("processes have the ports after the first one's, as long as there are any", () => {
  expect(portsAfter(9_100, 3)).toEqual([9_101, 9_102, 9_103]);
  expect(portsAfter(65_533, 2)).toEqual([65_534, 65_535]);
  expect(() => portsAfter(65_534, 2)).toThrow(
    "METRICS_PORT must be at most 65533: each of 2 processes has a port after it",
  );
});
