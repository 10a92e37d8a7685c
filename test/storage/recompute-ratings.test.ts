import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { toMemberId } from "../../src/lib/ids.ts";
import { seededRandom } from "../../src/lib/random.ts";
import { DAY, HOUR } from "../../src/lib/time.ts";
import type { Game } from "../../src/play/game.ts";
import type { Store } from "../../src/play/ports/store.ts";
import { openDatabase, openStore } from "../../src/storage/index.ts";
import { migratePostgresql } from "../../src/storage/postgresql/migrate.ts";
import { migrateSqlite } from "../../src/storage/sqlite/migrate.ts";
import { ratings } from "../../tools/ratings/ratings.ts";
import { onEachDatabase } from "../play/databases.ts";
import type { DatabaseKind } from "../support/empty-store.ts";
import { inServer } from "../support/places.ts";
import { temporaryFolder } from "./folder.ts";
import { migrations } from "./migrations.ts";
import { emptyDatabase, query } from "./postgres.ts";
import { member, sampleGame, sampleSetup } from "./samples.ts";
import { createGame } from "./support.ts";

const PAGE = { offset: 0, limit: 9 };

const MEMBERS = ["anna", "ben", "cleo", "dan", "eve", "finn"];

/** Ends rated games between members taken by chance, three at a time, over some days. */
async function playSeason(store: Store, games: number): Promise<void> {
  const random = seededRandom(12);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const end = async (at: number): Promise<void> => {
    const one = pick(MEMBERS);
    const other = pick(MEMBERS.filter((id) => id !== one));
    const kind = pick(["takxo", "ataxx"]);
    const moves = ["a1", "b1", "c1", "d1"];
    const seats = { x: member(one), o: member(other) };
    const guildId = pick(["guild", "other"]);
    const setup = sampleSetup({ kind });
    const game = await createGame(
      store,
      sampleGame({ rated: true, moves, seats, place: inServer(guildId), setup }),
      0,
    );
    const outcome = { winner: pick(["x", "o", undefined] as const), reason: "agreement" } as const;
    const ended: Game = { ...game, version: 1, touchedAt: at, outcome };
    await store.commit({ game: ended }, game, 0);
  };
  for (let round = 0; round < games / 3; round += 1) {
    const at = 20_000 * DAY + round * 3 * HOUR;
    await Promise.all([end(at), end(at + 1), end(at + 2)]);
  }
}

onEachDatabase((_kind, newDatabase) => {
  const season = async (games: number) => {
    const url = await newDatabase();
    const store = await openStore(url);
    await playSeason(store, games);
    await store.close();
    const db = await openDatabase(url);
    onTestFinished(() => db.$disconnect());
    const run = async (command: string) => {
      const lines: string[] = [];
      const code = await ratings([command], url, (line) => lines.push(line));
      return { code, lines };
    };
    return { db, run };
  };

  describe("ratings that are computed again from the games", () => {
    test("are those that were written when the games ended", async () => {
      const { run } = await season(60);
      expect(await run("check")).toEqual({ code: 0, lines: ["60 rated games, 0 differences."] });
    });

    test("show what somebody has changed, and can be written", async () => {
      const { db, run } = await season(12);
      const standing = await db.standing.findFirstOrThrow();
      const { playerId, kind, guildId } = standing;
      await db.rating.update({ where: { playerId_kind: { playerId, kind } }, data: { rating: 2_400 } });
      const game = await db.game.findFirstOrThrow({ where: { ratings: { not: "null" } } });
      const halved = { ...(game.ratings as object), nth: 4 };
      await db.game.update({ where: { id: game.id }, data: { ratings: halved } });
      const { code, lines } = await run("check");
      expect(code).toBe(1);
      expect(lines).toContain(`${kind}: rating of ${playerId}`);
      expect(lines).toContain(`${kind}: place of ${playerId} in ${guildId}`);
      expect(lines).toContain(`game ${game.id}: ratings before and after`);
      expect((await run("rebuild")).code).toBe(0);
      expect(await run("check")).toEqual({ code: 0, lines: ["12 rated games, 0 differences."] });
    });

    test("are none where no game is rated", async () => {
      const { run } = await season(0);
      expect(await run("check")).toEqual({ code: 0, lines: ["0 rated games, 0 differences."] });
    });
  });
});

/** The migrations of the time when no game was rated. */
const unrated = (kind: DatabaseKind) =>
  migrations(kind).filter(({ name }) => name < "20261130234728_ratings");

/** A game of every day of a year, as that time stored it. */
const yearOfGames = (kind: DatabaseKind): string => {
  const at = (day: number) => {
    const time = new Date((19_000 + day) * DAY).toISOString();
    return kind === "sqlite" ? `'${time.replace("Z", "+00:00")}'` : `'${time}'`;
  };
  const no = kind === "sqlite" ? "0" : "false";
  const rows = Array.from({ length: 365 }, (_, day) => {
    const [x, o] = day % 2 === 0 ? ["anna", "ben"] : ["ben", "cleo"];
    const end = day % 5 === 0 ? "NULL, 'agreement'" : `'${day % 3 === 0 ? "x" : "o"}', 'line'`;
    return `(9, 'takxo', '4', 'none', ${no}, 1, 'guild', 'channel', '${x}', ${at(day)}, '${o}', ${at(day)}, 0, 'x',
      ${end}, 0, 0, ${at(day)}, '[]', 1, 0, 0, ${no}, ${no}, ${at(day)}, ${at(day)})`;
  });
  return `INSERT INTO "Player" ("id") VALUES ('anna'), ('ben'), ('cleo');
    INSERT INTO "Game" ("version", "kind", "variant", "timeControl", "chooseSides", "games", "guildId", "channelId",
      "xId", "xSeenAt", "oId", "oSeenAt", "plies", "turn", "winner", "reason", "xRemaining", "oRemaining", "turnSince",
      "offers", "matchNumber", "xCarried", "oCarried", "xReady", "oReady", "startedAt", "touchedAt")
    VALUES ${rows.join(", ")};`;
};

/** A database of that time, with a year of games. */
async function oldDatabase(kind: DatabaseKind): Promise<string> {
  if (kind === "postgresql") {
    const url = await emptyDatabase();
    await migratePostgresql(url, unrated(kind));
    await query(url, yearOfGames(kind));
    return url;
  }
  const file = join(temporaryFolder(), "old.db");
  migrateSqlite(file, unrated(kind));
  const db = new Database(file);
  db.exec(yearOfGames(kind));
  db.close();
  return `file:${file}`;
}

onEachDatabase((kind) => {
  test("a year of games from before there were ratings stays casual, and rated ones are played on top", async () => {
    const url = await oldDatabase(kind);
    const store = await openStore(url);
    const before = await store.pastGames(toMemberId("anna"), "takxo", 999);
    expect(before.length).toBe(183);
    expect(before.every(({ ratings: changed }) => changed === undefined)).toBe(true);
    expect(
      (await store.leaderboard({ kind: "takxo", guildId: undefined, activeSince: 0 }, PAGE)).items,
    ).toEqual([]);
    await playSeason(store, 15);
    expect((await store.pastGames(toMemberId("anna"), "takxo", 999)).length).toBeGreaterThanOrEqual(183);
    await store.close();
    const lines: string[] = [];
    expect(await ratings(["check"], url, (line) => lines.push(line))).toBe(0);
    expect(lines).toEqual(["15 rated games, 0 differences."]);
  });
});

test("a command that does not exist is answered with those that do", async () => {
  const lines: string[] = [];
  expect(await ratings(["repair"], "file:none", (line) => lines.push(line))).toBe(1);
  expect(lines).toEqual(["Usage: ratings check | ratings rebuild"]);
});
