import type { Timestamp } from "../../lib/time.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { LABELS } from "../wording/labels.ts";
import {
  EVERYWHERE,
  HERE,
  leaderboardTitle,
  nobodyListed,
  ORDERED_BY,
  ownPlace,
  type Place,
  placeLine,
} from "../wording/leaderboard.ts";
import { button, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import type { Press, Scope } from "./custom-id.ts";

export const PLACES_A_PAGE = 10;

/** One page of a list, from 0. */
export interface LeaderboardPage {
  readonly kind: GameKind;
  /** The games that have a list. */
  readonly kinds: readonly GameKind[];
  readonly scope: Scope;
  /** Whether there is the list of a server as well. */
  readonly isInServer: boolean;
  readonly page: number;
  readonly places: readonly Place[];
  readonly total: number;
  /** The place of whoever looks. */
  readonly own: number | undefined;
}

export function leaderboardMessage(list: LeaderboardPage, now: Timestamp): Content {
  const { kind, kinds, scope, isInServer, page, places, total, own } = list;
  const everywhere = scope === "everywhere";
  const pages = Math.ceil(total / PLACES_A_PAGE);
  const turned = (to: number): Press => ({ verb: "leaderboard", kind: kind.key, scope, page: to });
  const lines =
    total === 0
      ? [nobodyListed(kind.name, everywhere)]
      : [...places.map((place) => placeLine(place, now)), ownPlace(own, everywhere), ORDERED_BY];
  const turn = row(
    button(turned(Math.max(page - 1, 0)), LABELS.back, undefined, page === 0),
    button(turned(page + 1), LABELS.more, undefined, page + 1 >= pages),
  );
  const here = button({ verb: "leaderboardOf", kind: kind.key, scope: "here" }, HERE);
  const elsewhere = button({ verb: "leaderboardOf", kind: kind.key, scope: "everywhere" }, EVERYWHERE);
  const others = kinds.filter(({ key }) => key !== kind.key);
  const switches = row(
    ...others.map(({ key, name }) => button({ verb: "leaderboardOf", kind: key, scope }, name)),
    ...(everywhere ? (isInServer ? [here] : []) : [elsewhere]),
  );
  return content([
    text([leaderboardTitle(kind.name, everywhere), ...lines].join("\n")),
    ...(pages > 1 ? [turn] : []),
    switches,
  ]);
}
