import { z } from "zod";
import { SIDES } from "../lib/side.ts";
import type { Judged } from "../play/judge.ts";

const JUDGEMENT = { turn: z.enum(SIDES), score: z.number(), isDrawn: z.boolean() };

const JUDGED = z.strictObject({
  turns: z.array(
    z.strictObject({ ...JUDGEMENT, move: z.string(), line: z.array(z.string()), choices: z.int() }),
  ),
  end: z.strictObject(JUDGEMENT),
});

/** @throws when the column holds something else than an analysis */
export const parseJudged = (column: unknown): Judged => JUDGED.parse(column);

export const judgedColumn = ({ turns, end }: Judged) => ({
  turns: turns.map(({ turn, score, isDrawn, move, line, choices }) => ({
    turn,
    score,
    isDrawn,
    move,
    line: [...line],
    choices,
  })),
  end: { turn: end.turn, score: end.score, isDrawn: end.isDrawn },
});
