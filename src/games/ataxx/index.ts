import type { Kit } from "../../rules/kit.ts";
import { COURSE } from "./course.ts";
import { describe, FORM, PRESETS } from "./form.ts";
import { type Move, readMove } from "./move.ts";
import { moveSquares } from "./move-squares.ts";
import type { Position } from "./position.ts";
import { refusal } from "./refusal.ts";
import { ataxxRules } from "./rules.ts";
import { RULES_PAGES } from "./rules-pages.ts";
import { scene } from "./scene.ts";
import { searchBoard } from "./search-board.ts";
import { step } from "./step.ts";
import { STRENGTHS } from "./strengths.ts";
import { describeMove, tell } from "./tell.ts";
import type { Variant } from "./variant.ts";
import { winSlope } from "./win-curve.ts";
import { describeCount, notices, SIDE_NAMES } from "./words.ts";

export const ataxx: Kit<Position, Move, Variant> = {
  key: "ataxx",
  name: "Ataxx",
  aim: "Have more pieces than your opponent when the board is full: a piece that lands turns every enemy piece next to it.",
  sideNames: SIDE_NAMES,
  strengths: STRENGTHS,
  presets: PRESETS,
  ratedVariants: ["standard"],
  rules: ataxxRules,
  describe,
  form: FORM,
  notices,
  count: describeCount,
  step,
  readMove,
  describeMove,
  tell,
  refusal,
  moveSquares,
  scene,
  searchBoard,
  winSlope,
  rulesPages: RULES_PAGES,
  course: COURSE,
};
