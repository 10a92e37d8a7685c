import { expect, test } from "vitest";
import { type Profile, profileText } from "../../../src/discord/wording/profile.ts";
import { findGame } from "../../../src/games/index.ts";
import { type MemberId, toGameId, toMemberId } from "../../../src/lib/ids.ts";
import type { PastGame } from "../../../src/play/ports/history-store.ts";
import { inServer } from "../../support/places.ts";
import { present } from "../../support/present.ts";

const [ANNA, BEN, CLEO, DAN, EVE] = ["1", "2", "3", "4", "5"].map(toMemberId) as [
  MemberId,
  MemberId,
  MemberId,
  MemberId,
  MemberId,
];

const won = (x: MemberId, o: MemberId, winner: "x" | "o" | undefined): PastGame => ({
  id: toGameId(1),
  kind: "takxo",
  variant: "4",
  place: inServer(),
  players: { x: { kind: "member", id: x }, o: { kind: "member", id: o } },
  outcome: { winner, reason: "agreement" },
  endedAt: 0,
  ratings: undefined,
  hints: false,
});

const profile = (rated: readonly PastGame[]): Profile => ({
  memberId: ANNA,
  kind: present(findGame("takxo")),
  standing: undefined,
  rated,
  games: [],
  achievements: {
    bySide: { x: { won: 0, drawn: 0, lost: 0 }, o: { won: 0, drawn: 0, lost: 0 } },
    beaten: [],
  },
  headToHead: undefined,
});

test("a profile names the three opponents that were met most often, with the results on either side", () => {
  const games = [
    won(ANNA, EVE, "x"),
    won(ANNA, BEN, "x"),
    won(BEN, ANNA, "x"),
    won(BEN, ANNA, undefined),
    won(CLEO, ANNA, "o"),
    won(ANNA, CLEO, "x"),
    won(ANNA, DAN, "o"),
    won(ANNA, DAN, "o"),
  ];
  expect(profileText(profile(games))).toContain(
    "Most rated games: against <@2> 1 won, 1 drawn, 1 lost · against <@3> 2 won, 0 drawn, 0 lost · against <@4> 0 won, 0 drawn, 2 lost.",
  );
});

test("a profile without rated games names nobody", () => {
  expect(profileText(profile([]))).not.toContain("against");
});
