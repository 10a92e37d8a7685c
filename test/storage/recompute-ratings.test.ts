import { describe, expect, onTestFinished, test } from "vitest";
import { seededRandom } from "../../src/lib/random.ts";
import { DAY, HOUR } from "../../src/lib/time.ts";
import type { Game } from "../../src/play/game.ts";
import type { Store } from "../../src/play/ports/store.ts";
import { openDatabase, openStore } from "../../src/storage/index.ts";
import { ratings } from "../../tools/ratings/ratings.ts";
import { onEachDatabase } from "../play/databases.ts";
import { inServer } from "../support/places.ts";
import { member, sampleGame, sampleSetup } from "./samples.ts";
import { createGame } from "./support.ts";

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

test("a command that does not exist is answered with those that do", async () => {
  const lines: string[] = [];
  expect(await ratings(["repair"], "file:none", (line) => lines.push(line))).toBe(1);
  expect(lines).toEqual(["Usage: ratings check | ratings rebuild"]);
});
