import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { migrateSqlite } from "../../../src/storage/sqlite/migrate.ts";
import { temporaryFolder } from "../folder.ts";
import { migrations } from "../migrations.ts";

const SHOWING = "20261130235349_showing";
const NOON = "2026-11-30T12:00:00.000+00:00";

/** A database as it was before what messages show had columns of its own, and the way to now. */
function oldDatabase() {
  const file = join(temporaryFolder(), "test.db");
  const all = migrations("sqlite");
  migrateSqlite(
    file,
    all.filter(({ name }) => name < SHOWING),
  );
  const db = new Database(file);
  onTestFinished(() => void db.close());
  db.exec(`INSERT INTO "Player" ("id") VALUES ('anna'), ('ben')`);
  return {
    db,
    addGame(id: number, version: number, { offers = "[]", reason = null as string | null } = {}) {
      const columns = {
        id,
        version,
        kind: "takxo",
        variant: "4",
        timeControl: "none",
        chooseSides: 0,
        games: 1,
        guildId: "guild",
        channelId: "channel",
        xId: "anna",
        xSeenAt: NOON,
        oId: "ben",
        oSeenAt: NOON,
        plies: 0,
        turn: "x",
        reason,
        xRemaining: 0,
        oRemaining: 0,
        turnSince: NOON,
        offers,
        matchNumber: 1,
        xCarried: 0,
        oCarried: 0,
        xReady: 0,
        oReady: 0,
        startedAt: NOON,
        touchedAt: NOON,
      };
      const names = Object.keys(columns);
      db.prepare(
        `INSERT INTO "Game" (${names.map((name) => `"${name}"`).join()}) VALUES (${names.map(() => "?").join()})`,
      ).run(...Object.values(columns));
    },
    addView: (gameId: number, kind: string, shown: number) =>
      db
        .prepare(
          `INSERT INTO "View" ("gameId", "kind", "boardOf", "channelId", "shown") VALUES (?, ?, ?, 'channel', ?)`,
        )
        .run(gameId, kind, kind === "board" ? gameId : null, shown),
    migrate: () => migrateSqlite(file, all),
  };
}

const offer = (open: boolean) => ({ kind: "draw", by: "x", open, expiresAt: 0 });

test("games from before know since which version they have their position", () => {
  const { db, addGame, migrate } = oldDatabase();
  addGame(1, 7);
  // An offer is a version of its own, and so is its end.
  addGame(2, 7, { offers: JSON.stringify([offer(true)]) });
  addGame(3, 7, { offers: JSON.stringify([offer(false), offer(true)]) });
  migrate();
  const since = db.prepare(`SELECT "positionVersion" FROM "Game" ORDER BY "id"`).pluck().all();
  expect(since).toEqual([7, 6, 4]);
});

test("messages from before show what they showed, and private boards of finished games are forgotten", () => {
  const { db, addGame, addView, migrate } = oldDatabase();
  for (const id of [1, 2, 3]) addGame(id, 7);
  addGame(4, 7, { reason: "resignation" });
  addView(1, "board", 6);
  addView(2, "board", -1);
  addView(3, "board", -2);
  addView(4, "board", 7);
  addView(1, "watch", 0);
  addView(4, "watch", 6);
  migrate();
  const views = db.prepare(`SELECT "gameId", "kind", "shown", "wanted" FROM "View" ORDER BY "id"`).all();
  expect(views).toEqual([
    { gameId: 1, kind: "board", shown: 6, wanted: "edit" },
    { gameId: 2, kind: "board", shown: null, wanted: "edit" },
    { gameId: 3, kind: "board", shown: null, wanted: "repost" },
    { gameId: 4, kind: "board", shown: 7, wanted: "edit" },
    { gameId: 1, kind: "watch", shown: 0, wanted: "edit" },
  ]);
});
