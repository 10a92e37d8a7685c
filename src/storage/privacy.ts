import { type GameId, type MemberId, toGameId, toGoneId } from "../lib/ids.ts";
import { DAY, type Timestamp } from "../lib/time.ts";
import type { PrivacyStore } from "../play/ports/privacy-store.ts";
import type { Aside } from "./aside.ts";
import { toChallenge } from "./challenge-row.ts";
import { type Database, type Transaction, toDate, toTimestamp } from "./database.ts";
import { findGames } from "./find-games.ts";
import { RUNNING } from "./game-row.ts";
import { Prisma } from "./generated/sqlite/client.ts";
import { type KeyedHash, randomDigits } from "./keyed-hash.ts";
import { retry } from "./retry.ts";

/** Something of a member is still under way. */
class UnderWay extends Error {}

/** Either seat is found by an index of its own. */
const SEATS = ["xId", "oId"] as const;

export function privacyStore(db: Database, aside: Aside, keyed: KeyedHash): PrivacyStore {
  const countGames = async (memberId: MemberId, where: Prisma.GameWhereInput): Promise<number> => {
    const counts = await Promise.all(
      SEATS.map((seat) => db.game.count({ where: { ...where, [seat]: memberId } })),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };

  const idsOf = async (memberId: MemberId, where: Prisma.GameWhereInput): Promise<readonly GameId[]> => {
    const found = await Promise.all(
      SEATS.map((seat) => db.game.findMany({ where: { ...where, [seat]: memberId }, select: { id: true } })),
    );
    return found
      .flat()
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
      .map(toGameId);
  };

  return {
    async storedAbout(memberId) {
      const [running, finished, hosted, invited, blocked, watched, ratings] = await Promise.all([
        countGames(memberId, RUNNING),
        countGames(memberId, { reason: { not: null } }),
        db.challenge.count({ where: { hostId: memberId } }),
        db.challenge.count({ where: { guestId: memberId } }),
        db.block.count({ where: { blockerId: memberId } }),
        db.view.count({ where: { memberId } }),
        db.rating.findMany({ where: { playerId: memberId }, select: { kind: true } }),
      ]);
      const rated = ratings.map(({ kind }) => kind);
      return { running, finished, challenges: hosted + invited, blocked, watched, rated };
    },

    gamesOf: (memberId) => idsOf(memberId, {}),

    async storedGames(ids) {
      const within = { in: [...ids] };
      const games = await findGames(db, aside, { where: { id: within }, orderBy: { id: "asc" } });
      const moves = await db.move.findMany({
        where: { gameId: within },
        orderBy: [{ gameId: "asc" }, { ply: "asc" }],
        select: { gameId: true, at: true },
      });
      const times = new Map<number, Timestamp[]>();
      for (const { gameId, at } of moves) {
        const known = times.get(gameId) ?? [];
        known.push(toTimestamp(at));
        times.set(gameId, known);
      }
      return games.map((game) => ({ game, times: times.get(game.id) ?? [] }));
    },

    async challengesOf(memberId) {
      const hosted = await db.challenge.findMany({ where: { hostId: memberId } });
      const invited = await db.challenge.findMany({ where: { guestId: memberId } });
      return [...hosted, ...invited].toSorted((one, other) => one.id - other.id).map(toChallenge);
    },

    // A finished game has a deadline where the next one of its match starts by itself.
    unfinishedGames: (memberId) => idsOf(memberId, { OR: [RUNNING, { deadline: { not: null } }] }),

    async forget(memberId, ratedFrom) {
      const hash = await keyed(memberId);
      try {
        await retry(() =>
          db.$transaction(async (tx) => {
            await forgetPlayer(tx, memberId);
            await forgetBlocks(tx, memberId, hash);
            await hideBan(tx, memberId, hash);
            await tx.view.deleteMany({ where: { memberId } });
            // Records from elsewhere may name players as their game did.
            await tx.foreignGame.deleteMany({ where: { record: { contains: memberId } } });
            const from = { ratedFrom: toDate(ratedFrom) };
            await tx.departure.upsert({ where: { hash }, create: { hash, ...from }, update: from });
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof UnderWay) return false;
        throw error;
      }
    },

    async ratedFrom(memberId) {
      const row = await db.departure.findUnique({ where: { hash: await keyed(memberId) } });
      return row === null ? undefined : toTimestamp(row.ratedFrom);
    },

    async purge(now) {
      const past = { lte: toDate(now) };
      await retry(() => db.view.deleteMany({ where: { kind: "watch", tokenExpiresAt: past } }));
      // The board of a game outlives what it could be changed by.
      const dead = { token: null, tokenExpiresAt: null };
      await retry(() => db.view.updateMany({ where: { tokenExpiresAt: past }, data: dead }));
      await retry(() => db.departure.deleteMany({ where: { ratedFrom: past } }));
      const dayAgo = { lte: toDate(now - DAY) };
      // Found by the index of these ids, which "not null" would not be.
      const asked = { requestId: { gt: "" } };
      const forgotten = { requestId: null };
      await retry(() => db.game.updateMany({ where: { ...asked, startedAt: dayAgo }, data: forgotten }));
      await retry(() => db.challenge.updateMany({ where: { ...asked, createdAt: dayAgo }, data: forgotten }));
    },
  };
}

/** Everything that names a player follows its name. */
async function forgetPlayer(tx: Transaction, memberId: MemberId): Promise<void> {
  const id = toGoneId(randomDigits());
  const data = { id, settings: Prisma.DbNull, profile: "nobody", listed: false } as const;
  // First of all, so that nobody adds anything of theirs meanwhile.
  const { count } = await tx.player.updateMany({ where: { id: memberId }, data });
  if (count === 0) return;
  for (const seat of SEATS)
    if (await tx.game.count({ where: { ...RUNNING, [seat]: id } })) throw new UnderWay();
  for (const role of ["hostId", "guestId"] as const)
    if (await tx.challenge.count({ where: { state: "open", [role]: id } })) throw new UnderWay();
  await tx.standing.deleteMany({ where: { playerId: id } });
}

/** Their own blocks go. Those against them stay, once each. */
async function forgetBlocks(tx: Transaction, memberId: MemberId, hash: MemberId): Promise<void> {
  await tx.block.deleteMany({ where: { blockerId: memberId } });
  const against = await tx.block.findMany({ where: { blockedId: memberId } });
  await tx.block.deleteMany({ where: { blockedId: memberId } });
  for (const { blockerId } of against) {
    const key = { blockerId, blockedId: hash };
    await tx.block.upsert({ where: { blockerId_blockedId: key }, create: key, update: {} });
  }
}

/** Nobody sheds a ban. */
async function hideBan(tx: Transaction, memberId: MemberId, hash: MemberId): Promise<void> {
  const ban = await tx.ban.findUnique({ where: { id: memberId } });
  if (ban === null) return;
  await tx.ban.delete({ where: { id: memberId } });
  await tx.ban.upsert({ where: { id: hash }, create: { ...ban, id: hash }, update: {} });
}
