import { describe, expect, test } from "vitest";
import { toChallengeId, toMemberId, toMessageId } from "../../../src/lib/ids.ts";
import { err } from "../../../src/lib/result.ts";
import type { Challenge, ChallengeEnd } from "../../../src/play/challenge.ts";
import { RUNNING_GAMES } from "../../../src/play/limits.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import type { Setup } from "../../../src/play/setup.ts";
import { apart, inServer } from "../../support/places.ts";
import { present } from "../../support/present.ts";
import { computer, member, sampleBoard, sampleChallenge, sampleGame } from "../samples.ts";
import { accept, atOnce, challenge as create, createGame, type OpenStore, running } from "../support.ts";

/** Claims what is due, without keeping it for longer than a moment. */
const claim = (store: Store, now: number): Promise<readonly Challenge[]> =>
  store.claimChallenges({ now, until: now + 1, limit: 9 });

const made = (created: Awaited<ReturnType<Store["createChallenge"]>>): Challenge | undefined =>
  created.ok ? created.value : undefined;

export function challengeContract(open: OpenStore): void {
  describe("challenges", () => {
    test.each(["x", "o", "random"] as const)(
      "one whose host takes %s comes back as it was stored",
      async (side) => {
        const store = await open();
        const place = side === "random" ? apart() : inServer();
        const asked = sampleChallenge({ hostSide: side, place });
        const challenge = await create(store, asked);
        expect(challenge).toEqual({
          ...asked,
          id: challenge.id,
          state: "open",
          messageId: undefined,
          gameId: undefined,
        });
        expect(await store.challenge(challenge.id)).toEqual(challenge);
      },
    );

    test("one to anybody has no guest", async () => {
      const store = await open();
      const { id } = await create(store, { guestId: undefined });
      expect((await store.challenge(id))?.guestId).toBeUndefined();
      expect(await store.challenge(toChallengeId(id + 1_000))).toBeUndefined();
    });

    test("the message that shows one is remembered", async () => {
      const store = await open();
      const challenge = await create(store);
      await store.placeChallenge(challenge.id, toMessageId("message"));
      expect(await store.challenge(challenge.id)).toEqual({ ...challenge, messageId: "message" });
    });

    test("the setup comes back, and becomes that of the game", async () => {
      const store = await open();
      const setup: Setup = {
        kind: "takxo",
        variant: "5+hold",
        timeControl: { kind: "clock", limit: 60_000 },
        chooseSides: true,
        games: 6,
      };
      const { id } = await create(store, { setup });
      expect((await store.challenge(id))?.setup).toEqual(setup);
      const started = await accept(store, id, sampleGame({ setup }), 0);
      expect((await store.game(started.id))?.setup).toEqual(setup);
    });

    test("a member has no more open ones than they may, whoever invites them", async () => {
      const store = await open();
      const anna = (createdAt: number) =>
        store.createChallenge(sampleChallenge({ createdAt }), { most: 2, since: createdAt - 100 });
      const { id } = present(made(await anna(1_000)));
      await create(store, { hostId: toMemberId("ben"), guestId: toMemberId("anna") });
      expect((await anna(1_100)).ok).toBe(true);
      expect(await anna(1_200)).toEqual(err({ open: true, madeSince: undefined }));
      await store.endChallenge(id, "withdrawn", 0);
      expect((await anna(1_200)).ok).toBe(true);
      expect(await anna(1_300)).toEqual(err({ open: true, madeSince: undefined }));
    });

    test.each<ChallengeEnd>(["declined", "withdrawn", "expired"])(
      "a member has made no more than they may in a while, also where one was %s",
      async (end) => {
        const store = await open();
        const anna = (createdAt: number, since: number) =>
          store.createChallenge(sampleChallenge({ createdAt }), { most: 2, since });
        await create(store, { hostId: toMemberId("ben"), guestId: toMemberId("anna"), createdAt: 1_000 });
        for (const createdAt of [900, 1_000, 1_100]) {
          const { id } = present(made(await anna(createdAt, createdAt - 150)));
          await store.endChallenge(id, end, 0);
        }
        expect(await anna(1_149, 999)).toEqual(err({ open: false, madeSince: 1_000 }));
        expect((await anna(1_150, 1_000)).ok).toBe(true);
        expect(await anna(1_151, 1_001)).toEqual(err({ open: false, madeSince: 1_100 }));
      },
    );

    test("one that is asked for by the same request twice is made once, also at once", async () => {
      const store = await open();
      const limit = { most: 9, since: 9_999 };
      const created = await atOnce(4, () => store.createChallenge(sampleChallenge(), limit, "request"));
      expect(created.filter(({ ok }) => ok)).toHaveLength(1);
      expect(created.filter(({ ok }) => !ok)).toEqual([err("repeated"), err("repeated"), err("repeated")]);
      expect((await store.createChallenge(sampleChallenge(), limit, "other")).ok).toBe(true);
    });

    test("one that was accepted does not count", async () => {
      const store = await open();
      const anna = () => store.createChallenge(sampleChallenge(), { most: 1, since: 0 });
      const { id } = present(made(await anna()));
      expect(await anna()).toEqual(err({ open: true, madeSince: 1_000 }));
      await store.acceptChallenge(id, sampleGame(), 0);
      expect((await anna()).ok).toBe(true);
    });

    test.each(["a new member", "a known one"])(
      "a member who makes many at once has no more open than they may: %s",
      async (who) => {
        const store = await open();
        if (who === "a known one")
          await create(store, { hostId: toMemberId("ben"), guestId: toMemberId("anna") });
        const limit = { most: 5, since: 9_999 };
        const created = await atOnce(20, () => store.createChallenge(sampleChallenge(), limit));
        expect(created.filter(({ ok }) => ok)).toHaveLength(5);
      },
    );
  });

  describe("endChallenge", () => {
    const ends: readonly ChallengeEnd[] = ["declined", "withdrawn", "expired"];

    test.each(ends)("ends one as %s, once", async (end) => {
      const store = await open();
      const challenge = await create(store);
      const ended = await atOnce(4, () => store.endChallenge(challenge.id, end, 0));
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect(await store.challenge(challenge.id)).toEqual({ ...challenge, state: end });
    });

    test("refuses one that was accepted", async () => {
      const store = await open();
      const { id } = await create(store);
      await store.acceptChallenge(id, sampleGame(), 0);
      expect(await store.endChallenge(id, "withdrawn", 0)).toBe(false);
      expect((await store.challenge(id))?.state).toBe("accepted");
    });
  });

  describe("acceptChallenge", () => {
    test("starts the game and notes it", async () => {
      const store = await open();
      const challenge = await create(store);
      const game = sampleGame({ startedAt: 8_999, touchedAt: 8_999 });
      const started = await accept(store, challenge.id, game, 0);
      expect(started).toEqual({ ...game, id: started.id, version: 0, newcomer: true });
      expect(await store.game(started.id)).toEqual(started);
      expect(await store.challenge(challenge.id)).toEqual({
        ...challenge,
        state: "accepted",
        gameId: started.id,
      });
    });

    test("ten at once start one game", async () => {
      const store = await open();
      const { id } = await create(store, { guestId: undefined });
      const games = await atOnce(10, (guest) => {
        const o = member(`guest ${guest}`);
        return store.acceptChallenge(id, sampleGame({ seats: { ...sampleGame().seats, o } }), 0);
      });
      const started = games.flatMap((game) => (game.ok ? game.value : []));
      expect(started).toHaveLength(1);
      expect(await running(store)).toEqual({ items: started, total: 1 });
    });

    test("either it or a withdrawal wins", async () => {
      const store = await open();
      const challenges = await atOnce(6, () => create(store));
      const results = await Promise.all(
        challenges.map(({ id }) =>
          Promise.all([
            store.acceptChallenge(id, sampleGame(), 0).then(({ ok }) => ok),
            store.endChallenge(id, "withdrawn", 0),
          ]),
        ),
      );
      for (const [accepted, withdrawn] of results) expect(accepted).not.toBe(withdrawn);
      expect((await running(store)).total).toBe(results.filter(([accepted]) => accepted).length);
    });

    test("leaves one open for whose game there is no room", async () => {
      const store = await open();
      await Promise.all(
        Array.from({ length: RUNNING_GAMES }, () =>
          createGame(store, sampleGame({ seats: { x: member("anna"), o: computer() } }), 0),
        ),
      );
      const challenge = await create(store);
      expect(await store.acceptChallenge(challenge.id, sampleGame(), 0)).toEqual(err({ crowded: "anna" }));
      expect(await store.challenge(challenge.id)).toEqual(challenge);
    });

    test("is too late at the moment of expiry", async () => {
      const store = await open();
      const challenge = await create(store, { expiresAt: 9_000 });
      const late = sampleGame({ startedAt: 9_000, touchedAt: 9_000 });
      expect(await store.acceptChallenge(challenge.id, late, 0)).toEqual(err("ended"));
      expect(await store.challenge(challenge.id)).toEqual(challenge);
      expect((await running(store)).total).toBe(0);
    });

    test("makes the challenge's message the board, due for its first picture", async () => {
      const store = await open();
      const { id } = await create(store);
      await store.placeChallenge(id, toMessageId("invitation"));
      const { id: gameId } = await accept(store, id, sampleGame(), 7_000);
      const [board, ...others] = await store.views(gameId);
      expect(others).toEqual([]);
      expect(board).toEqual({
        id: board?.id,
        gameId,
        kind: "board",
        channelId: "channel",
        memberId: undefined,
        messageId: "invitation",
        shown: undefined,
        wanted: "edit",
        due: 7_000,
        access: undefined,
      });
    });

    test("gives the board its message later when it was not known yet", async () => {
      const store = await open();
      const { id } = await create(store);
      const { id: gameId } = await accept(store, id, sampleGame(), 7_000);
      expect(await store.views(gameId)).toMatchObject([{ kind: "board", messageId: undefined, due: 7_000 }]);
      await store.placeChallenge(id, toMessageId("invitation"));
      expect(await store.views(gameId)).toMatchObject([
        { kind: "board", messageId: "invitation", shown: undefined, due: 7_000 },
      ]);
    });

    test("leaves the board alone that was posted before the challenge's message was known", async () => {
      const store = await open();
      const { id } = await create(store);
      const { id: gameId } = await accept(store, id, sampleGame(), 7_000);
      const { view } = await store.addBoard(sampleBoard(gameId, { messageId: toMessageId("board") }));
      await store.placeChallenge(id, toMessageId("invitation"));
      expect(await store.views(gameId)).toEqual([view]);
    });

    test("finds the message or leaves it to be found, when both are noted at once", async () => {
      const store = await open();
      for (let round = 0; round < 8; round++) {
        const { id } = await create(store);
        const [started] = await Promise.all([
          accept(store, id, sampleGame(), 7_000),
          store.placeChallenge(id, toMessageId("invitation")),
        ]);
        expect(await store.views(started.id)).toMatchObject([{ messageId: "invitation" }]);
      }
    });
  });

  describe("claimChallenges", () => {
    test("returns ended ones until their message is up to date", async () => {
      const store = await open();
      const { id } = await create(store, { expiresAt: 200 });
      await store.endChallenge(id, "declined", 500);
      expect(await claim(store, 499)).toEqual([]);
      expect(await claim(store, 500)).toMatchObject([{ id, state: "declined" }]);
      await store.deferChallenge(id, 600);
      expect(await claim(store, 599)).toEqual([]);
      expect(await claim(store, 600)).toHaveLength(1);
      await store.deferChallenge(id, undefined);
      expect(await claim(store, 9_999)).toEqual([]);
    });

    test("leaves accepted ones to their games", async () => {
      const store = await open();
      const { id } = await create(store);
      await store.acceptChallenge(id, sampleGame(), 0);
      expect(await claim(store, 99_999)).toEqual([]);
    });

    test("an open one expires whatever is deferred", async () => {
      const store = await open();
      const challenge = await create(store, { expiresAt: 200 });
      await store.deferChallenge(challenge.id, undefined);
      expect(await claim(store, 200)).toEqual([challenge]);
    });
  });
}
