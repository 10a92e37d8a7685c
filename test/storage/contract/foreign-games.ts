import { describe, expect, test } from "vitest";
import { findGame } from "../../../src/games/index.ts";
import { toForeignGameId } from "../../../src/lib/ids.ts";
import type { NewGame } from "../../../src/play/game.ts";
import type { Played } from "../../../src/play/played.ts";
import { present } from "../../support/present.ts";
import { computer, member, sampleGame } from "../samples.ts";
import { createGame, type OpenStore } from "../support.ts";

const ONE = toForeignGameId("one");
const TWO = toForeignGameId("two");

const TEN = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3"];

const brought = (moves: readonly string[], changes: Partial<Played> = {}): Played => ({
  kind: present(findGame("takxo")),
  variant: "4",
  moves,
  ...changes,
});

export function foreignGameContract(open: OpenStore): void {
  describe("a game from elsewhere", () => {
    test("is kept until it expires, and then forgotten with what was found in it", async () => {
      const store = await open();
      const judged = { turns: [], end: { turn: "x", score: 3, isDrawn: false } } as const;
      await store.keepForeignGame(ONE, "{1}", 1_000);
      await store.keepForeignGame(TWO, "{2}", 2_000);
      await store.keepAnalysis(ONE, 1, judged);
      expect(await store.foreignGame(ONE, 999)).toBe("{1}");
      expect(await store.analysisOf(ONE, 1)).toEqual(judged);
      expect(await store.analysisOf(ONE, 2)).toBeUndefined();
      expect(await store.analysisOf(TWO, 1)).toBeUndefined();
      expect(await store.foreignGame(ONE, 1_000)).toBeUndefined();
      expect(await store.expiredForeignGames(1_000, 9)).toEqual([ONE]);
      await store.forgetForeignGame(ONE);
      expect(await store.expiredForeignGames(9_000, 9)).toEqual([TWO]);
      expect(await store.analysisOf(ONE, 1)).toBeUndefined();
    });

    test("that is brought again is kept for longer, with what was found in it", async () => {
      const store = await open();
      await store.keepForeignGame(ONE, "{1}", 1_000);
      await store.keepAnalysis(ONE, 1, { turns: [], end: { turn: "x", score: 3, isDrawn: false } });
      await store.keepForeignGame(ONE, "{1}", 5_000);
      expect(await store.foreignGame(ONE, 4_999)).toBe("{1}");
      expect(await store.analysisOf(ONE, 1)).toBeDefined();
    });
  });

  describe("a game is being played", () => {
    const running = (changes: Partial<NewGame>) => async (store: Awaited<ReturnType<OpenStore>>) => {
      await createGame(store, sampleGame(changes), 0);
    };

    test.each<[string, Partial<NewGame>, Played, boolean]>([
      ["with the same moves", { moves: TEN.slice(0, 3) }, brought(TEN.slice(0, 3)), true],
      ["with a move less, after an opening", { moves: TEN.slice(0, 8) }, brought(TEN), true],
      ["not with a move less in an opening", { moves: TEN.slice(0, 3) }, brought(TEN.slice(0, 4)), false],
      ["not with a move more", { moves: TEN }, brought(TEN.slice(0, 9)), false],
      ["not with another move", { moves: TEN }, brought([...TEN.slice(0, 9), "c3"]), false],
      ["not where it is over", { moves: TEN, outcome: { winner: "x", reason: "line" } }, brought(TEN), false],
      [
        "not where the computer plays",
        { moves: TEN, seats: { x: member("anna"), o: computer() } },
        brought(TEN),
        false,
      ],
      ["not by other rules", { moves: TEN }, brought(TEN, { variant: "4+retake" }), false],
      ["not from another start", { moves: TEN }, brought(TEN, { fen: "4/4/4/4 x - - 0" }), false],
      ["not before it has begun", { moves: [] }, brought([]), false],
    ])("%s", async (_name, changes, game, expected) => {
      const store = await open();
      await running(changes)(store);
      expect(await store.isBeingPlayed(game)).toBe(expected);
    });
  });
}
