import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { takxo } from "../../../src/games/takxo/index.ts";
import { defineGame } from "../../../src/rules/game-kind.ts";

const FinishedGame = z.object({
  variant: z.string(),
  moves: z.array(z.string()),
  winner: z.enum(["x", "o"]).nullable(),
  reason: z.string(),
});

const finishedGames = readFileSync(new URL("../../fixtures/takxo-games.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line, index) => ({ ...FinishedGame.parse(JSON.parse(line)), number: index + 1 }));

const game = defineGame(takxo);

test.each(finishedGames)(
  "game $number, of $variant, ends by $reason as two other programs judge it",
  ({ variant, moves, winner, reason }) => {
    const beforeTheEnd = game.replay(variant, moves.slice(0, -1));
    expect(beforeTheEnd.ok && beforeTheEnd.value.outcome).toBeUndefined();
    const replayed = game.replay(variant, moves);
    expect(replayed).toMatchObject({
      ok: true,
      value: { outcome: { winner: winner ?? undefined, reason }, legalMoves: [] },
    });
  },
);
