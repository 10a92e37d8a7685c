import { describe, expect, test } from "vitest";
import { findGame, GAMES } from "../../../src/games/index.ts";
import { toChannelId, toMemberId } from "../../../src/lib/ids.ts";
import type { NewGame, Seat } from "../../../src/play/game.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { inServer } from "../../support/places.ts";
import { member, sampleGame, sampleSetup } from "../samples.ts";
import { atOnce, createGame, type OpenStore } from "../support.ts";

const WON = { winner: "x", reason: "line" } as const;
const LOST = { winner: "o", reason: "time" } as const;
const DRAWN = { winner: undefined, reason: "agreement" } as const;
const LEFT = { winner: undefined, reason: "abandoned" } as const;

const [anna, ben] = [member("anna"), member("ben")];
const level = (name: string): Seat => ({ player: { kind: "computer", level: name }, seenAt: 0 });

const over = (store: Store, changes: Partial<NewGame>) => createGame(store, sampleGame(changes), 0);

export function historyContract(open: OpenStore): void {
  describe("the games that a member has played", () => {
    test("are told from the newest on, whichever side they had, without those that run", async () => {
      const store = await open();
      const first = await over(store, { outcome: WON, touchedAt: 1_000 });
      const second = await over(store, { outcome: LOST, seats: { x: ben, o: anna }, touchedAt: 2_000 });
      await over(store, { touchedAt: 3_000 });
      await over(store, { outcome: WON, seats: { x: ben, o: member("cleo") }, touchedAt: 4_000 });
      const games = await store.pastGames(toMemberId("anna"), undefined, 9);
      expect(games.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(games[0]).toEqual({
        id: second.id,
        kind: "takxo",
        variant: "4",
        place: inServer(),
        players: { x: ben.player, o: anna.player },
        outcome: LOST,
        endedAt: 2_000,
        ratings: undefined,
        hints: false,
      });
      expect((await store.pastGames(toMemberId("anna"), undefined, 1)).map(({ id }) => id)).toEqual([
        second.id,
      ]);
    });

    test("are told of one kind", async () => {
      const store = await open();
      const [takxo, ataxx] = GAMES.map(({ key }) => key);
      for (const kind of [takxo, ataxx]) {
        await over(store, { outcome: WON, setup: sampleSetup({ kind: findGame(kind ?? "")?.key ?? "" }) });
      }
      expect((await store.pastGames(toMemberId("anna"), ataxx, 9)).map(({ kind }) => kind)).toEqual([ataxx]);
    });

    test("are told of a channel", async () => {
      const store = await open();
      const here = await over(store, { outcome: WON, seats: { x: ben, o: member("cleo") } });
      await over(store, { outcome: WON, place: inServer("guild", "lounge") });
      await over(store, {});
      expect((await store.channelGames(toChannelId("channel"), 9)).map(({ id }) => id)).toEqual([here.id]);
    });

    test("know when each turn was made", async () => {
      const store = await open();
      const game = await over(store, { moves: ["a1"], touchedAt: 2_000 });
      const next = { ...game, version: 1, moves: ["a1", "b1"], touchedAt: 3_000 };
      await store.commit({ game: next }, game, 0);
      expect(await store.turnTimes(game.id)).toEqual([2_000, 3_000]);
    });

    test("are rated ones alone where their ratings are asked for", async () => {
      const store = await open();
      await over(store, { outcome: WON });
      const rated = await over(store, { rated: true, moves: ["a1", "b1", "c1", "d1"] });
      await store.commit({ game: { ...rated, version: 1, outcome: WON } }, rated, 0);
      const games = await store.ratedGames(toMemberId("anna"), "takxo", 9);
      expect(games.map(({ id }) => id)).toEqual([rated.id]);
      expect(games[0]?.ratings?.nth).toBe(1);
    });
  });

  test("an analysis is kept for the engine that has made it", async () => {
    const store = await open();
    const { id } = await over(store, { outcome: WON });
    const turn = {
      turn: "x",
      score: 12,
      isDrawn: false,
      move: "a1",
      line: ["b2", "a1"],
      choices: 16,
    } as const;
    const judged = { turns: [turn], end: { turn: "o", score: -40, isDrawn: false } } as const;
    expect(await store.analysisOf(id, 1)).toBeUndefined();
    await store.keepAnalysis(id, 1, judged);
    expect(await store.analysisOf(id, 1)).toEqual(judged);
    expect(await store.analysisOf(id, 2)).toBeUndefined();
    await store.keepAnalysis(id, 2, judged);
    expect(await store.analysisOf(id, 2)).toEqual(judged);
  });

  test("a game is shared once in a channel, unless the claim is taken back", async () => {
    const store = await open();
    const { id } = await over(store, { outcome: WON });
    const claims = await atOnce(5, () => store.claimShare(id, toChannelId("channel")));
    expect(claims.filter((isFirst) => isFirst)).toHaveLength(1);
    expect(await store.claimShare(id, toChannelId("lounge"))).toBe(true);
    await store.releaseShare(id, toChannelId("channel"));
    expect(await store.claimShare(id, toChannelId("channel"))).toBe(true);
  });

  describe("what a member has achieved", () => {
    test("is counted by side, against members, where there was a result", async () => {
      const store = await open();
      for (const outcome of [WON, WON, LOST, DRAWN, LEFT]) await over(store, { outcome });
      await over(store, { outcome: WON, seats: { x: ben, o: anna } });
      await over(store, { outcome: WON, seats: { x: anna, o: level("club") } });
      await over(store, {});
      const { bySide } = await store.achievements(toMemberId("anna"), "takxo");
      expect(bySide).toEqual({ x: { won: 2, drawn: 1, lost: 1 }, o: { won: 0, drawn: 0, lost: 1 } });
    });

    test("names the levels of the computer that were beaten without hints, the weakest first", async () => {
      const store = await open();
      await over(store, { outcome: WON, seats: { x: anna, o: level("expert") } });
      await over(store, { outcome: LOST, seats: { x: level("novice"), o: anna } });
      await over(store, { outcome: LOST, seats: { x: anna, o: level("club") } });
      await over(store, { outcome: DRAWN, seats: { x: anna, o: level("casual") } });
      await over(store, { outcome: WON, seats: { x: anna, o: level("long gone") } });
      await over(store, { outcome: WON, seats: { x: anna, o: level("master") }, hints: true });
      expect((await store.achievements(toMemberId("anna"), "takxo")).beaten).toEqual(["novice", "expert"]);
      expect((await store.achievements(toMemberId("anna"), "ataxx")).beaten).toEqual([]);
    });
  });
}
