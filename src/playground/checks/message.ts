import { AllowedMentionsTypes, MessageFlags } from "discord-api-types/v10";
import { ApiError } from "../errors.ts";
import { ATTACHMENT_SCHEME, chosenFiles } from "../messages/attachments.ts";
import { type Draft, mediaOf, type Part, walk } from "../messages/form.ts";
import { customIdProblems, layoutProblems, numericIdProblems, partProblems } from "./components.ts";
import { type Path, type Problem, problem, refuse } from "./problem.ts";

/** resources/message.mdx, components/reference.mdx; the schemas do not hold these. */
const CONTENT_LIMIT = 2_000;
const EMBEDS_LIMIT = 6_000;
const FILES_LIMIT = 10;
const V2_PARTS_LIMIT = 40;
const V2_TEXT_LIMIT = 4_000;
const EMBEDDABLE = /\.(jpe?g|png|webp|gif)$/i;
const SETTABLE =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.Loading |
  MessageFlags.IsComponentsV2 |
  MessageFlags.IsVoiceMessage |
  MessageFlags.SuppressNotifications;

type Rule = (draft: Draft) => readonly Problem[];

/** The components that the message will have. */
const partsOf = ({ form, before }: Draft) =>
  ((form.components === undefined ? before?.message.components : form.components) ?? []) as readonly Part[];

const isV2 = ({ form, before }: Draft): boolean =>
  (((form.flags ?? 0) | (before?.message.flags ?? 0)) & MessageFlags.IsComponentsV2) !== 0;

/** The names of the files that the message will have. */
function fileNames(draft: Draft): readonly string[] {
  const { kept, added } = chosenFiles(draft);
  return [...kept.map(({ attachment }) => attachment.filename), ...added.map(({ upload }) => upload.name)];
}

const contentLength: Rule = ({ form }) =>
  (form.content?.length ?? 0) > CONTENT_LIMIT
    ? [problem(["content"], "BASE_TYPE_MAX_LENGTH", `Must be ${CONTENT_LIMIT} or fewer in length.`)]
    : [];

const knownFlags: Rule = ({ form }) =>
  ((form.flags ?? 0) & ~SETTABLE) === 0
    ? []
    : [problem(["flags"], "BASE_TYPE_INVALID", "Only flags that an application may set.")];

const embedTotal: Rule = ({ form }) => {
  const texts = (form.embeds ?? []).flatMap(({ title, description, footer, author, fields }) => [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ]);
  const total = texts.reduce((sum, text) => sum + (text?.trim().length ?? 0), 0);
  return total > EMBEDS_LIMIT
    ? [problem(["embeds"], "MAX_EMBED_SIZE_EXCEEDED", `Embed size exceeds maximum size of ${EMBEDS_LIMIT}`)]
    : [];
};

const embedPictures: Rule = (draft) => {
  const names = fileNames(draft);
  return (draft.form.embeds ?? []).flatMap((embed, index) =>
    (["image", "thumbnail"] as const).flatMap((slot) => {
      const url = embed[slot]?.url ?? "";
      const name = url.slice(ATTACHMENT_SCHEME.length);
      const isFine = !url.startsWith(ATTACHMENT_SCHEME) || (EMBEDDABLE.test(name) && names.includes(name));
      const at = ["embeds", index, slot, "url"];
      return isFine ? [] : [problem(at, "URL_TYPE_INVALID_URL", "Not a picture of this message.")];
    }),
  );
};

const allowedMentions: Rule = ({ form: { allowed_mentions: allowed } }) =>
  ([AllowedMentionsTypes.User, AllowedMentionsTypes.Role] as const)
    .filter((type) => allowed?.parse?.includes(type) && (allowed[type]?.length ?? 0) > 0)
    .map((type) =>
      problem(
        ["allowed_mentions"],
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        `parse:["${type}"] and ${type}: [ids...] are mutually exclusive.`,
      ),
    );

const attachmentList: Rule = ({ form, uploads, before }) =>
  (form.attachments ?? []).flatMap(({ id }, index) =>
    uploads.some((upload) => String(upload.index) === id) ||
    before?.files.some(({ attachment }) => attachment.id === id)
      ? []
      : [problem(["attachments", index, "id"], "ATTACHMENT_NOT_FOUND", "Attachment data not found")],
  );

const fileCount: Rule = (draft) =>
  fileNames(draft).length > FILES_LIMIT
    ? [problem(["attachments"], "BASE_TYPE_MAX_LENGTH", `Must be ${FILES_LIMIT} or fewer in length.`)]
    : [];

const media: Rule = (draft) => {
  const names = fileNames(draft);
  const shown = [...walk(draft.form.components ?? [], ["components"])].flatMap(mediaOf);
  return shown
    .filter(
      ({ url }) => url.startsWith(ATTACHMENT_SCHEME) && !names.includes(url.slice(ATTACHMENT_SCHEME.length)),
    )
    .map(({ path }) =>
      problem(
        path,
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        "The referenced attachment was not found",
      ),
    );
};

const v2Fields: Rule = (draft) => {
  if (!isV2(draft)) return [];
  const { form, before } = draft;
  const content = form.content === undefined ? before?.message.content || null : form.content;
  const embeds = form.embeds === undefined ? before?.message.embeds : form.embeds;
  const legacy = [
    ["content", content !== null],
    ["embeds", (embeds ?? []).length > 0],
    ["poll", form.poll != null],
    ["sticker_ids", (form.sticker_ids ?? []).length > 0],
  ] as const;
  return legacy
    .filter(([, used]) => used)
    .map(([field]) =>
      problem(
        [field],
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      ),
    );
};

const v2Flag: Rule = ({ form, before }) =>
  form.flags != null &&
  ((before?.message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0 &&
  (form.flags & MessageFlags.IsComponentsV2) === 0
    ? [
        problem(
          ["flags"],
          "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
          "IS_COMPONENTS_V2 cannot be removed from a message.",
        ),
      ]
    : [];

const v2Count: Rule = (draft) => {
  if (!isV2(draft)) return [];
  const parts = [...walk(partsOf(draft), [])];
  const text = parts.reduce((sum, { part }) => sum + (part.content?.length ?? 0), 0);
  return [
    ...(parts.length > V2_PARTS_LIMIT
      ? [
          problem(
            ["components"],
            "BASE_TYPE_BAD_LENGTH",
            `At most ${V2_PARTS_LIMIT} components, nested ones counted.`,
          ),
        ]
      : []),
    ...(text > V2_TEXT_LIMIT
      ? [
          problem(
            ["components"],
            "COMPONENT_MAX_TOTAL_TEXT_SIZE_EXCEEDED",
            `The total text must be ${V2_TEXT_LIMIT} or fewer in length.`,
          ),
        ]
      : []),
  ];
};

const v2Files: Rule = (draft) => {
  if (!isV2(draft)) return [];
  const shown = [...walk(partsOf(draft), [])].flatMap(mediaOf).map(({ url }) => url);
  return chosenFiles(draft)
    .added.filter(({ upload }) => !shown.includes(`${ATTACHMENT_SCHEME}${upload.name}`))
    .map(({ upload }) =>
      problem(["attachments"], "ATTACHMENT_NOT_REFERENCED", `No component shows ${upload.name}.`),
    );
};

const components: Rule = (draft) => {
  const parts = draft.form.components ?? [];
  const placed = [...walk(parts, ["components"])];
  return [
    ...layoutProblems(parts, isV2(draft)),
    ...placed.flatMap(partProblems),
    ...customIdProblems(placed),
    ...numericIdProblems(placed),
  ];
};

const RULES: readonly Rule[] = [
  contentLength,
  knownFlags,
  embedTotal,
  embedPictures,
  allowedMentions,
  attachmentList,
  fileCount,
  media,
  v2Fields,
  v2Flag,
  v2Count,
  v2Files,
  components,
];

/** A message must show something; one that is still being thought about need not. */
function isEmpty(draft: Draft): boolean {
  const { form, before } = draft;
  if (((form.flags ?? 0) & MessageFlags.Loading) !== 0) return false;
  const content = form.content === undefined ? (before?.message.content ?? "") : (form.content ?? "");
  const embeds = form.embeds === undefined ? (before?.message.embeds ?? []) : (form.embeds ?? []);
  const isBare = content === "" && embeds.length === 0 && form.poll == null;
  return isBare && partsOf(draft).length === 0 && fileNames(draft).length === 0;
}

/**
 * Holds a message against the rules that Discord enforces beyond its published description.
 * @throws ApiError
 */
export function checkMessage(draft: Draft, path: Path): void {
  const problems = RULES.flatMap((rule) => rule(draft));
  refuse(problems.map((found) => ({ ...found, path: [...path, ...found.path] })));
  if (isEmpty(draft)) throw new ApiError(50006);
}
