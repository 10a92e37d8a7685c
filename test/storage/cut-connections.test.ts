import { describe, expect, test } from "vitest";
import { StoreFailure } from "../../src/play/ports.ts";
import { openStore } from "../../src/storage/index.ts";
import { hasPostgres, query, usePostgres } from "./postgres.ts";
import { sampleGame, sampleView } from "./samples.ts";

describe.skipIf(!hasPostgres)("a PostgreSQL server that cuts its connections again and again", () => {
  const createDatabase = usePostgres();

  test("makes calls fail as the database's, but neither ends the process nor keeps the store from going on", async () => {
    const url = await createDatabase();
    const store = await openStore(url);
    const { id } = await store.createGame(sampleGame(), 0);
    const { view } = await store.addView(sampleView(id));
    const failures: unknown[] = [];
    let cutting = true;
    const again = async (call: () => Promise<unknown>): Promise<void> => {
      while (cutting) await call().catch((error: unknown) => failures.push(error));
    };
    const callers = [
      again(() => store.game(id)),
      again(() => store.createGame(sampleGame(), 0)),
      again(() => store.markShown(view.id, 0, 0)),
      again(() => store.claimViews({ now: 1e12, until: 0, limit: 5 })),
    ];
    const server = new URL(url);
    const [, database] = server.pathname.split("/");
    server.pathname = "/postgres";
    while (failures.length < 50) {
      const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`;
      await query(server.href, cut);
    }
    cutting = false;
    await Promise.all(callers);

    expect(failures.filter((failure) => !(failure instanceof StoreFailure))).toEqual([]);
    // The first call may still get a connection that was cut.
    await store.game(id).catch(() => undefined);
    expect(await store.game(id)).toMatchObject({ id, moves: [] });
    await store.close();
  });
});
