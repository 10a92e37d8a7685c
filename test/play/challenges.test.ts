import { describe, expect, test } from "vitest";
import { toChallengeId, toMemberId } from "../../src/lib/ids.ts";
import { MINUTE } from "../../src/lib/time.ts";
import { CHALLENGE_LIFETIME, OPEN_CHALLENGES } from "../../src/play/limits.ts";
import { atOnce } from "../storage/support.ts";
import { inServer } from "../support/places.ts";
import { agreed, codeOf, invitation, openPlay } from "./setting.ts";

const EVERYTHING = { offset: 0, limit: 100 };

async function challenged(changes: Parameters<typeof invitation>[0] = {}) {
  const play = await openPlay();
  const challenge = agreed(await play.challenges.issue(invitation(changes)));
  const runningGames = async () => (await play.store.runningGames({ near: inServer() }, EVERYTHING)).total;
  return {
    ...play,
    challenge,
    runningGames,
    state: async () => (await play.store.challenge(challenge.id))?.state,
  };
}

describe("a challenge", () => {
  test("is open for its lifetime, and no game has started", async () => {
    const { challenge, now, runningGames } = await challenged();
    expect(challenge).toMatchObject({
      state: "open",
      createdAt: now(),
      expiresAt: now() + CHALLENGE_LIFETIME,
    });
    expect(await runningGames()).toBe(0);
  });

  test("is refused to a member who has the most that may be open", async () => {
    const { challenges, wait } = await openPlay();
    for (let count = 0; count < OPEN_CHALLENGES; count += 1) agreed(await challenges.issue(invitation()));
    wait(10 * MINUTE);
    expect(await challenges.issue(invitation())).toEqual({
      ok: false,
      error: { code: "tooManyChallenges", limit: 5, open: true, until: undefined },
    });
    agreed(await challenges.issue(invitation({ hostId: toMemberId("ben"), guestId: toMemberId("anna") })));
  });

  test("is possible again once one of the others has ended", async () => {
    const { challenges, challenge, wait } = await challenged();
    for (let count = 1; count < OPEN_CHALLENGES; count += 1) agreed(await challenges.issue(invitation()));
    wait(10 * MINUTE);
    agreed(await challenges.withdraw(challenge.id, toMemberId("anna")));
    agreed(await challenges.issue(invitation()));
  });

  test("is refused to a member who has made five within ten minutes that nobody accepted", async () => {
    const { challenges, now, wait } = await openPlay();
    const start = now();
    const withdrawn = async () => {
      const { id } = agreed(await challenges.issue(invitation()));
      agreed(await challenges.withdraw(id, toMemberId("anna")));
      wait(MINUTE);
    };
    for (let count = 0; count < 5; count += 1) await withdrawn();
    const refused = (until: number) => ({
      ok: false,
      error: { code: "tooManyChallenges", limit: 5, open: false, until },
    });
    expect(await challenges.issue(invitation())).toEqual(refused(start + 10 * MINUTE));
    wait(5 * MINUTE - 1);
    expect(await challenges.issue(invitation())).toEqual(refused(start + 10 * MINUTE));
    wait(1);
    agreed(await challenges.issue(invitation()));
    expect(await challenges.issue(invitation())).toEqual(refused(start + 11 * MINUTE));
  });

  test("counts no more when it was accepted", async () => {
    const { challenges } = await openPlay();
    for (let count = 0; count < 6; count += 1) {
      const { id } = agreed(await challenges.issue(invitation()));
      agreed(await challenges.accept(id, toMemberId("ben")));
    }
  });
});

describe("accepting", () => {
  test.each([
    ["x", { x: "anna", o: "ben" }],
    ["o", { x: "ben", o: "anna" }],
  ] as const)("starts the game with the host on %s", async (hostSide, seats) => {
    const { challenges, challenge, store } = await challenged({ hostSide });
    const { game } = agreed(await challenges.accept(challenge.id, toMemberId("ben")));
    expect(game.seats).toMatchObject({ x: { player: { id: seats.x } }, o: { player: { id: seats.o } } });
    expect(game).toMatchObject({ setup: challenge.setup, moves: [], turn: "x", outcome: undefined });
    expect(await store.challenge(challenge.id)).toMatchObject({ state: "accepted", gameId: game.id });
  });

  test.each(["x", "o"] as const)(
    "lets the coin decide where the host left it to chance: %s",
    async (side) => {
      const { challenges, challenge, turnCoin } = await challenged({ hostSide: "random" });
      turnCoin(side);
      const { game } = agreed(await challenges.accept(challenge.id, toMemberId("ben")));
      expect(game.seats[side].player).toEqual({ kind: "member", id: "anna" });
    },
  );

  test("knows when either player was last there", async () => {
    const { challenges, challenge, wait, now } = await challenged();
    wait(1_000);
    const { game } = agreed(await challenges.accept(challenge.id, toMemberId("ben")));
    expect([game.seats.x.seenAt, game.seats.o.seenAt]).toEqual([challenge.createdAt, now()]);
  });

  test("an open challenge is for anyone but its host", async () => {
    const { challenges, challenge, state } = await challenged({ guestId: undefined });
    expect(codeOf(await challenges.accept(challenge.id, toMemberId("anna")))).toBe("ownChallenge");
    expect(await state()).toBe("open");
    agreed(await challenges.accept(challenge.id, toMemberId("carl")));
  });

  test("a challenge to a member is for that member alone", async () => {
    const { challenges, challenge, state, runningGames } = await challenged();
    expect(codeOf(await challenges.accept(challenge.id, toMemberId("carl")))).toBe("notInvited");
    expect(codeOf(await challenges.accept(challenge.id, toMemberId("anna")))).toBe("ownChallenge");
    expect(codeOf(await challenges.accept(toChallengeId(99), toMemberId("ben")))).toBe("noSuchChallenge");
    expect([await state(), await runningGames()]).toEqual(["open", 0]);
  });

  test("ten members at once start one game", async () => {
    const { challenges, challenge, runningGames } = await challenged({ guestId: undefined });
    const results = await atOnce(10, (index) =>
      challenges.accept(challenge.id, toMemberId(`guest-${index}`)),
    );
    expect(results.filter(({ ok }) => ok).length).toBe(1);
    expect(new Set(results.map(codeOf))).toEqual(new Set([undefined, "challengeEnded"]));
    expect(await runningGames()).toBe(1);
  });

  test("twice starts one game, and the second is told that it was accepted", async () => {
    const { challenges, challenge, runningGames } = await challenged();
    agreed(await challenges.accept(challenge.id, toMemberId("ben")));
    expect(await challenges.accept(challenge.id, toMemberId("ben"))).toMatchObject({
      error: { code: "challengeEnded", challenge: { state: "accepted" } },
    });
    expect(await runningGames()).toBe(1);
  });

  test("is too late from the moment of expiry on, even before anything has noticed", async () => {
    const { challenges, challenge, wait, runningGames } = await challenged();
    wait(CHALLENGE_LIFETIME);
    expect(await challenges.accept(challenge.id, toMemberId("ben"))).toMatchObject({
      error: { code: "challengeEnded", challenge: { state: "expired" } },
    });
    expect(codeOf(await challenges.decline(challenge.id, toMemberId("ben")))).toBe("challengeEnded");
    expect(await runningGames()).toBe(0);
  });

  test("is possible to the last moment", async () => {
    const { challenges, challenge, wait } = await challenged();
    wait(CHALLENGE_LIFETIME - 1);
    agreed(await challenges.accept(challenge.id, toMemberId("ben")));
  });
});

describe("declining", () => {
  test("ends the challenge without a game", async () => {
    const { challenges, challenge, runningGames } = await challenged();
    expect(agreed(await challenges.decline(challenge.id, toMemberId("ben"))).state).toBe("declined");
    expect(codeOf(await challenges.accept(challenge.id, toMemberId("ben")))).toBe("challengeEnded");
    expect(await runningGames()).toBe(0);
  });

  test.each([
    ["somebody else", toMemberId("ben"), "carl", "notInvited"],
    ["the host", toMemberId("ben"), "anna", "ownChallenge"],
    ["anyone for all the others", undefined, "carl", "notInvited"],
  ])("is not for %s", async (_who, guestId, memberId, code) => {
    const { challenges, challenge, state } = await challenged({ guestId });
    expect(codeOf(await challenges.decline(challenge.id, toMemberId(memberId)))).toBe(code);
    expect(await state()).toBe("open");
  });
});

describe("withdrawing", () => {
  test("ends the challenge without a game", async () => {
    const { challenges, challenge } = await challenged();
    expect(agreed(await challenges.withdraw(challenge.id, toMemberId("anna"))).state).toBe("withdrawn");
    expect(codeOf(await challenges.accept(challenge.id, toMemberId("ben")))).toBe("challengeEnded");
  });

  test("is for the host alone", async () => {
    const { challenges, challenge, state } = await challenged();
    expect(codeOf(await challenges.withdraw(challenge.id, toMemberId("ben")))).toBe("notHost");
    expect(codeOf(await challenges.withdraw(toChallengeId(99), toMemberId("anna")))).toBe("noSuchChallenge");
    expect(await state()).toBe("open");
  });

  test("comes too late when it was accepted", async () => {
    const { challenges, challenge, runningGames } = await challenged();
    agreed(await challenges.accept(challenge.id, toMemberId("ben")));
    expect(codeOf(await challenges.withdraw(challenge.id, toMemberId("anna")))).toBe("challengeEnded");
    expect(await runningGames()).toBe(1);
  });

  test("and accepting at the same moment: one of them counts", async () => {
    const { challenges, challenge, runningGames, state } = await challenged();
    const [withdrawn, accepted] = await Promise.all([
      challenges.withdraw(challenge.id, toMemberId("anna")),
      challenges.accept(challenge.id, toMemberId("ben")),
    ]);
    expect([withdrawn.ok, accepted.ok].filter(Boolean).length).toBe(1);
    expect([await state(), await runningGames()]).toEqual(accepted.ok ? ["accepted", 1] : ["withdrawn", 0]);
  });
});

describe("expiring", () => {
  test("ends an open challenge", async () => {
    const { challenges, challenge } = await challenged();
    expect(agreed(await challenges.expire(challenge.id)).state).toBe("expired");
  });

  test("leaves one that has ended as it is", async () => {
    const { challenges, challenge, state } = await challenged();
    agreed(await challenges.decline(challenge.id, toMemberId("ben")));
    expect(codeOf(await challenges.expire(challenge.id))).toBe("challengeEnded");
    expect(await state()).toBe("declined");
    expect(codeOf(await challenges.expire(toChallengeId(99)))).toBe("noSuchChallenge");
  });
});
