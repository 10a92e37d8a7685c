import type { Setup } from "../../play/setup.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { fittingPage } from "../../rules/rules-page.ts";
import { LABELS } from "../wording/labels.ts";
import { type Button, button } from "./components.ts";

/** Opens the rules in private, at the page on what this game has besides the standard one. */
export const rulesButton = (kind: GameKind, { variant }: Pick<Setup, "variant">): Button =>
  button({ verb: "rulesPage", kind: kind.key, page: fittingPage(kind, variant) }, LABELS.rules);
