import type { Kit } from "../../rules/kit.ts";
import { describe, PRESETS } from "./describe.ts";
import { FORM } from "./form.ts";
import type { Move } from "./move.ts";
import type { Position } from "./position.ts";
import { refusal } from "./refusal.ts";
import { takxoRules } from "./rules.ts";
import { RULES_PAGES } from "./rules-pages.ts";
import { scene } from "./scene.ts";
import { searchBoard } from "./search-board.ts";
import { step } from "./step.ts";
import type { Variant } from "./variant.ts";
import { describeHeldLine, SIDE_NAMES } from "./words.ts";

export const takxo: Kit<Position, Move, Variant> = {
  key: "takxo",
  name: "TAKXO",
  sideNames: SIDE_NAMES,
  presets: PRESETS,
  ratedVariants: ["4"],
  rules: takxoRules,
  describe,
  form: FORM,
  notice: describeHeldLine,
  step,
  refusal,
  scene,
  searchBoard,
  rulesPages: RULES_PAGES,
};
