import { afterEach, expect, test } from "vitest";
import { reachedAt } from "../../src/monitoring/address.ts";
import type { Diagnosis } from "../../src/monitoring/health.ts";
import { createRegistry } from "../../src/monitoring/metrics.ts";
import { type MonitoringServer, serveMonitoring } from "../../src/monitoring/server.ts";

let server: MonitoringServer | undefined;
afterEach(() => server?.close());

const WELL: Diagnosis = { healthy: true, because: "all is well" };

const start = async (diagnose = async () => WELL, port = 0): Promise<MonitoringServer> =>
  serveMonitoring({ host: "127.0.0.1", port, registry: createRegistry(), diagnose });

test("health is 200 while everything works and 503 while it does not", async () => {
  let diagnosis = WELL;
  server = await start(async () => diagnosis);
  const health = async (): Promise<unknown> => {
    const answer = await fetch(`${server?.address}/healthz`);
    return [answer.status, await answer.text()];
  };
  expect(await health()).toEqual([200, "healthy: all is well\n"]);
  diagnosis = { healthy: false, because: "the database cannot be written" };
  expect(await health()).toEqual([503, "unhealthy: the database cannot be written\n"]);
});

test("metrics are told in the format of Prometheus", async () => {
  server = await start();
  const response = await fetch(`${server.address}/metrics`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toMatch(/^# HELP process_cpu_seconds_total .*\n# TYPE .* counter$/m);
});

test.each(["::1", "::", "0.0.0.0"])("what listens on %s is reached from this machine", async (host) => {
  const diagnose = async () => WELL;
  server = await serveMonitoring({ host, port: 0, registry: createRegistry(), diagnose });
  const address = reachedAt(host, Number(new URL(server.address).port));
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test("a port that is taken is one sentence that names the variable", async () => {
  server = await start();
  const port = Number(new URL(server.address).port);
  await expect(start(undefined, port)).rejects.toThrow(
    /^Monitoring cannot start on port \d+, which METRICS_PORT can change: .*in use/,
  );
});
