import { describe, expect, test } from "vitest";
import { toGuildId } from "../../../src/lib/ids.ts";
import type { Game } from "../../../src/play/game.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { WHOLE } from "../../../src/processes/share.ts";
import type { Unreadable } from "../../../src/storage/aside.ts";
import type { Database } from "../../../src/storage/database.ts";
import { prismaStore } from "../../../src/storage/prisma-store.ts";
import { inServer } from "../../support/places.ts";
import { computer, member, sampleBlitz, sampleBoard, sampleGame, sampleSetup } from "../samples.ts";
import { challenge, createGame, type OpenStore, running } from "../support.ts";

/** What a row may hold that this program cannot read, whichever database it is in. */
const DAMAGES: readonly (readonly [name: string, sql: string])[] = [
  ["an unknown offer", `"offers" = '[{"kind":"gift"}]'`],
  ["an unknown time control", `"timeControl" = 'hourglass'`],
  ["a match of no games", `"games" = 0`],
  ["moves that are not there", `"plies" = 7`],
];

/** SQLite takes any text in any column. */
const SQLITE_DAMAGES: readonly (readonly [name: string, sql: string])[] = [
  ["an unknown side", `"turn" = 'z'`],
  ["offers that are no JSON", `"offers" = 'nonsense'`],
  ["a time that is none", `"startedAt" = 'yesterday'`],
  ["a word for a number", `"xRemaining" = 'many'`],
];

const DUE = { now: 1e12, until: 1e12, limit: 9 };

/** One row that cannot be read harms no other. */
export function unreadableContract(open: OpenStore, connected: () => Database, isFile: boolean): void {
  /** A store, what it has told of, and what damages a row. */
  async function openDamaged() {
    await open();
    const told: Unreadable[] = [];
    const store = prismaStore(connected(), { onUnreadable: (row) => told.push(row) });
    const damage = (table: string, id: number, sql: string) =>
      connected().$executeRawUnsafe(`UPDATE "${table}" SET ${sql} WHERE "id" = ${id}`);
    return { store, told, damage };
  }

  describe.each(isFile ? [...DAMAGES, ...SQLITE_DAMAGES] : DAMAGES)("a game with %s", (_, sql) => {
    const seats = { x: computer(), o: member("ben") };

    const READERS: readonly (readonly [string, (store: Store) => Promise<readonly Game[]>, boolean])[] = [
      ["the clocks", (store) => store.claimGames(DUE, WHOLE), true],
      ["the computers", (store) => store.claimComputerTurns(DUE, WHOLE), true],
      ["the list of a server", async (store) => (await running(store)).items, true],
      ["the reminders", (store) => store.idleGames(1e12, 9), false],
      ["the games given up", (store) => store.remindedGames(1e12, 9), false],
    ];

    test.each(READERS)("harms no other among %s, and is told of once", async (_, read, timed) => {
      const { store, told, damage } = await openDamaged();
      const create = () => createGame(store, timed ? sampleBlitz({ seats }) : sampleGame({ seats }), 0);
      const [bad, good] = [await create(), await create()];
      if (read === READERS[4]?.[1]) for (const { id } of [bad, good]) await store.markReminded(id, 0, 5);
      await damage("Game", bad.id, sql);
      // A time control that is unknown has nobody reminded of it.
      expect(await read(store)).toEqual([good]);
      expect(await read(store)).toEqual([good]);
      const isRead = !timed && sql.includes("hourglass");
      expect(told).toMatchObject(isRead ? [] : [{ model: "Game", id: bad.id }]);
    });

    test("takes no place among those that can be read", async () => {
      const { store, damage } = await openDamaged();
      const [bad, good] = [
        await createGame(store, sampleBlitz({ touchedAt: 2_000 }), 0),
        await createGame(store, sampleBlitz({ touchedAt: 1_000 }), 0),
      ];
      await damage("Game", bad.id, sql);
      const one = { offset: 0, limit: 1 };
      await store.runningGames({ near: inServer() }, one);
      expect(await store.runningGames({ near: inServer() }, one)).toEqual({
        items: [good],
        total: 1,
      });
      await store.claimGames({ ...DUE, limit: 1 }, WHOLE);
      expect(await store.claimGames({ ...DUE, limit: 1 }, WHOLE)).toEqual([good]);
    });

    test("does not stop the clocks of the others when they are put forward", async () => {
      const { store, damage } = await openDamaged();
      const [bad, good] = [
        await createGame(store, sampleBlitz(), 0),
        await createGame(store, sampleBlitz(), 0),
      ];
      await damage("Game", bad.id, sql);
      await store.putForward(toGuildId("guild"), 11_000, 100_000);
      expect((await store.game(good.id))?.clock.since).toBe(90_000);
    });
  });

  test("a game that cannot be read is a failure for whoever asks for it, and its board waits", async () => {
    const { store, told, damage } = await openDamaged();
    const [bad, good] = [await createGame(store, sampleGame(), 0), await createGame(store, sampleGame(), 0)];
    await damage("Game", bad.id, `"games" = 0`);
    await expect(store.game(bad.id)).rejects.toThrow(
      "The database failed at game: No game is played by none",
    );
    expect(told).toMatchObject([{ model: "Game", id: bad.id }]);
    expect((await store.claimViews(DUE)).map(({ gameId }) => gameId)).toEqual([good.id]);
  });

  test("a challenge that cannot be read harms no other", async () => {
    const { store, told, damage } = await openDamaged();
    const [bad, good] = [await challenge(store), await challenge(store)];
    await damage("Challenge", bad.id, `"timeControl" = 'hourglass'`);
    expect(await store.claimChallenges(DUE)).toEqual([good]);
    expect(await store.claimChallenges({ ...DUE, limit: 1 })).toEqual([good]);
    expect(told).toMatchObject([{ model: "Challenge", id: bad.id }]);
  });

  test.runIf(isFile)("a view that cannot be read harms no other", async () => {
    const { store, told, damage } = await openDamaged();
    const { id } = await createGame(store, sampleGame(), 0);
    const { id: other } = await createGame(store, sampleGame(), 0);
    const { view: bad } = await store.addBoard(sampleBoard(id));
    await store.deferView(bad.id, 0);
    await damage("View", bad.id, `"kind" = 'poster'`);
    const claimed = async () => (await store.claimViews({ ...DUE, limit: 9 })).map(({ gameId }) => gameId);
    expect(await claimed()).toEqual([other]);
    expect(await claimed()).toEqual([other]);
    expect(told).toMatchObject([{ model: "View", id: bad.id }]);
  });

  test("what is offered no more is read all the same", async () => {
    const { store, told, damage } = await openDamaged();
    const timeControl = { kind: "turn", limit: 45_000 } as const;
    const seats = {
      x: { ...computer(), player: { kind: "computer", level: "oracle" } as const },
      o: member("ben"),
    };
    const setup = sampleSetup({ timeControl, games: 3, variant: "5+reveal" });
    const game = await createGame(store, sampleGame({ setup, seats }), 0);
    expect(await store.game(game.id)).toEqual(game);
    expect(await store.claimGames(DUE, WHOLE)).toEqual([game]);
    await damage("Game", game.id, `"timeControl" = 'clock7'`);
    expect((await store.game(game.id))?.clock.control).toEqual({ kind: "clock", limit: 7_000 });
    expect(told).toEqual([]);
  });
}
