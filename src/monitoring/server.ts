import fastify from "fastify";
import type { Registry } from "prom-client";
import { reasonOf } from "../lib/reason.ts";
import type { Diagnosis } from "./health.ts";

export interface MonitoringParts {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly registry: Registry;
  readonly diagnose: () => Promise<Diagnosis>;
}

export interface MonitoringServer {
  /** `http://127.0.0.1:9100` */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves `/healthz` and `/metrics`.
 * @throws an error whose message is a sentence for whoever runs the program
 */
export async function serveMonitoring(parts: MonitoringParts): Promise<MonitoringServer> {
  const { host, port, registry, diagnose } = parts;
  const app = fastify({ forceCloseConnections: true });
  app.get("/healthz", async (_request, reply) => {
    const { healthy, because } = await diagnose();
    return reply.code(healthy ? 200 : 503).send(`${healthy ? "healthy" : "unhealthy"}: ${because}\n`);
  });
  app.get("/metrics", async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  try {
    return { address: await app.listen({ host, port }), close: () => app.close() };
  } catch (error) {
    const where = `port ${port}, which METRICS_PORT can change`;
    throw new Error(`Monitoring cannot start on ${where}: ${reasonOf(error)}`, { cause: error });
  }
}
