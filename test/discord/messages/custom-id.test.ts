import { expect, test } from "vitest";
import { makeCustomId, parseCustomId } from "../../../src/discord/messages/custom-id.ts";
import { toChallengeId, toForeignGameId, toGameId } from "../../../src/lib/ids.ts";

/** Both databases count in signed 32 bits (PostgreSQL: "Numeric Types", serial). */
const LAST = 2_147_483_647;

test.each([
  { verb: "pick", game: toGameId(LAST), version: LAST, path: ["a1", "b2"] },
  { verb: "acceptOffer", game: toGameId(LAST), version: LAST },
  { verb: "rematch", game: toGameId(LAST) },
  { verb: "replayBack", past: toGameId(LAST), ply: 12 },
  { verb: "replayBack", past: toForeignGameId("0123456789abcdef".repeat(2)), ply: 12 },
  { verb: "analyse", past: toForeignGameId("0".repeat(32)) },
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

const GAME = { game: 7 };
const MEMBER = "123456789012345678";

test.each([
  ["pick:7:12:shift.a1.b2", { verb: "pick", ...GAME, version: 12, path: ["shift", "a1", "b2"] }],
  ["takeSide:7:1", { verb: "takeSide", ...GAME, version: 1 }],
  ["offerDraw:7:12", { verb: "offerDraw", ...GAME, version: 12 }],
  ["offerTakeBack:7:12", { verb: "offerTakeBack", ...GAME, version: 12 }],
  ["withdrawOffer:7:12", { verb: "withdrawOffer", ...GAME, version: 12 }],
  ["resign:7", { verb: "resign", ...GAME }],
  ["ready:7", { verb: "ready", ...GAME }],
  ["replayJump:7:3", { verb: "replayJump", past: 7, ply: 3 }],
  ["decline:7", { verb: "decline", challenge: 7 }],
  ["rulesPage:takxo:2", { verb: "rulesPage", kind: "takxo", page: 2 }],
  ["lessonPick:ataxx:0:a1.b2", { verb: "lessonPick", kind: "ataxx", lesson: 0, path: ["a1", "b2"] }],
  ["leaderboard:takxo:here:0", { verb: "leaderboard", kind: "takxo", scope: "here", page: 0 }],
  ["leaderboardOf:takxo:everywhere", { verb: "leaderboardOf", kind: "takxo", scope: "everywhere" }],
  [`profileOf:takxo:${MEMBER}`, { verb: "profileOf", kind: "takxo", member: MEMBER }],
  ["showTo:takxo:shared", { verb: "showTo", kind: "takxo", audience: "shared" }],
  [`unblock:0:${MEMBER}`, { verb: "unblock", page: 0, blocked: MEMBER }],
  ["keepPlaying", { verb: "keepPlaying" }],
])("%s, as it stands on messages in channels, is read", (id, press) => {
  expect(parseCustomId(id)).toEqual(press);
});

test.each([
  "",
  "constructor",
  "resign",
  "resign:",
  "resign:7:1",
  "resign:07",
  "pick:7:1:",
  "pick:7:1",
  "endingPick:takxo::b2",
  "showTo:takxo:me",
  "keepPlaying:7",
  "unblock:0:5",
])("%j is no press", (id) => {
  expect(parseCustomId(id)).toBeUndefined();
});

test.each([`rematch:${LAST + 1}`, "rematch:9999999999", "accept:02147483647", "analyse:ABCDEF"])(
  "no press means a game that no database can count: %s",
  (text) => {
    expect(parseCustomId(text)).toBeUndefined();
  },
);
