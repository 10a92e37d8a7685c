import type { FastifyInstance } from "fastify";

const LOCAL_NAMES = ["127.0.0.1", "localhost"];

const isLocal = (host: string): boolean => LOCAL_NAMES.includes(host.replace(/:\d+$/, ""));

/**
 * Turns away browsers that another website has sent here: by a name that it made point to this machine (DNS
 * rebinding), or from a page of its own.
 */
export function guardDoor(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { host, origin } = request.headers;
    const isForeign = origin !== undefined && origin !== `http://${host}`;
    if (!isLocal(host ?? "") || isForeign)
      return reply.code(403).send({ message: "Only this machine may come in.", code: 0 });
  });
}
