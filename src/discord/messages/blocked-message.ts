import type { MemberId } from "../../lib/ids.ts";
import type { Listed } from "../../play/ports/page.ts";
import { blockedTitle, NOBODY_BLOCKED, UNBLOCK } from "../wording/blocks.ts";
import { LABELS } from "../wording/labels.ts";
import { mention } from "../wording/names.ts";
import { button, row, section, text } from "./components.ts";
import { type Content, content, sentence } from "./content.ts";

/** How many members one page lists. */
export const BLOCKED_A_PAGE = 8;

/** The members whom somebody has blocked, page by page (from 0), each with a way to take it back. */
export function blockedMessage({ items, total }: Listed<MemberId>, page: number): Content {
  if (total === 0) return sentence(NOBODY_BLOCKED);
  const pages = Math.ceil(total / BLOCKED_A_PAGE);
  const members = items.map((blocked) =>
    section(mention(blocked), button({ verb: "unblock", page, blocked }, UNBLOCK)),
  );
  const turn = row(
    button({ verb: "blockedPage", page: Math.max(page - 1, 0) }, LABELS.back, undefined, page === 0),
    button({ verb: "blockedPage", page: page + 1 }, LABELS.more, undefined, page + 1 >= pages),
  );
  return content([text(blockedTitle(total)), ...members, ...(pages > 1 ? [turn] : [])]);
}
