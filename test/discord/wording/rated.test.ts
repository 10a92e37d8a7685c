import { describe, expect, test } from "vitest";
import {
  changeText,
  ratingChanges,
  ratingText,
  termsText,
  weightSentence,
} from "../../../src/discord/wording/rated.ts";
import { toMemberId } from "../../../src/lib/ids.ts";
import { DAY } from "../../../src/lib/time.ts";
import { START } from "../../../src/rating/rating.ts";
import { storedGame } from "../../play/setting.ts";

const NOW = 20_000 * DAY;
const settled = (rating: number) => ({ ...START, rating, deviation: 60, at: NOW });

test.each([
  [15, "+15"],
  [-14, "−14"],
  [0, "±0"],
])("a change of %i is shown as %s", (change, text) => {
  expect(changeText(change)).toBe(text);
});

test("a rating has a question mark while its deviation is 110 or more", () => {
  expect(ratingText({ ...settled(1523.4), deviation: 109.9 }, NOW)).toBe("1523");
  expect(ratingText({ ...settled(1523.4), deviation: 110 }, NOW)).toBe("1523?");
});

test.each([
  [1, undefined],
  [3, undefined],
  [4, "4th rated game of the two today: counts half."],
  [5, "5th rated game of the two today: counts a quarter."],
  [6, "6th rated game of the two today: does not count."],
  [22, "22nd rated game of the two today: does not count."],
])("the %ith game of a pair in a day says what it counts", (nth, sentence) => {
  expect(weightSentence(nth)).toBe(sentence);
});

describe("the end of a game", () => {
  const over = storedGame({ rated: true, outcome: { winner: "x", reason: "line" } });
  const ratings = {
    before: { x: settled(1523), o: settled(1490) },
    after: { x: settled(1538), o: { ...settled(1476), deviation: 120 } },
    nth: 1,
  };

  test("shows both ratings before and after", () => {
    expect(ratingChanges({ ...over, ratings })).toBe("<@anna> 1523 → 1538 (+15) · <@ben> 1490 → 1476? (−14)");
  });

  test("says why it was not rated", () => {
    expect(ratingChanges(over)).toBe("Not rated: a game counts when both sides have moved twice.");
  });

  test("says nothing of ratings where the game is casual, or runs", () => {
    expect(ratingChanges({ ...over, rated: false })).toBeUndefined();
    expect(ratingChanges(storedGame({ rated: true }))).toBeUndefined();
  });
});

describe("the terms of a challenge", () => {
  const asked = { hostId: toMemberId("anna") };
  const headToHead = { won: 3, drawn: 1, lost: 2, ratedSince: 3 };
  const stakes = { x: { win: 8, draw: -1, loss: -10 }, o: { win: 10, draw: 1, loss: -8 } };

  test("name what each would win and lose, and the games so far", () => {
    const meeting = { guest: START, stakes, headToHead, nth: 4 };
    const terms = { rated: true, host: settled(1600), meeting } as const;
    expect(termsText(asked, toMemberId("ben"), terms, NOW)).toBe(
      [
        "**Rated**",
        "<@anna> 1600: wins +8, draws −1, loses −10",
        "<@ben> 1500?: wins +10, draws +1, loses −8",
        "So far: <@anna> 3 – 2 <@ben>, 1 draw.",
        "4th rated game of the two today: counts half.",
      ].join("\n"),
    );
  });

  test("of an open one say where to see the rest", () => {
    const terms = { rated: true, host: settled(1600), meeting: undefined } as const;
    expect(termsText(asked, undefined, terms, NOW)).toBe(
      "**Rated** · <@anna> 1600\nJoin shows what you would win or lose.",
    );
  });

  test("of a casual one say why", () => {
    expect(termsText(asked, toMemberId("ben"), { rated: false, because: "side" }, NOW)).toBe(
      "**Casual**: A game can be rated only when sides fall by chance.",
    );
    expect(termsText(asked, toMemberId("ben"), { rated: false, because: undefined }, NOW)).toBe(
      "**Casual**: ratings stay as they are.",
    );
  });
});
