import type { FastifyInstance } from "fastify";
import type { World } from "./world/world.ts";

/** Serves the bytes of attachments. */
export function serveCdn(app: FastifyInstance, world: World): void {
  for (const folder of ["attachments", "ephemeral-attachments"])
    app.get<{ Params: { file: string } }>(`/cdn/${folder}/:channel/:file/:name`, ({ params }, reply) => {
      const file = world.messages.file(params.file);
      return file === undefined
        ? reply.code(404).send()
        : reply
            .type(file.attachment.content_type ?? "application/octet-stream")
            .header("x-content-type-options", "nosniff")
            .send(file.bytes);
    });
}
