import { afterEach, expect, test } from "vitest";
import { createRegistry } from "../../src/monitoring/metrics.ts";
import { type MonitoringServer, serveMonitoring } from "../../src/monitoring/server.ts";

let server: MonitoringServer | undefined;
afterEach(() => server?.close());

const start = async (isHealthy: () => Promise<boolean>, port = 0): Promise<MonitoringServer> =>
  serveMonitoring({ host: "127.0.0.1", port, registry: createRegistry(), isHealthy });

test("health is 200 while everything works and 503 while it does not", async () => {
  let healthy = true;
  server = await start(async () => healthy);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  healthy = false;
  expect((await fetch(`${server.address}/healthz`)).status).toBe(503);
});

test("metrics are told in the format of Prometheus", async () => {
  server = await start(async () => true);
  const response = await fetch(`${server.address}/metrics`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toMatch(/^# HELP process_cpu_seconds_total .*\n# TYPE .* counter$/m);
});

test("a port that is taken is one sentence that names the variable", async () => {
  server = await start(async () => true);
  const port = Number(new URL(server.address).port);
  await expect(start(async () => true, port)).rejects.toThrow(
    /^Monitoring cannot start on port \d+, which METRICS_PORT can change: .*in use/,
  );
});
