import { describe, expect, test } from "vitest";
import { TIME_CONTROLS } from "../../../src/clock/time-control.ts";
import { toChannelId, toGameId, toMemberId } from "../../../src/lib/ids.ts";
import { err } from "../../../src/lib/result.ts";
import { DAY } from "../../../src/lib/time.ts";
import type { Game, NewGame } from "../../../src/play/game.ts";
import { RUNNING_GAMES } from "../../../src/play/limits.ts";
import { FIRST_GAME } from "../../../src/play/match.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { MATCH_LENGTHS } from "../../../src/play/setup.ts";
import { WHOLE } from "../../../src/processes/share.ts";
import { apart, inServer } from "../../support/places.ts";
import { computer, member, sampleGame, sampleSetup } from "../samples.ts";
import { atOnce, change, createGame, type OpenStore, running } from "../support.ts";

const create = (store: Store, changes: Partial<NewGame> = {}): Promise<Game> =>
  createGame(store, sampleGame(changes), 5_000);

const RESIGNED = { winner: "x", reason: "resignation" } as const;

export function gameContract(open: OpenStore): void {
  describe("games", () => {
    test("a game comes back as it was stored", async () => {
      const store = await open();
      const { id: follows } = await create(store);
      const game: NewGame = {
        positionVersion: 0,
        setup: {
          kind: "takxo",
          variant: "5+shift",
          timeControl: { kind: "turn", limit: 30_000 },
          chooseSides: true,
          games: 4,
        },
        place: inServer(),
        seats: { x: computer(5), o: member("ben", 6) },
        moves: ["a1", "b2", "a1>b1"],
        turn: "o",
        outcome: { winner: undefined, reason: "locks" },
        clock: {
          control: { kind: "turn", limit: 30_000 },
          remaining: { x: 30_000, o: 12_345 },
          unstarted: { x: false, o: true },
          since: 1_700_000_000_234,
        },
        choice: "taken",
        offers: [
          { kind: "takeBack", by: "o", open: false, expiresAt: 1_700_000_000_567 },
          { kind: "draw", by: "x", open: true, expiresAt: 1_700_000_000_345 },
        ],
        match: { number: 3, carried: { x: 1, o: 3 }, ready: { x: true, o: false }, resignedBy: "o" },
        hints: true,
        rated: true,
        ratings: undefined,
        startedAt: 1_700_000_000_123,
        touchedAt: 1_700_000_000_456,
        follows,
        pausedAt: 1_700_000_000_321,
      };
      const created = await createGame(store, game, 5_000);
      expect(created).toEqual({ ...game, id: created.id, version: 0, newcomer: true });
      expect(await store.game(created.id)).toEqual(created);
    });

    test.each(TIME_CONTROLS)("the time control %o comes back", async (timeControl) => {
      const store = await open();
      const game = await create(store, { setup: sampleSetup({ timeControl }) });
      expect(game.clock.control).toEqual(timeControl);
      expect(await store.game(game.id)).toEqual(game);
    });

    test.each(MATCH_LENGTHS)("a match of %i comes back", async (games) => {
      const store = await open();
      const game = await create(store, { setup: sampleSetup({ games }) });
      expect(await store.game(game.id)).toEqual(game);
    });

    test("a game is for newcomers until both of its members have finished one of its kind", async () => {
      const store = await open();
      const of = (seats: NewGame["seats"], more: Partial<NewGame> = {}) => create(store, { seats, ...more });
      const [ann, ben] = [member("ann"), member("ben")];
      expect((await of({ x: ann, o: computer() })).newcomer).toBe(true);
      await of({ x: ann, o: computer() }, { outcome: { winner: "o", reason: "line" } });
      expect((await of({ x: computer(), o: ann })).newcomer).toBe(false);
      await of({ x: ann, o: ben }, { outcome: { winner: undefined, reason: "closed" } });
      expect((await of({ x: ann, o: ben })).newcomer).toBe(true);
      await of({ x: ben, o: computer() }, { outcome: { winner: undefined, reason: "agreement" } });
      expect((await of({ x: ann, o: ben })).newcomer).toBe(false);
      const setup = sampleSetup({ kind: "ataxx", variant: "standard" });
      expect((await of({ x: ann, o: ben }, { setup })).newcomer).toBe(true);
      const annId = toMemberId("ann");
      expect([await store.hasFinished("takxo", annId), await store.hasFinished("ataxx", annId)]).toEqual([
        true,
        false,
      ]);
    });

    test("no game is known by a number that was never given", async () => {
      const store = await open();
      await create(store);
      expect(await store.game(toGameId(1_000_000))).toBeUndefined();
    });

    test("games are numbered upwards", async () => {
      const store = await open();
      const first = await create(store);
      const second = await create(store);
      expect(second.id).toBeGreaterThan(first.id);
    });

    test("a game goes on in another channel, whatever is stored of it meanwhile", async () => {
      const store = await open();
      const game = await create(store, { place: inServer("guild", "lounge") });
      await store.moveGame(game.id, inServer("guild", "arena"));
      const next = { ...game, version: game.version + 1, moves: ["a1"], turn: "o" } as const;
      await store.commit({ game: next }, game, 0);
      expect(await store.game(game.id)).toEqual({ ...next, place: inServer("guild", "arena") });
    });

    test("the first games of two players may be started at once, whoever has which side", async () => {
      const store = await open();
      const [anna, ben] = [member("anna"), member("ben")];
      const games = await atOnce(8, (index) =>
        create(store, { seats: index % 2 === 0 ? { x: anna, o: ben } : { x: ben, o: anna } }),
      );
      expect(new Set(games.map(({ id }) => id)).size).toBe(8);
    });

    test("one that is asked for by the same request twice is stored once, also at once", async () => {
      const store = await open();
      const stored = await atOnce(4, () => store.createGame(sampleGame(), 0, "request"));
      expect(stored.filter(({ ok }) => ok)).toHaveLength(1);
      expect(stored.filter(({ ok }) => !ok)).toEqual([err("repeated"), err("repeated"), err("repeated")]);
      expect((await store.createGame(sampleGame(), 0, "other")).ok).toBe(true);
      expect((await running(store)).total).toBe(2);
    });

    test("of many that start at once, a member gets no more than they may have", async () => {
      const store = await open();
      await atOnce(RUNNING_GAMES - 3, () => create(store));
      const stored = await atOnce(9, (index) => {
        const [anna, other] = [member("anna"), member(`guest ${index}`)];
        const seats = index % 2 === 0 ? { x: anna, o: other } : { x: other, o: anna };
        return store.createGame(sampleGame({ seats }), 0);
      });
      expect(stored.filter(({ ok }) => ok)).toHaveLength(3);
      expect(stored.find(({ ok }) => !ok)).toEqual(err({ crowded: "anna" }));
      expect((await store.createGame(sampleGame({ place: inServer("elsewhere") }), 0)).ok).toBe(true);
      const next = { ...FIRST_GAME, number: 2 };
      expect((await store.createGame(sampleGame({ match: next }), 0)).ok).toBe(true);
    });

    test("a new game has a board without a message, due when nobody has posted it", async () => {
      const store = await open();
      const { id: gameId } = await createGame(
        store,
        sampleGame({ place: inServer("guild", "lounge") }),
        5_000,
      );
      const views = await store.views(gameId);
      expect(views).toEqual([
        {
          id: views[0]?.id,
          gameId,
          kind: "board",
          channelId: toChannelId("lounge"),
          messageId: undefined,
          shown: undefined,
          wanted: "edit",
          due: 5_000,
          access: undefined,
        },
      ]);
      expect(await store.claimViews({ now: 4_999, until: 9_000, limit: 9 })).toEqual([]);
      expect(await store.claimViews({ now: 5_000, until: 9_000, limit: 9 })).toMatchObject([{ gameId }]);
    });
  });

  describe("runningGames", () => {
    test("lists the running games of a server, those that moved last first", async () => {
      const store = await open();
      const early = await create(store, { touchedAt: 10 });
      const late = await create(store, { touchedAt: 30 });
      const middle = await create(store, { touchedAt: 20, moves: ["a1", "b1"] });
      await create(store, { touchedAt: 40, place: inServer("elsewhere") });
      await create(store, { touchedAt: 50, outcome: RESIGNED });
      expect(await running(store)).toEqual({ items: [late, middle, early], total: 3 });
    });

    test("lists the games of all places apart together, and those of no server with them", async () => {
      const store = await open();
      const direct = await create(store, { touchedAt: 10, place: apart("direct") });
      const group = await create(store, { touchedAt: 20, place: apart("group") });
      const inGuild = await create(store, { touchedAt: 30 });
      const all = await store.runningGames({ near: apart("direct") }, { offset: 0, limit: 9 });
      expect(all).toEqual({ items: [group, direct], total: 2 });
      const here = { near: apart("direct"), channelIds: [toChannelId("direct")] };
      expect((await store.runningGames(here, { offset: 0, limit: 9 })).items).toEqual([direct]);
      expect((await running(store)).items).toEqual([inGuild]);
    });

    test("finds the games of a player on either seat", async () => {
      const store = await open();
      const asX = await create(store, { touchedAt: 10, seats: { x: member("carl"), o: computer() } });
      const asO = await create(store, { touchedAt: 20, seats: { x: member("ben"), o: member("carl") } });
      await create(store);
      const ofCarl = { near: inServer(), playerId: toMemberId("carl") };
      const listed = await store.runningGames(ofCarl, { offset: 0, limit: 9 });
      expect(listed).toEqual({ items: [asO, asX], total: 2 });
    });

    test("finds the games in which a player is to move", async () => {
      const store = await open();
      const carl = { x: member("carl"), o: member("ben") };
      const asX = await create(store, { touchedAt: 10, seats: carl });
      const asO = await create(store, {
        touchedAt: 20,
        seats: { x: carl.o, o: carl.x },
        turn: "o",
        moves: ["a1"],
      });
      await create(store, { touchedAt: 30, seats: carl, turn: "o", moves: ["a1"] });
      const listed = await store.runningGames(
        { near: inServer(), turnOf: toMemberId("carl") },
        { offset: 0, limit: 9 },
      );
      expect(listed).toEqual({ items: [asO, asX], total: 2 });
    });

    test("turns pages", async () => {
      const store = await open();
      const games = [await create(store, { touchedAt: 10 }), await create(store, { touchedAt: 20 })];
      const page = await store.runningGames({ near: inServer() }, { offset: 1, limit: 1 });
      expect(page).toEqual({ items: games.slice(0, 1), total: 2 });
    });
  });

  describe("reminders", () => {
    test("games that nobody touches are idle until their player is reminded", async () => {
      const store = await open();
      const second = await create(store, { touchedAt: 200 });
      const first = await create(store, { touchedAt: 100 });
      await create(store, { touchedAt: 301 });
      await create(store, { touchedAt: 100, outcome: RESIGNED });
      expect(await store.idleGames(300, 9)).toEqual([first, second]);
      expect(await store.idleGames(300, 1)).toEqual([first]);
      expect(await store.markReminded(first.id, first.version, 500)).toBe(true);
      expect(await store.idleGames(300, 9)).toEqual([second]);
    });

    test("games with a clock end by their clock, not by a reminder", async () => {
      const store = await open();
      for (const timeControl of TIME_CONTROLS.filter(({ kind }) => kind !== "none")) {
        const game = await create(store, { setup: sampleSetup({ timeControl }) });
        await store.markReminded(game.id, game.version, 500);
      }
      expect(await store.idleGames(9_999, 9)).toEqual([]);
      expect(await store.remindedGames(9_999, 9)).toEqual([]);
    });

    test("a turn that may take days comes to its reminders by itself, each once", async () => {
      const store = await open();
      const setup = sampleSetup({ timeControl: { kind: "pace", limit: 3 * DAY } });
      const game = await create(store, { setup, touchedAt: 1_000 });
      await create(store);
      const claimed = async (now: number) =>
        (await store.claimReminders({ now, until: now + 1_000, limit: 9 }, WHOLE)).map(({ id }) => id);
      const half = 1_000 + 1.5 * DAY;
      expect(await claimed(half - 1)).toEqual([]);
      expect(await claimed(half)).toEqual([game.id]);
      expect(await claimed(half)).toEqual([]);
      await store.deferReminder(game.id, 999, undefined);
      expect(await claimed(half + 1_000)).toEqual([game.id]);
      await store.deferReminder(game.id, 1_000, 1_000 + 2 * DAY);
      // An offer begins no turn; what was put off stays so.
      const offers = [{ kind: "draw", by: "x", open: true, expiresAt: 9 * DAY }] as const;
      const offered = await change(store, game, { offers, touchedAt: half + 5_000 });
      expect(await claimed(1_000 + 2 * DAY - 1)).toEqual([]);
      expect(await claimed(1_000 + 2 * DAY)).toEqual([game.id]);
      const clock = { ...game.clock, since: 2 * DAY };
      const moved = await change(store, offered, { moves: ["a1"], turn: "o", clock, touchedAt: 2 * DAY });
      expect(await claimed(3.5 * DAY - 1)).toEqual([]);
      expect(await claimed(3.5 * DAY)).toEqual([game.id]);
      await change(store, moved, { outcome: RESIGNED });
      expect(await claimed(99 * DAY)).toEqual([]);
    });

    test("in a pause nobody is reminded, nobody idles, and no outage is made up for", async () => {
      const store = await open();
      const setup = sampleSetup({ timeControl: { kind: "pace", limit: DAY } });
      const paced = await create(store, { setup, touchedAt: 1_000 });
      const pausedAt = 1_000 + 18 * 3_600_000;
      const paused = await change(store, paced, { pausedAt, touchedAt: pausedAt });
      await change(store, await create(store), { pausedAt: 1_000, touchedAt: 1_000 });
      const claimed = async (now: number) =>
        (await store.claimReminders({ now, until: now + 1_000, limit: 9 }, WHOLE)).map(({ id }) => id);
      expect([await claimed(10 * DAY), await store.idleGames(10 * DAY, 9)]).toEqual([[], []]);
      await store.pulse(WHOLE, 2 * DAY, 2_000);
      await store.pulse(WHOLE, 3 * DAY, 2_000);
      expect(await store.game(paced.id)).toEqual(paused);
      // Half of the turn was over before the pause, which is told of once.
      const clock = { ...paced.clock, since: 1_000 + 4 * DAY };
      await change(store, paused, { pausedAt: undefined, clock, touchedAt: pausedAt + 4 * DAY });
      const hour = 1_000 + 4 * DAY + 23 * 3_600_000;
      expect([await claimed(hour - 1), await claimed(hour)]).toEqual([[], [paced.id]]);
    });

    test("an outage puts off a reminder by as much as the deadline", async () => {
      const store = await open();
      const setup = sampleSetup({ timeControl: { kind: "pace", limit: DAY } });
      const { id } = await create(store, { setup, touchedAt: 1_000 });
      await store.pulse(WHOLE, 1_000 + 3_600_000, 2_000);
      await store.pulse(WHOLE, 1_000 + 5 * 3_600_000, 2_000);
      const claimed = async (now: number) =>
        (await store.claimReminders({ now, until: now + 1_000, limit: 9 }, WHOLE)).map((game) => game.id);
      const half = 1_000 + DAY / 2 + 4 * 3_600_000;
      expect([await claimed(half - 1), await claimed(half)]).toEqual([[], [id]]);
    });

    test("a player is reminded once", async () => {
      const store = await open();
      const { id, version } = await create(store);
      const reminded = await atOnce(4, () => store.markReminded(id, version, 500));
      expect(reminded.filter(Boolean)).toHaveLength(1);
    });

    test("nobody is reminded of a turn that is over", async () => {
      const store = await open();
      const game = await create(store);
      await change(store, game, { moves: ["a1"], turn: "o" });
      expect(await store.markReminded(game.id, 0, 500)).toBe(false);
    });

    test("reminded games are listed by when the reminder went out", async () => {
      const store = await open();
      const [one, other, third] = [await create(store), await create(store), await create(store)];
      await store.markReminded(one.id, 0, 700);
      await store.markReminded(other.id, 0, 600);
      await store.markReminded(third.id, 0, 801);
      expect(await store.remindedGames(800, 9)).toEqual([other, one]);
      expect(await store.remindedGames(800, 1)).toEqual([other]);
    });

    test("whoever moves after a reminder may be reminded of a later turn", async () => {
      const store = await open();
      const game = await create(store);
      await store.markReminded(game.id, 0, 500);
      const moved = await change(store, game, { moves: ["a1"], turn: "o", touchedAt: 600 });
      expect(await store.remindedGames(1_000, 9)).toEqual([]);
      expect(await store.idleGames(1_000, 9)).toEqual([moved]);
      expect(await store.markReminded(game.id, 1, 1_100)).toBe(true);
    });
  });
}
