import { expect, test } from "vitest";
import { defineGame } from "../../../src/rules/game-kind.ts";
import type { Subject } from "./subject.ts";

/** The most text that a message of components can hold. */
const TEXT_LIMIT = 4_000;

export function pagesContract<Position, Move, Variant>({
  kit,
  variants,
}: Subject<Position, Move, Variant>): void {
  const game = defineGame(kit);

  test("has a short key, a name, and names for its sides and presets that differ", () => {
    expect(kit.key).toMatch(/^[a-z]{1,16}$/);
    expect(kit.name).not.toBe("");
    expect(kit.sideNames.x).not.toBe(kit.sideNames.o);
    expect(new Set(kit.presets.map(({ key }) => key)).size).toBe(kit.presets.length);
    expect(new Set(kit.presets.map(({ name }) => name)).size).toBe(kit.presets.length);
  });

  test("tells every variant in words of its own", () => {
    expect(new Set(variants.map(game.describe)).size).toBe(variants.length);
  });

  test("explains the rules on pages that a message can hold, each with a position of a real game", () => {
    for (const { title, text, variant, moves, path } of kit.rulesPages) {
      expect(title).not.toBe("");
      expect(text).not.toBe("");
      expect(title.length + text.length).toBeLessThan(TEXT_LIMIT);
      const replayed = game.replay(variant, moves);
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
      expect(replayed.value.scene(path ?? []).cells.some(({ stack }) => stack.length > 0)).toBe(true);
      if (path) expect(replayed.value.step(path)).toMatchObject({ kind: "choose" });
    }
  });
}
