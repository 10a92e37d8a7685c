import type { Kit } from "../../rules/kit.ts";
import { COURSE } from "./course.ts";
import { describe, PRESETS } from "./describe.ts";
import { FORM } from "./form.ts";
import { type Move, readMove } from "./move.ts";
import { moveSquares } from "./move-squares.ts";
import type { Position } from "./position.ts";
import { refusal } from "./refusal.ts";
import { takxoRules } from "./rules.ts";
import { RULES_PAGES } from "./rules-pages.ts";
import { scene } from "./scene.ts";
import { searchBoard } from "./search-board.ts";
import { step } from "./step.ts";
import { STRENGTHS } from "./strengths.ts";
import { describeMove, tell } from "./tell.ts";
import type { Variant } from "./variant.ts";
import { winSlope } from "./win-curve.ts";
import { notices, SIDE_NAMES } from "./words.ts";

export const takxo: Kit<Position, Move, Variant> = {
  key: "takxo",
  name: "TAKXO",
  aim: "Control a whole row, column or main diagonal. The top piece of a stack controls its square.",
  sideNames: SIDE_NAMES,
  strengths: STRENGTHS,
  presets: PRESETS,
  ratedVariants: ["4"],
  rules: takxoRules,
  describe,
  form: FORM,
  notices,
  count: () => undefined,
  step,
  readMove: (typed, { variant }) => readMove(typed, variant),
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
