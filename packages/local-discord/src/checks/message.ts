import { AllowedMentionsTypes, MessageFlags } from "discord-api-types/v10";
import { ApiError } from "../errors.ts";
import { contentAfter, embedsAfter, fileNamesAfter, isV2After, partsAfter } from "../messages/after.ts";
import { ATTACHMENT_SCHEME } from "../messages/attachments.ts";
import { type Draft, mediaOf, walk } from "../messages/form.ts";
import { componentProblems, legacyLayout } from "./components.ts";
import { v2FlagProblems, v2Problems } from "./components-v2.ts";
import { type Path, type Problem, refuse, when } from "./problem.ts";

/** resources/message.mdx; the published schemas do not hold these. */
const CONTENT_LIMIT = 2_000;
const EMBEDS_LIMIT = 6_000;
const FILES_LIMIT = 10;
const EMBEDDABLE = /\.(jpe?g|png|webp|gif)$/i;
const SETTABLE =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.Loading |
  MessageFlags.IsComponentsV2 |
  MessageFlags.IsVoiceMessage |
  MessageFlags.SuppressNotifications;

type Rule = (draft: Draft) => readonly Problem[];

const contentLength: Rule = ({ form: { content } }) =>
  when(
    (content?.length ?? 0) > CONTENT_LIMIT,
    ["content"],
    "BASE_TYPE_MAX_LENGTH",
    "Must be 2000 or fewer in length.",
  );

const knownFlags: Rule = ({ form: { flags } }) =>
  when(((flags ?? 0) & ~SETTABLE) !== 0, ["flags"], "BASE_TYPE_INVALID", "Not a flag that a bot may set.");

const embedTotal: Rule = ({ form }) => {
  const texts = (form.embeds ?? []).flatMap(({ title, description, footer, author, fields }) => [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ]);
  const total = texts.reduce((sum, text) => sum + (text?.trim().length ?? 0), 0);
  const message = "Embed size exceeds maximum size of 6000";
  return when(total > EMBEDS_LIMIT, ["embeds"], "MAX_EMBED_SIZE_EXCEEDED", message);
};

const allowedMentions: Rule = ({ form: { allowed_mentions: allowed } }) =>
  ([AllowedMentionsTypes.User, AllowedMentionsTypes.Role] as const).flatMap((type) =>
    when(
      allowed?.parse?.includes(type) === true && (allowed[type] ?? []).length > 0,
      ["allowed_mentions"],
      "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
      `parse:["${type}"] and ${type}: [ids...] are mutually exclusive.`,
    ),
  );

const attachmentList: Rule = ({ form, uploads, before }) => {
  const known = [
    ...uploads.map(({ index }) => String(index)),
    ...(before?.files ?? []).map(({ attachment }) => attachment.id),
  ];
  return (form.attachments ?? []).flatMap(({ id }, index) =>
    when(
      !known.includes(id),
      ["attachments", index, "id"],
      "ATTACHMENT_NOT_FOUND",
      "Attachment data not found",
    ),
  );
};

const fileCount: Rule = (draft) =>
  when(
    fileNamesAfter(draft).length > FILES_LIMIT,
    ["attachments"],
    "BASE_TYPE_MAX_LENGTH",
    "Must be 10 or fewer in length.",
  );

/** Every `attachment://` must name a file of the message; an embed shows pictures only. */
const references: Rule = (draft) => {
  const names = fileNamesAfter(draft);
  const inEmbeds = (draft.form.embeds ?? []).flatMap((embed, index) =>
    (["image", "thumbnail"] as const).map((slot) => ({
      url: embed[slot]?.url ?? "",
      path: ["embeds", index, slot, "url"],
      isPicture: EMBEDDABLE.test(embed[slot]?.url ?? ""),
    })),
  );
  const inComponents = [...walk(draft.form.components ?? [], ["components"])]
    .flatMap(mediaOf)
    .map((media) => ({ ...media, isPicture: true }));
  return [...inEmbeds, ...inComponents]
    .filter(({ url }) => url.startsWith(ATTACHMENT_SCHEME))
    .flatMap(({ url, path, isPicture }) =>
      when(
        !isPicture || !names.includes(url.slice(ATTACHMENT_SCHEME.length)),
        path,
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        "The referenced attachment was not found",
      ),
    );
};

const components: Rule = (draft) => {
  const parts = draft.form.components ?? [];
  return [
    ...(isV2After(draft) ? v2Problems(draft) : legacyLayout(parts)),
    ...componentProblems([...walk(parts, ["components"])]),
  ];
};

const RULES: readonly Rule[] = [
  contentLength,
  knownFlags,
  v2FlagProblems,
  embedTotal,
  allowedMentions,
  attachmentList,
  fileCount,
  references,
  components,
];

const shows = (draft: Draft): boolean =>
  contentAfter(draft) !== "" ||
  draft.form.poll != null ||
  [embedsAfter, partsAfter, fileNamesAfter].some((after) => after(draft).length > 0);

/**
 * Holds a message against the rules that Discord enforces beyond its published description.
 * @throws ApiError
 */
export function checkMessage(draft: Draft, path: Path): void {
  const problems = RULES.flatMap((rule) => rule(draft));
  refuse(problems.map((found) => ({ ...found, path: [...path, ...found.path] })));
  const isLoading = ((draft.form.flags ?? 0) & MessageFlags.Loading) !== 0;
  if (!isLoading && !shows(draft)) throw new ApiError(50006);
}
