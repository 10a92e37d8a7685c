import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leaderboardMessage, PLACES_A_PAGE } from "../src/discord/messages/leaderboard-message.ts";
import { profileMessage } from "../src/discord/messages/profile-message.ts";
import { GAMES } from "../src/games/index.ts";
import { type MemberId, toGuildId, toMemberId } from "../src/lib/ids.ts";
import { DAY } from "../src/lib/time.ts";
import type { Store } from "../src/play/ports/store.ts";
import { createCharts } from "../src/render/charts.ts";
import { openDatabase, openStore } from "../src/storage/index.ts";

/** How many there are: `BENCH_PLAYERS=100000 BENCH_GAMES=1000000 npm run bench` for a large installation. */
const [PLAYERS, RATED] = [process.env.BENCH_PLAYERS ?? 2_000, process.env.BENCH_GAMES ?? 20_000].map(
  Number,
) as [number, number];

const ASKED = 20;
const NOW = Date.UTC(2026, 11, 1);
const KIND = GAMES[0];
const HERE = toGuildId("1");

const memberOf = (number: number): MemberId => toMemberId(String(10n ** 17n + BigInt(number)));

const counting = (name: string, most: number): string =>
  `WITH RECURSIVE "${name}"("n") AS (SELECT 0 UNION ALL SELECT "n" + 1 FROM "${name}" WHERE "n" < ${most - 1})`;

const id = (number: string): string => `CAST(100000000000000000 + ${number} AS TEXT)`;
const ago = (days: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%S.000+00:00', ${NOW / 1_000} - (${days}) * ${DAY / 1_000}, 'unixepoch')`;

/** Ratings before and after a game, as its row holds them. */
const RATINGS = `json('${JSON.stringify(
  Object.fromEntries(
    ["before", "after"].map((when) => [
      when,
      Object.fromEntries(
        ["x", "o"].map((side) => [side, { rating: 1_500, deviation: 80, volatility: 0.06, at: NOW - DAY }]),
      ),
    ]),
  ),
)}')`;

/** Fills a database with players who have ratings, and with games between them. */
async function fill(url: string): Promise<void> {
  const db = await openDatabase(url);
  const statements = [
    `${counting("c", PLAYERS)} INSERT INTO "Player" ("id", "listed") SELECT ${id('"n"')}, 1 FROM "c"`,
    `${counting("c", PLAYERS)} INSERT INTO "Rating" ("playerId", "kind", "rating", "deviation", "volatility", "at", "games", "opponents", "order")
      SELECT ${id('"n"')}, '${KIND.key}', 1000 + "n" % 1000, 60, 0.06, ${ago('"n" % 120')}, 20, 10, 20 FROM "c"`,
    ...["", HERE].map(
      (guildId) => `INSERT INTO "Standing" ("guildId", "kind", "playerId", "points", "games", "at")
        SELECT '${guildId}', "kind", "playerId", "rating" - "deviation", "games", "at" FROM "Rating"`,
    ),
    `${counting("c", RATED)} INSERT INTO "Game" ("kind", "variant", "timeControl", "chooseSides", "games", "guildId", "channelId",
        "xId", "xSeenAt", "oId", "oSeenAt", "plies", "turn", "winner", "reason", "xRemaining", "oRemaining", "turnSince",
        "offers", "rated", "ratings", "ratedOrder", "matchNumber", "xCarried", "oCarried", "xReady", "oReady", "startedAt", "touchedAt")
      SELECT '${KIND.key}', '4', 'none', 0, 1, '${HERE}', '2', ${id(`"n" % ${PLAYERS}`)}, ${ago("1")},
        ${id(`("n" * 7 + 1) % ${PLAYERS}`)}, ${ago("1")}, 0, 'x', CASE "n" % 3 WHEN 0 THEN 'x' WHEN 1 THEN 'o' END, 'agreement',
        0, 0, ${ago("1")}, '[]', 1, ${RATINGS}, "n" + 1, 1, 0, 0, 0, 0, ${ago("1")}, ${ago(`"n" % 360`)}
      FROM "c"`,
  ];
  for (const sql of statements) await db.$executeRawUnsafe(sql);
  await db.$disconnect();
}

/** The CPU time of one of them, in milliseconds, after some that warm up. */
async function costOf(show: (memberId: MemberId, page: number) => Promise<unknown>): Promise<string> {
  const all = async () => {
    for (let turn = 0; turn < ASKED; turn += 1)
      await show(memberOf(Math.floor((turn * PLAYERS) / ASKED)), turn);
  };
  await all();
  const before = process.cpuUsage();
  await all();
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / 1_000 / ASKED).toFixed(1)} ms of CPU`;
}

async function showList(store: Store, memberId: MemberId, page: number): Promise<void> {
  const list = { kind: KIND.key, guildId: HERE, activeSince: NOW - 90 * DAY };
  const offset = page * PLACES_A_PAGE;
  const { items, total } = await store.leaderboard(list, { offset, limit: PLACES_A_PAGE });
  const places = items.map((standing, index) => ({
    number: offset + index + 1,
    standing,
    idle: false,
    left: false,
  }));
  const own = await store.placeOf(list, memberId);
  leaderboardMessage(
    { kind: KIND, kinds: GAMES, scope: "here", isInServer: true, page, places, total, own },
    NOW,
  );
}

async function showProfile(
  store: Store,
  memberId: MemberId,
  render: Parameters<typeof profileMessage>[3],
): Promise<void> {
  const [standing] = await store.standings(KIND.key, [memberId]);
  const profile = {
    memberId,
    kind: KIND,
    standing,
    rated: await store.ratedGames(memberId, KIND.key, 200),
    games: await store.pastGames(memberId, KIND.key, 5),
    achievements: await store.achievements(memberId, KIND.key),
    headToHead: undefined,
  };
  await profileMessage(profile, GAMES, undefined, render, NOW);
}

/** What a page of the leaderboard and a profile cost on a SQLite file with many players and games. */
export async function benchLists(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "turncoat-bench-"));
  const url = `file:${join(folder, "lists.db")}`;
  try {
    await fill(url);
    const store = await openStore(url);
    const { rating } = createCharts();
    const list = await costOf((memberId, page) => showList(store, memberId, page));
    const profile = await costOf((memberId) => showProfile(store, memberId, rating));
    await store.close();
    return [
      `${PLAYERS} players, ${RATED} rated games: a page of the leaderboard ${list}, a profile ${profile}`,
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
