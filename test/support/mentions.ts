import type { Recorded } from "local-discord";

/** As far as a request says something, in whichever way it is sent. */
interface Said {
  readonly components?: unknown;
  readonly content?: unknown;
  readonly allowed_mentions?: {
    readonly parse?: readonly string[];
    readonly users?: readonly string[];
    readonly roles?: readonly string[];
  };
}

/** One member, or the two who play. */
const areFew = (users: readonly string[] = []): boolean =>
  users.length <= 2 && users.every((id) => /^\d{17,20}$/.test(id));

/** What a request says to people; undefined where it says nothing. */
function said({ method, route, body }: Recorded): Said | undefined {
  if (!/^(POST|PATCH)$/.test(method) || !/^\/(interactions|webhooks|channels)\//.test(route))
    return undefined;
  const form: { readonly type?: number; readonly data?: object } & Said = Object(body);
  // Forms and completions are shown to the one who asked, and mention nobody.
  const content: Said = route.endsWith("/callback")
    ? form.type === 9 || form.type === 8
      ? {}
      : Object(form.data)
    : form;
  return content.components === undefined && content.content === undefined ? undefined : content;
}

/**
 * Messages by which more people could be notified than the one whom the bot means, by whatever a name or an
 * option says.
 */
export function looseMentions(requests: readonly Recorded[]): readonly Recorded[] {
  return requests.filter((request) => {
    const message = said(request);
    if (message === undefined) return false;
    const { parse, users, roles = [] } = message.allowed_mentions ?? {};
    return parse?.length !== 0 || roles.length > 0 || !areFew(users);
  });
}
