import { expect, test } from "vitest";
import { makeCustomId, parseCustomId } from "../../../src/discord/messages/custom-id.ts";
import { toChallengeId, toGameId } from "../../../src/lib/ids.ts";

/** Both databases count in signed 32 bits (PostgreSQL: "Numeric Types", serial). */
const LAST = 2_147_483_647;

test.each([
  { verb: "pick", game: toGameId(LAST), version: LAST, path: ["a1", "b2"] },
  { verb: "acceptOffer", game: toGameId(LAST), version: LAST },
  { verb: "rematch", game: toGameId(LAST) },
  { verb: "accept", challenge: toChallengeId(LAST) },
] as const)("a press on the last game that a database can count reads back: %j", (press) => {
  expect(parseCustomId(makeCustomId(press))).toEqual(press);
});

test("a press on the fullest board of an ending is no longer than Discord takes", () => {
  const rank = "x1o1x1o";
  const fen = `${Array.from({ length: 7 }, () => rank).join("/")} x 100 999`;
  const press = { verb: "endingPick", kind: "ataxx", fen, path: ["a1", "b3"] } as const;
  expect(makeCustomId(press).length).toBeLessThanOrEqual(100);
  expect(parseCustomId(makeCustomId(press))).toEqual(press);
});

test.each([`rematch:${LAST + 1}`, "rematch:9999999999", "accept:02147483647"])(
  "no press means a game that no database can count: %s",
  (text) => {
    expect(parseCustomId(text)).toBeUndefined();
  },
);
