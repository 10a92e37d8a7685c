import type { APIMessageTopLevelComponent } from "discord-api-types/v10";
import { ComponentType } from "discord-api-types/v10";
import { type Part, walk } from "./form.ts";

/** What Discord fills in when a request leaves it out. */
const DEFAULTS: { readonly [type in ComponentType]?: object } = {
  [ComponentType.StringSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.UserSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.RoleSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.MentionableSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.ChannelSelect]: { min_values: 1, max_values: 1 },
  [ComponentType.Container]: { accent_color: null, spoiler: false },
  [ComponentType.Thumbnail]: { description: null, spoiler: false },
  [ComponentType.File]: { name: null, size: null, spoiler: false },
  [ComponentType.Separator]: { spacing: 1, divider: true },
};

export const withoutNulls = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null && field !== undefined));

/** The components as an answer shows them: every one with an id, defaults filled in, media resolved. */
export function shownComponents(
  parts: readonly Part[],
  resolve: (media: { readonly url: string }) => object,
): APIMessageTopLevelComponent[] {
  const taken = new Set([...walk(parts, [])].map(({ part }) => part.id));
  let last = 0;
  const freeId = (): number => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  const show = (part: Part): object => ({
    ...DEFAULTS[part.type],
    ...withoutNulls(part),
    id: part.id || freeId(),
    ...(part.media && { media: resolve(part.media) }),
    ...(part.file && { file: resolve(part.file) }),
    ...(part.items && {
      items: part.items.map((item) => ({
        description: null,
        spoiler: false,
        ...withoutNulls(item),
        media: resolve(item.media),
      })),
    }),
    ...(part.components && { components: part.components.map(show) }),
    ...(part.accessory && { accessory: show(part.accessory) }),
  });
  return parts.map(show) as APIMessageTopLevelComponent[];
}
