import { describe, expect, test } from "vitest";
import { BLITZ } from "../../src/clock/time-control.ts";
import { takxo } from "../../src/games/takxo/index.ts";
import { toChallengeId, toMemberId } from "../../src/lib/ids.ts";
import { DAY } from "../../src/lib/time.ts";
import { casualBecause } from "../../src/play/casual.ts";
import { haveBothPlayed } from "../../src/play/ending.ts";
import { matchOutcome } from "../../src/play/match.ts";
import { advanced, agreed, codeOf, invitation, member, openPlay, setup, storedGame } from "./setting.ts";

const STANDARD = setup({ variant: "4" });
const TWO_MOVES_EACH = ["a1", "b1", "c1", "d1"];

describe("whether a game can be rated", () => {
  test.each([
    ["Standard with sides by chance", STANDARD, "random", 7 * DAY, undefined],
    ["Standard in Blitz", setup({ variant: "4", timeControl: BLITZ }), "random", 7 * DAY, undefined],
    ["Standard with Choose Sides", setup({ variant: "4", chooseSides: true }), "random", 7 * DAY, undefined],
    ["a match of Standard", setup({ variant: "4", games: 6 }), "random", 7 * DAY, undefined],
    ["Quick", setup({ variant: "3" }), "random", 7 * DAY, "variant"],
    ["Long", setup({ variant: "5" }), "random", 7 * DAY, "variant"],
    ["an option", setup({ variant: "4+shift" }), "random", 7 * DAY, "variant"],
    ["a wished side", STANDARD, "x", 7 * DAY, "side"],
    ["the other side", STANDARD, "o", 7 * DAY, "side"],
    ["an account of six days", STANDARD, "random", 7 * DAY - 1, "newAccount"],
  ] as const)("%s", (_, played, hostSide, youngest, because) => {
    expect(
      casualBecause(takxo, { setup: played, hostSide }, { youngest, server: true, departed: false }),
    ).toBe(because);
  });

  test("not in a server that has switched it off, nor with somebody who has just had everything deleted", () => {
    const asked = { setup: STANDARD, hostSide: "random" } as const;
    const known = { youngest: 7 * DAY, server: true, departed: false };
    expect(casualBecause(takxo, asked, { ...known, server: false })).toBe("server");
    expect(casualBecause(takxo, asked, { ...known, departed: true })).toBe("departed");
  });
});

describe("a challenge", () => {
  const asked = (changes: Partial<Parameters<typeof invitation>[0]> = {}) =>
    invitation({ setup: STANDARD, hostSide: "random", ...changes });

  test.each([
    ["is rated where it can be", asked(), true],
    ["is casual where it has to be", asked({ hostSide: "o" }), false],
    ["is casual where the host wants it so", asked({ rated: false }), false],
    ["is rated where the host wants it so", asked({ rated: true }), true],
  ])("%s, and its game as well", async (_, offered, rated) => {
    const { challenges } = await openPlay();
    const challenge = agreed(await challenges.issue(offered));
    expect(challenge.rated).toBe(rated);
    expect(agreed(await challenges.accept(challenge.id, toMemberId("ben"))).game.rated).toBe(rated);
  });

  test.each([asked({ rated: true, hostSide: "x" }), asked({ rated: true, setup: setup({ variant: "3" }) })])(
    "to a rated game that cannot be one is refused",
    async (offered) => {
      const { challenges, store } = await openPlay();
      expect(codeOf(await challenges.issue(offered))).toBe("notRatable");
      expect(await store.challenge(toChallengeId(1))).toBeUndefined();
    },
  );

  test("to anyone leads to a casual game where a new account joins", async () => {
    const { challenges, ageOf } = await openPlay();
    ageOf.set("carl", 7 * DAY - 1);
    const challenge = agreed(await challenges.issue(asked({ guestId: undefined })));
    expect(challenge.rated).toBe(true);
    expect(
      agreed(await challenges.accept(challenge.id, toMemberId("carl"), { isInformed: true })).game.rated,
    ).toBe(false);
  });
});

describe("a rated game", () => {
  const rated = storedGame({ setup: STANDARD, rated: true, moves: TWO_MOVES_EACH });

  test("takes no move back", () => {
    const refused = advanced(rated, { kind: "offer", by: member("anna"), offer: "takeBack" });
    expect(codeOf(refused)).toBe("noTakeBackInRated");
  });

  test("counts from two moves of each side on, where a passed turn is none", () => {
    const have = (...moves: string[]) => haveBothPlayed({ moves });
    expect(have("a1", "b1", "c1", "d1")).toBe(true);
    expect(have("a1", "b1", "c1")).toBe(false);
    expect(have("a1", "0000", "c1", "d1")).toBe(false);
    expect(have("a1", "0000", "c1", "d1", "a2", "b2")).toBe(true);
  });

  test("that is left is lost by whoever was to move", () => {
    const { game } = agreed(advanced(rated, { kind: "abandon" }));
    expect(game.outcome).toEqual({ winner: "o", reason: "abandoned" });
  });

  test("that is left before both have moved twice has no winner", () => {
    const early = { ...rated, moves: ["a1", "b1"] };
    const { game } = agreed(advanced(early, { kind: "abandon" }));
    expect(game.outcome).toEqual({ winner: undefined, reason: "abandoned" });
  });

  test("that is left takes its match with it", () => {
    const match = { ...rated, setup: setup({ variant: "4", games: 4 }) };
    const { game } = agreed(advanced(match, { kind: "abandon" }));
    expect(matchOutcome(game)).toEqual({ winner: "o" });
    const ready = advanced(game, { kind: "ready", by: member("ben") });
    expect(codeOf(ready)).toBe("noNextGame");
  });

  test("is followed by another rated one", () => {
    const over = { ...rated, outcome: { winner: "x", reason: "line" } as const };
    const offered = agreed(advanced(over, { kind: "offer", by: member("anna"), offer: "rematch" })).game;
    expect(agreed(advanced(offered, { kind: "accept", by: member("ben") })).opens?.rated).toBe(true);
  });
});
