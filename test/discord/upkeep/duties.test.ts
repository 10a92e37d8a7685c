import { expect, test } from "vitest";
import type { Bot } from "../../../src/discord/bot.ts";
import { dutiesOf } from "../../../src/discord/upkeep/duties.ts";
import { SECOND } from "../../../src/lib/time.ts";

test("all duties together ask the database less than twice a second while nothing is due", () => {
  const questions = dutiesOf({} as Bot, () => undefined).map(({ every }) => SECOND / every);
  expect(questions).toHaveLength(10);
  expect(questions.reduce((sum, one) => sum + one)).toBeLessThan(2);
});
