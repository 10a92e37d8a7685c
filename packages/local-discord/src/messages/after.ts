import { MessageFlags } from "discord-api-types/v10";
import { chosenFiles } from "./attachments.ts";
import type { Draft, Part } from "./form.ts";

/** What a message will be like once a draft is accepted: what an edit leaves out stays as it was. */

export const contentAfter = ({ form, before }: Draft): string =>
  form.content === undefined ? (before?.message.content ?? "") : (form.content ?? "");

export const embedsAfter = ({ form, before }: Draft) =>
  (form.embeds === undefined ? before?.message.embeds : form.embeds) ?? [];

export const partsAfter = ({ form, before }: Draft) =>
  ((form.components === undefined ? before?.message.components : form.components) ?? []) as readonly Part[];

export function fileNamesAfter(draft: Draft): readonly string[] {
  const { kept, added } = chosenFiles(draft);
  return [...kept.map(({ attachment }) => attachment.filename), ...added.map(({ upload }) => upload.name)];
}

export const isV2After = ({ form, before }: Draft): boolean =>
  (((form.flags ?? 0) | (before?.message.flags ?? 0)) & MessageFlags.IsComponentsV2) !== 0;
