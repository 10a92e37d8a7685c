import type { GameKind } from "../../rules/game-kind.ts";
import { learnLabel } from "../wording/help.ts";
import { welcomeSentence } from "../wording/learn.ts";
import { ButtonStyle, button, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";

/** Offers the lessons of a game. */
export const welcomeMessage = (kind: GameKind): Content =>
  content([
    text(welcomeSentence(kind)),
    row(button({ verb: "learn", kind: kind.key }, learnLabel(kind), ButtonStyle.Primary)),
  ]);
