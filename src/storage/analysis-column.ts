import { z } from "zod";
import { SIDES } from "../lib/side.ts";
import type { Judged } from "../play/judge.ts";

const JUDGEMENT = { turn: z.enum(SIDES), score: z.number(), isDrawn: z.boolean() };

const JUDGED = z.strictObject({
  turns: z.array(
    z.strictObject({ ...JUDGEMENT, move: z.string(), best: z.string().nullable(), choices: z.int() }),
  ),
  end: z.strictObject(JUDGEMENT),
});

/** @throws when the column holds something else than an analysis */
export function parseJudged(column: unknown): Judged {
  const { turns, end } = JUDGED.parse(column);
  return { turns: turns.map(({ best, ...turn }) => ({ ...turn, best: best ?? undefined })), end };
}

export const judgedColumn = ({ turns, end }: Judged) => ({
  turns: turns.map(({ turn, score, isDrawn, move, best, choices }) => ({
    turn,
    score,
    isDrawn,
    move,
    best: best ?? null,
    choices,
  })),
  end: { turn: end.turn, score: end.score, isDrawn: end.isDrawn },
});
