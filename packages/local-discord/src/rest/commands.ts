import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
  ApplicationCommandUpdateRequestSchema,
} from "discord-api-spec/zod";
import type { FastifyInstance } from "fastify";
import { commandListProblems, commandProblems } from "../checks/commands.ts";
import { refuse } from "../checks/problem.ts";
import { specProblems } from "../checks/spec.ts";
import { ApiError } from "../errors.ts";
import type { CommandForm } from "../world/commands.ts";
import type { World } from "../world/world.ts";
import { bodyOf } from "./body.ts";

interface Params {
  readonly application: string;
  readonly guild?: string;
  readonly command: string;
}

/** The description has a number here, the documentation and all libraries a string. */
function forSpec(form: unknown): unknown {
  if (typeof form !== "object" || form === null || !("default_member_permissions" in form)) return form;
  const { default_member_permissions: permissions } = form;
  return { ...form, default_member_permissions: permissions === null ? null : Number(permissions) };
}

/** Slash commands, of the application and of the server. */
export function serveCommands(app: FastifyInstance, world: World): void {
  const { commands, guild, guilds } = world;
  const scopeOf = ({ application, guild: guildId }: Params) => {
    if (application !== guild.bot.user.id) throw new ApiError(50001);
    if (guildId !== undefined && !guilds.some(({ id, hasBot }) => id === guildId && hasBot))
      throw new ApiError(50001);
    return guildId;
  };

  for (const base of [
    "/applications/:application/commands",
    "/applications/:application/guilds/:guild/commands",
  ]) {
    app.get<{ Params: Params }>(base, ({ params }) => commands.in(scopeOf(params)));

    app.post<{ Params: Params }>(base, (request, reply) => {
      const scope = scopeOf(request.params);
      const { payload } = bodyOf(request);
      refuse(specProblems(ApplicationCommandCreateRequestSchema, forSpec(payload)));
      const form = payload as CommandForm;
      refuse(commandProblems(form, []));
      const known = commands.in(scope).some(({ name }) => name === form.name);
      return reply.code(known ? 200 : 201).send(commands.upsert(scope, form));
    });

    app.put<{ Params: Params }>(base, (request) => {
      const scope = scopeOf(request.params);
      const { payload } = bodyOf(request);
      if (!Array.isArray(payload)) throw new ApiError(50035);
      refuse(
        payload.flatMap((form, index) =>
          specProblems(ApplicationCommandUpdateRequestSchema, forSpec(form), [index]),
        ),
      );
      const forms = payload as readonly CommandForm[];
      refuse(commandListProblems(forms));
      return commands.replaceAll(scope, forms);
    });

    app.get<{ Params: Params }>(`${base}/:command`, ({ params }) => {
      const found = commands.in(scopeOf(params)).find(({ id }) => id === params.command);
      if (found === undefined) throw new ApiError(10063);
      return found;
    });

    app.patch<{ Params: Params }>(`${base}/:command`, (request) => {
      const scope = scopeOf(request.params);
      const { payload } = bodyOf(request);
      refuse(specProblems(ApplicationCommandPatchRequestPartialSchema, forSpec(payload)));
      const before = commands.in(scope).find(({ id }) => id === request.params.command);
      if (before === undefined) throw new ApiError(10063);
      const form = payload as Partial<CommandForm>;
      refuse(commandProblems({ ...before, ...form } as CommandForm, []));
      return commands.change(scope, before.id, form);
    });

    app.delete<{ Params: Params }>(`${base}/:command`, ({ params }, reply) => {
      if (!commands.remove(scopeOf(params), params.command)) throw new ApiError(10063);
      return reply.code(204).send();
    });
  }
}
