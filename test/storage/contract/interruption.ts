import { expect, test } from "vitest";
import { toGameId, toGuildId, toMemberId } from "../../../src/lib/ids.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { WHOLE } from "../../../src/processes/share.ts";
import type { Database } from "../../../src/storage/database.ts";
import { prismaStore } from "../../../src/storage/prisma-store.ts";
import { present } from "../../support/present.ts";
import { runningClock } from "../../support/running-clock.ts";
import { member, sampleBlitz, sampleGame } from "../samples.ts";
import type { OpenStore } from "../support.ts";
import { createGame } from "../support.ts";

/** A database of which a process gets one transaction done before it dies. */
const dying = (db: Database): Database => {
  let transactions = 0;
  const transact: Database["$transaction"] = (...given: never[]) => {
    transactions += 1;
    if (transactions > 1) throw new Error("The process has died");
    return Reflect.apply(db.$transaction, db, given);
  };
  return new Proxy(db, {
    get: (target, name) => (name === "$transaction" ? transact : Reflect.get(target, name)),
  });
};

/** A database whose process dies before the statement of this number of a transaction, counted from 1. */
const dyingAt = (db: Database, deadly: number): Database => {
  let statements = 0;
  const count =
    (call: (...given: never[]) => unknown, owner: object) =>
    (...given: never[]) => {
      statements += 1;
      if (statements === deadly) throw new Error("The process has died");
      return Reflect.apply(call, owner, given);
    };
  const counted = (owner: object): object =>
    new Proxy(owner, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === "function") return count(value as () => unknown, target);
        return typeof value === "object" && value !== null ? counted(value) : value;
      },
    });
  const transact = (work: (tx: object) => Promise<unknown>, ...more: unknown[]) =>
    (db.$transaction as (...given: unknown[]) => Promise<unknown>)(
      (tx: object) => work(counted(tx)),
      ...more,
    );
  return new Proxy(db, {
    get: (target, name) => (name === "$transaction" ? transact : Reflect.get(target, name)),
  });
};

export function interruptionContract(open: OpenStore, database: () => Database): void {
  test("a rated game that ends while the process dies has ended and rated both, or neither", async () => {
    const store = await open();
    const moves = ["a1", "b1", "c1", "d1"];
    const before = await createGame(store, sampleGame({ rated: true, moves }), 0);
    const ended = { ...before, version: 1, outcome: { winner: "x", reason: "line" } } as const;
    const players = [toMemberId("anna"), toMemberId("ben")];
    let died = 0;
    for (;;) {
      const attempt = prismaStore(dyingAt(database(), died + 1)).commit({ game: ended }, before, 0);
      if (
        await attempt.then(
          () => true,
          () => false,
        )
      )
        break;
      died += 1;
      expect((await store.game(before.id))?.outcome).toBeUndefined();
      expect(await database().rating.count({ where: { playerId: { in: players } } })).toBe(0);
      expect(await database().standing.count({ where: { playerId: { in: players } } })).toBe(0);
    }
    // It has died before the game was written, between that and the ratings, and behind them.
    expect(died).toBeGreaterThanOrEqual(5);
    expect((await store.game(before.id))?.ratings).toBeDefined();
    expect(await database().rating.count({ where: { playerId: { in: players } } })).toBe(2);
  });

  test.each<[string, (store: Store, now: number) => Promise<unknown>]>([
    ["of all servers", (store, now) => store.pulse(WHOLE, now, 2_000)],
    ["of one server", (store, now) => store.putForward(toGuildId("guild"), 11_000, now)],
  ])(
    "an absence %s is made up for exactly although a process dies in the middle of it",
    async (_, makeUp) => {
      const store = await open();
      const began = Array.from({ length: 60 }, (_, index) => 1_000 + index);
      const ids: number[] = [];
      for (const since of began) {
        const clock = runningClock({ kind: "clock", limit: 60_000 }, since);
        const seats = { x: member(`anna ${since}`), o: member(`ben ${since}`) };
        ids.push((await createGame(store, sampleBlitz({ clock, seats }), 0)).id);
      }
      const turns = () =>
        Promise.all(ids.map(async (id) => present(await store.game(toGameId(id))).clock.since));
      await store.pulse(WHOLE, 11_000, 2_000);
      await expect(makeUp(prismaStore(dying(database())), 100_000)).rejects.toThrow("has died");
      const halfDone = (await turns()).filter((since, index) => since !== began[index]);
      expect(halfDone.length).toBeGreaterThan(0);
      expect(halfDone.length).toBeLessThan(60);
      await makeUp(store, 130_000);
      expect(await turns()).toEqual(began.map((since) => since + 119_000));
    },
  );
}
