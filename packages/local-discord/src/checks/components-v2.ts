import { MessageFlags } from "discord-api-types/v10";
import { contentAfter, embedsAfter, partsAfter } from "../messages/after.ts";
import { ATTACHMENT_SCHEME, chosenFiles } from "../messages/attachments.ts";
import { type Draft, mediaOf, walk } from "../messages/form.ts";
import { type Problem, when } from "./problem.ts";

/** components/reference.mdx, "Component Limits" and "Legacy Message Component Behavior". */
const PARTS_LIMIT = 40;
const TEXT_LIMIT = 4_000;

/** An empty text is a text: only null takes the content of a message away. */
function legacyFields(draft: Draft): readonly Problem[] {
  const used = {
    content: contentAfter(draft) !== "" || draft.form.content === "",
    embeds: embedsAfter(draft).length > 0,
    poll: draft.form.poll != null,
    sticker_ids: (draft.form.sticker_ids ?? []).length > 0,
  };
  return Object.entries(used).flatMap(([field, isUsed]) =>
    when(
      isUsed,
      [field],
      "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
      `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    ),
  );
}

function counts(draft: Draft): readonly Problem[] {
  const parts = [...walk(partsAfter(draft), [])];
  const text = parts.reduce((sum, { part }) => sum + (part.content?.length ?? 0), 0);
  const path = ["components"];
  return [
    ...when(
      parts.length > PARTS_LIMIT,
      path,
      "BASE_TYPE_BAD_LENGTH",
      "At most 40 components, nested ones counted.",
    ),
    ...when(
      text > TEXT_LIMIT,
      path,
      "COMPONENT_MAX_TOTAL_TEXT_SIZE_EXCEEDED",
      "At most 4000 characters in all texts.",
    ),
  ];
}

function hiddenFiles(draft: Draft): readonly Problem[] {
  const shown = [...walk(partsAfter(draft), [])].flatMap(mediaOf).map(({ url }) => url);
  return chosenFiles(draft).added.flatMap(({ upload: { name } }) =>
    when(
      !shown.includes(`${ATTACHMENT_SCHEME}${name}`),
      ["attachments"],
      "ATTACHMENT_NOT_REFERENCED",
      `No component shows ${name}.`,
    ),
  );
}

/** The flag, once set, stays. */
export const v2FlagProblems = ({ form, before }: Draft): readonly Problem[] =>
  when(
    form.flags != null && ((before?.message.flags ?? 0) & ~form.flags & MessageFlags.IsComponentsV2) !== 0,
    ["flags"],
    "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
    "IS_COMPONENTS_V2 cannot be removed from a message.",
  );

/** What is wrong with a message of components V2. */
export const v2Problems = (draft: Draft): readonly Problem[] =>
  [legacyFields, counts, hiddenFiles].flatMap((rule) => rule(draft));
