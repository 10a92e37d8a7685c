import { describe, expect, test } from "vitest";
import { toGuildId, toMemberId } from "../../../src/lib/ids.ts";
import { DAY } from "../../../src/lib/time.ts";
import type { Game, NewGame } from "../../../src/play/game.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import type { RatedResult } from "../../../src/rating/rated-result.ts";
import { START } from "../../../src/rating/rating.ts";
import { apart, inServer } from "../../support/places.ts";
import { member, sampleGame } from "../samples.ts";
import { atOnce, createGame, type OpenStore } from "../support.ts";

const RESIGNED = { winner: "x", reason: "resignation" } as const;
const NOON = 20_000 * DAY + DAY / 2;
const TWO_MOVES_EACH = ["a1", "b1", "c1", "d1"];

const rated = (store: Store, changes: Partial<NewGame> = {}): Promise<Game> =>
  createGame(store, sampleGame({ rated: true, moves: TWO_MOVES_EACH, ...changes }), 0);

/** Ends a game; what became of its ratings. */
async function end(store: Store, game: Game, at = NOON): Promise<RatedResult | undefined> {
  const ended: Game = { ...game, version: game.version + 1, outcome: RESIGNED, touchedAt: at };
  const stored = await store.commit({ game: ended }, game, 0);
  if (!stored.ok) throw new Error(`The end was not stored: ${stored.error}`);
  expect((await store.game(game.id))?.ratings).toEqual(stored.value.ratings);
  return stored.value.ratings;
}

const ratingOf = async (store: Store, id: string) => (await store.standings("takxo", [toMemberId(id)]))[0];

export function ratingContract(open: OpenStore): void {
  describe("the end of a rated game", () => {
    test("changes both ratings as Glicko-2 says, on the game and on the players", async () => {
      const store = await open();
      const ratings = await end(store, await rated(store));
      // Two beginners of 1500 ± 350: scalachess, GlickoCalculatorTest.
      expect(ratings?.after.x.rating).toBeCloseTo(1662.21, 2);
      expect(ratings?.after.o.rating).toBeCloseTo(1337.79, 2);
      expect(ratings?.after.x.deviation).toBeCloseTo(290.2305, 2);
      expect(ratings?.before).toEqual({ x: START, o: START });
      expect(await ratingOf(store, "anna")).toEqual({
        memberId: toMemberId("anna"),
        games: 1,
        rating: ratings?.after.x,
      });
      expect(await ratingOf(store, "ben")).toEqual({
        memberId: toMemberId("ben"),
        games: 1,
        rating: ratings?.after.o,
      });
    });

    test.each([
      ["a casual game", { rated: false }],
      ["a game in which one side has moved once", { moves: ["a1", "b1", "c1"] }],
      ["a game in which a side has moved once and passed once", { moves: ["a1", "0000", "c1", "d1"] }],
    ])("of %s changes none", async (_, changes) => {
      const store = await open();
      expect(await end(store, await rated(store, changes))).toBeUndefined();
      expect(await store.standings("takxo", [toMemberId("anna"), toMemberId("ben")])).toEqual([]);
    });

    test("that nobody wins by leaving changes none", async () => {
      const store = await open();
      const game = await rated(store);
      const outcome = { winner: undefined, reason: "abandoned" } as const;
      const ended: Game = { ...game, version: 1, outcome };
      const value = { ratings: undefined, opened: undefined };
      expect(await store.commit({ game: ended }, game, 0)).toEqual({ ok: true, value });
      expect(await store.standings("takxo", [toMemberId("anna"), toMemberId("ben")])).toEqual([]);
    });

    test("that comes too late changes none", async () => {
      const store = await open();
      const game = await rated(store);
      await end(store, game);
      const before = await ratingOf(store, "anna");
      const late: Game = { ...game, version: 2, outcome: { winner: "o", reason: "time" } };
      expect(await store.commit({ game: late }, game, 0)).toEqual({ ok: false, error: "stale" });
      expect(await ratingOf(store, "anna")).toEqual(before);
    });

    test("changes them once: what happens to a finished game later does nothing", async () => {
      const store = await open();
      const game = await rated(store);
      const ratings = await end(store, game);
      const finished = await store.game(game.id);
      if (finished === undefined) throw new Error("The game is gone");
      await store.commit({ game: { ...finished, version: finished.version + 1 } }, finished, 0);
      expect((await store.game(game.id))?.ratings).toEqual(ratings);
      expect((await ratingOf(store, "anna"))?.games).toBe(1);
    });

    test("leaves the ratings of other games alone", async () => {
      const store = await open();
      await end(store, await rated(store));
      expect(await store.standings("ataxx", [toMemberId("anna"), toMemberId("ben")])).toEqual([]);
    });
  });

  describe("a pair that plays on one day", () => {
    test("counts three times in full, then half, a quarter and nothing, whoever has which side", async () => {
      const store = await open();
      const seats = { x: member("anna"), o: member("ben") };
      const gains: number[] = [];
      for (let nth = 1; nth <= 7; nth += 1) {
        const turned = nth % 2 === 0 ? { x: seats.o, o: seats.x } : seats;
        const ratings = await end(store, await rated(store, { seats: turned }), NOON + nth);
        expect(ratings?.nth).toBe(nth);
        gains.push((ratings?.after.x.rating ?? 0) - (ratings?.before.x.rating ?? 0));
      }
      expect(gains.slice(0, 5).every((gain) => gain > 0)).toBe(true);
      expect(gains.slice(5)).toEqual([0, 0]);
    });

    test("starts anew with the day", async () => {
      const store = await open();
      const midnight = NOON - (NOON % DAY);
      for (const at of [midnight - 2, midnight - 1]) await end(store, await rated(store), at);
      expect((await end(store, await rated(store), midnight))?.nth).toBe(1);
    });

    test("does not count for other pairs", async () => {
      const store = await open();
      await end(store, await rated(store));
      const seats = { x: member("anna"), o: member("cleo") };
      expect((await end(store, await rated(store, { seats })))?.nth).toBe(1);
    });
  });

  test("games of one member that end at the same moment all count", async () => {
    const store = await open();
    const games = await atOnce(6, (index) =>
      rated(store, { seats: { x: member("anna"), o: member(`opponent ${index}`) } }),
    );
    await Promise.all(games.map((game) => end(store, game)));
    const standing = await ratingOf(store, "anna");
    expect(standing?.games).toBe(6);
    const stored = await Promise.all(games.map(({ id }) => store.game(id)));
    const chain = stored
      .map((game) => game?.ratings)
      .toSorted((one, other) => (one?.after.x.rating ?? 0) - (other?.after.x.rating ?? 0));
    for (const [index, ratings] of chain.entries()) {
      const before = index === 0 ? START : chain[index - 1]?.after.x;
      expect(ratings?.before.x).toEqual(before);
    }
    expect(standing?.rating).toEqual(chain.at(-1)?.after.x);
  });

  describe("between two members", () => {
    test("wins, draws and losses are counted from the side of the first", async () => {
      const store = await open();
      const ends = [
        { winner: "x", reason: "line" },
        { winner: "o", reason: "time" },
        { winner: "o", reason: "line" },
        { winner: undefined, reason: "agreement" },
        { winner: undefined, reason: "abandoned" },
      ] as const;
      for (const outcome of ends) await createGame(store, sampleGame({ outcome }), 0);
      const turned = { x: member("ben"), o: member("anna") };
      await createGame(store, sampleGame({ outcome: ends[0], seats: turned }), 0);
      await createGame(store, sampleGame(), 0);
      expect(await store.headToHead("takxo", toMemberId("anna"), toMemberId("ben"), 0)).toMatchObject({
        won: 1,
        drawn: 1,
        lost: 3,
      });
      expect(await store.headToHead("takxo", toMemberId("ben"), toMemberId("anna"), 0)).toMatchObject({
        won: 3,
        drawn: 1,
        lost: 1,
      });
      expect(await store.headToHead("ataxx", toMemberId("anna"), toMemberId("ben"), 0)).toMatchObject({
        won: 0,
        drawn: 0,
        lost: 0,
      });
    });
  });

  test("between two members, rated games are counted since some time", async () => {
    const store = await open();
    await end(store, await rated(store), NOON - DAY);
    await end(store, await rated(store), NOON);
    await end(store, await rated(store, { rated: false }), NOON);
    expect(await store.headToHead("takxo", toMemberId("ben"), toMemberId("anna"), NOON)).toMatchObject({
      lost: 3,
      ratedSince: 1,
    });
  });

  describe("the list of a server", () => {
    const list = { kind: "takxo", guildId: toGuildId("guild"), activeSince: NOON - DAY };
    const page = { offset: 0, limit: 10 };

    /** Three rated games between two members, all won by the first. */
    async function beat(store: Store, winner: string, loser: string, at = NOON, place = inServer()) {
      const seats = { x: member(winner), o: member(loser) };
      for (const day of [0, 1, 2]) await end(store, await rated(store, { seats, place }), at + day);
    }

    const names = async (store: Store, which = list) =>
      (await store.leaderboard(which, page)).items.map(({ memberId }) => memberId);

    test("orders who has played three rated games there by rating less deviation", async () => {
      const store = await open();
      await beat(store, "anna", "ben");
      await end(store, await rated(store, { seats: { x: member("cleo"), o: member("dan") } }));
      expect(await names(store)).toEqual(["anna", "ben"]);
      expect(await store.placeOf(list, toMemberId("ben"))).toBe(2);
      expect(await store.placeOf(list, toMemberId("cleo"))).toBeUndefined();
      expect((await store.leaderboard(list, page)).total).toBe(2);
    });

    test("knows nothing of members who play elsewhere only, but what members win elsewhere", async () => {
      const store = await open();
      await beat(store, "anna", "ben");
      await beat(store, "ben", "eve", NOON + 10, inServer("other"));
      expect(await names(store)).toEqual(["anna", "ben"]);
      const here = (await store.leaderboard(list, page)).items.find(({ memberId }) => memberId === "ben");
      expect(here).toEqual(await ratingOf(store, "ben"));
    });

    test("counts what members win apart, and no place apart has a list", async () => {
      const store = await open();
      await beat(store, "anna", "ben");
      await beat(store, "ben", "eve", NOON + 10, apart());
      expect(await names(store)).toEqual(["anna", "ben"]);
      const here = (await store.leaderboard(list, page)).items.find(({ memberId }) => memberId === "ben");
      expect(here).toEqual(await ratingOf(store, "ben"));
    });

    test("puts those last who have not played for long", async () => {
      const store = await open();
      await beat(store, "anna", "ben", NOON - 2 * DAY);
      await beat(store, "cleo", "dan");
      expect(await names(store)).toEqual(["cleo", "dan", "anna", "ben"]);
      expect(await store.placeOf(list, toMemberId("anna"))).toBe(3);
      const second = await store.leaderboard(list, { offset: 3, limit: 1 });
      expect(second.items.map(({ memberId }) => memberId)).toEqual(["ben"]);
    });
  });

  describe("the list of all servers", () => {
    const list = { kind: "takxo", guildId: undefined, activeSince: NOON - DAY };

    test("shows only members who want to stand there, are settled, and have met five opponents", async () => {
      const store = await open();
      for (let round = 0; round < 6; round += 1) {
        for (let index = 0; index < 6; index += 1) {
          const opponent = member(`opponent ${index}`);
          const seats =
            (round + index) % 2 === 0
              ? { x: member("anna"), o: opponent }
              : { x: opponent, o: member("anna") };
          await end(store, await rated(store, { seats }), NOON + round * DAY);
        }
      }
      const listed = async () => (await store.leaderboard(list, { offset: 0, limit: 9 })).items;
      expect(await listed()).toEqual([]);
      for (const id of ["anna", "opponent 1"]) await store.setListed(toMemberId(id), true);
      expect((await ratingOf(store, "anna"))?.rating.deviation).toBeLessThan(110);
      expect((await listed()).map(({ memberId }) => memberId)).toEqual(["anna"]);
      await store.setListed(toMemberId("anna"), false);
      expect(await listed()).toEqual([]);
    });
  });
}
