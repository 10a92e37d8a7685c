import { describe, expect, test } from "vitest";
import { toGuildId, toMemberId } from "../../../src/lib/ids.ts";
import type { NewGame } from "../../../src/play/game.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { WHOLE } from "../../../src/processes/share.ts";
import type { Database } from "../../../src/storage/database.ts";
import { inServer } from "../../support/places.ts";
import { sampleChallenge, sampleGame } from "../samples.ts";
import { createGame, type OpenStore } from "../support.ts";

const [HERE, THERE] = [toGuildId("4194304"), toGuildId("8388608")];
const WON = { winner: "x", reason: "line" } as const;
const PLAYERS = [toMemberId("anna"), toMemberId("ben")];

export function serverContract(open: OpenStore, database: () => Database): void {
  describe("a server that has removed the bot", () => {
    test("is one that had it before, and has not left when it is back", async () => {
      const store = await open();
      await store.noteServers([HERE, THERE], WHOLE, 1_000);
      expect(await store.leftServers(9_999, 9)).toEqual([]);
      await store.noteServers([HERE], WHOLE, 2_000);
      await store.noteServers([HERE], WHOLE, 3_000);
      expect(await store.leftServers(1_999, 9)).toEqual([]);
      expect(await store.leftServers(2_000, 9)).toEqual([THERE]);
      await store.noteServers([HERE, THERE], WHOLE, 4_000);
      expect(await store.leftServers(9_999, 9)).toEqual([]);
      await store.noteServers([HERE], WHOLE, 5_000);
      await store.markBack(THERE);
      expect(await store.leftServers(9_999, 9)).toEqual([]);
    });

    test("is not told by the process that serves another shard", async () => {
      const store = await open();
      await store.noteServers([HERE, THERE], WHOLE, 1_000);
      // The servers are of shards 1 and 0 of two.
      await store.noteServers([THERE], { shards: [0], total: 2 }, 2_000);
      expect(await store.leftServers(9_999, 9)).toEqual([]);
      await store.noteServers([], { shards: [1], total: 2 }, 2_000);
      expect(await store.leftServers(9_999, 9)).toEqual([HERE]);
    });
  });

  const over = async (store: Store, guildId: string, changes: Partial<NewGame> = {}) => {
    const place = inServer(guildId, "channel");
    const moves = ["a1", "b1", "c1", "d1"];
    const game = await createGame(store, sampleGame({ place, moves, ...changes }), 0);
    await store.commit({ game: { ...game, version: 1, outcome: WON } }, game, 0);
    return game.id;
  };

  describe("what belongs to one server alone", () => {
    test("is forgotten in pages, and again without harm; what others have stays", async () => {
      const store = await open();
      await store.noteServers([HERE, THERE], WHOLE, 0);
      const first = await over(store, HERE);
      const gone = [first, await over(store, HERE), await over(store, HERE, { follows: first })];
      const other = await over(store, THERE);
      const challenge = sampleChallenge({ place: inServer(HERE, "channel") });
      await store.createChallenge(challenge, { most: 5, since: 0 });
      const pages: number[] = [];
      do pages.push(await store.forgetServer(HERE, 2));
      while (pages.at(-1) !== 0);
      expect(pages.length).toBeGreaterThan(2);
      for (const id of gone) expect(await store.game(id)).toBeUndefined();
      expect((await store.game(other))?.place).toEqual(inServer(THERE, "channel"));
      expect(await database().challenge.count({ where: { guildId: HERE } })).toBe(0);
      expect(await database().server.findMany({ select: { id: true } })).toEqual([{ id: THERE }]);
      expect(await store.forgetServer(HERE, 2)).toBe(0);
    });

    test("are not the rated games, which are kept without their place, with all ratings", async () => {
      const store = await open();
      const rated = await over(store, HERE, { rated: true });
      const standings = () => store.standings("takxo", PLAYERS);
      const before = await standings();
      expect(await store.forgetServer(HERE, 9)).toBe(1);
      expect(await store.forgetServer(HERE, 9)).toBe(0);
      const game = await store.game(rated);
      expect(game?.ratings).toBeDefined();
      expect(game?.place).toEqual({ kind: "apart", channelId: "" });
      expect(await store.views(rated)).toEqual([]);
      expect(await standings()).toEqual(before);
      const list = { kind: "takxo", guildId: HERE, activeSince: 0 };
      expect((await store.leaderboard(list, { offset: 0, limit: 9 })).items).toEqual([]);
    });

    test("waits for games that run", async () => {
      const store = await open();
      await store.noteServers([HERE], WHOLE, 0);
      const running = await createGame(store, sampleGame({ place: inServer(HERE, "channel") }), 0);
      expect(await store.forgetServer(HERE, 9)).toBe(0);
      expect(await store.game(running.id)).toBeDefined();
      await store.noteServers([], WHOLE, 1_000);
      expect(await store.leftServers(1_000, 9)).toContain(HERE);
    });
  });
}
