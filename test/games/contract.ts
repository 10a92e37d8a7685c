import { describe } from "vitest";
import type { Kit } from "../../src/rules/kit.ts";
import { boardContract } from "./contract/board.ts";
import { courseContract } from "./contract/course.ts";
import { notationContract } from "./contract/notation.ts";
import { pagesContract } from "./contract/pages.ts";
import { promptContract } from "./contract/prompt.ts";
import { rulesContract } from "./contract/rules.ts";
import { sceneContract } from "./contract/scene.ts";
import type { Subject } from "./contract/subject.ts";

/**
 * What every game promises to the rest of the program.
 * @param variants the variants to play at random, every one of the game's where they can be counted
 */
export function gameContract<Position, Move, Variant>(
  kit: Kit<Position, Move, Variant>,
  variants: readonly string[],
): void {
  const subject: Subject<Position, Move, Variant> = { kit, variants };
  describe("its notation", () => notationContract(subject));
  describe("its rules", () => rulesContract(subject));
  describe("its prompt", () => promptContract(subject));
  describe("its scene", () => sceneContract(subject));
  describe("its search board", () => boardContract(subject));
  describe("its pages", () => pagesContract(subject));
  describe("its course", () => courseContract(subject));
}
