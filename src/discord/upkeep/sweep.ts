import { type Millis, SECOND, type Timestamp } from "../../lib/time.ts";
import type { Challenge } from "../../play/challenge.ts";
import type { Game } from "../../play/game.ts";
import type { Change } from "../../play/games.ts";
import { ABANDONED_AFTER, CLOCK_GRACE, REMINDER_BEFORE } from "../../play/limits.ts";
import type { Claim } from "../../play/ports/claim.ts";
import { kindOf } from "../../play/table.ts";
import type { View } from "../../play/view.ts";
import type { Bot } from "../bot.ts";
import { RETRY_AFTER } from "../delivery/after-failure.ts";
import { classify, type Failure, isOurs, isPassing } from "../delivery/error-codes.ts";
import { challengeMessage } from "../messages/challenge-message.ts";

/** How much of each kind of work is taken on at once; the rest waits for the next round. */
const BATCH = 20;

/** How long a batch of work belongs to the process that took it on. */
const LEASE: Millis = 15 * SECOND;

type Work<Item> = (item: Item) => Promise<void>;

/**
 * Finds the work that deadlines and lost answers leave in the database. Since all of it is rows, a restart
 * loses none.
 */
export interface Sweep {
  /**
   * Clocks that have run out and next games of matches. Waits for the database alone: nobody's slow board
   * delays a flag.
   */
  deadlines(): Promise<void>;
  /**
   * Expired challenges, boards that show an old version, computers that were not asked, games that nobody
   * touches.
   */
  repairs(): Promise<void>;
}

/** @param inBackground takes on what need not be waited for */
export function createSweep(bot: Bot, inBackground: (work: Promise<void>) => void): Sweep {
  const { store, presence, games, challenges, boards, now, log } = bot;

  /** Works on some items at once; one that fails does not hold up the rest. */
  async function each<Item extends { readonly id: number }>(
    what: string,
    items: readonly Item[],
    work: Work<Item>,
    failed: (item: Item, failure: Failure) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const tries = items.map(async (item) => {
      try {
        await work(item);
      } catch (error) {
        const failure = classify(error);
        const fact = { what, id: item.id, failure };
        if (isOurs(failure)) log.error({ ...fact, err: error }, "sweep failed");
        else log.info(fact, "sweep failed");
        await failed(item, failure);
      }
    });
    // None of them is still at work when this ends, whatever has failed.
    for (const end of await Promise.allSettled(tries)) if (end.status === "rejected") throw end.reason;
  }

  async function endChallenge({ id, state }: Challenge): Promise<void> {
    if (state === "open") await challenges.expire(id);
    const ended = await store.challenge(id);
    if (ended?.messageId !== undefined && ended.state !== "accepted") {
      const { channelId, messageId } = ended;
      const message = challengeMessage(ended, kindOf(bot.findGame, ended.setup.kind));
      await boards.edit({ channelId, messageId, access: undefined }, message);
    }
    await store.deferChallenge(id, undefined);
  }

  async function repair(view: View): Promise<void> {
    const table = await games.find(view.gameId);
    await (table ? boards.repair(view, table) : store.removeView(view.id));
  }

  /** A view whose game cannot be read. */
  const putAside = ({ id }: View, failure: Failure): Promise<void> =>
    store.deferView(id, isPassing(failure) ? now() + RETRY_AFTER : undefined);

  const computerTurn = async (game: Game): Promise<void> => {
    await boards.show({ table: games.table(game), cause: "time" });
  };

  async function settle(game: Game): Promise<void> {
    const settled = await games.settle(game);
    if (settled?.ok) inBackground(each("settled", [game], () => show(settled.value)));
  }

  async function show(change: Change): Promise<void> {
    await boards.show({ ...change, cause: "time" });
  }

  const reminded = async ({ id, version }: Game): Promise<void> => {
    await store.markReminded(id, version, now());
  };

  /** When reminders may be posted again. */
  let remindersFrom: Timestamp = 0;

  /**
   * Reminds the players for whom games wait. No game ends before its reminder was posted, where one can be.
   */
  async function remindIdle(): Promise<void> {
    if (now() < remindersFrom) return;
    const idle = await store.idleGames(now() - ABANDONED_AFTER + REMINDER_BEFORE, BATCH);
    await each("idle", idle, async (game) => {
      const [failure] = await boards.show({ table: games.table(game), cause: "reminder" });
      if (failure !== undefined && isPassing(failure)) remindersFrom = now() + RETRY_AFTER;
      else await reminded(game);
    });
  }

  async function abandon(game: Game): Promise<void> {
    const ended = await games.act(game.id, { kind: "abandon" }, { version: game.version });
    if (ended.ok) await show(ended.value);
  }

  /** What is due at some time, taken on from now on. */
  const dueAt = (at: Timestamp): Claim => ({ now: at, until: now() + LEASE, limit: BATCH });

  const giveUpOn = ({ id }: Challenge, failure: Failure): Promise<void> =>
    store.deferChallenge(id, isPassing(failure) ? now() + RETRY_AFTER : undefined);

  return {
    async deadlines() {
      // What ran out later may have done so while nobody could press.
      const present = await presence.note();
      await each("deadline", await store.claimGames(dueAt(present.at - CLOCK_GRACE), present), settle);
    },

    async repairs() {
      await each("challenge", await store.claimChallenges(dueAt(now())), endChallenge, giveUpOn);
      await each("view", await store.claimViews(dueAt(now())), repair, putAside);
      await each(
        "computer",
        await store.claimComputerTurns(dueAt(now()), await presence.note()),
        computerTurn,
      );
      await remindIdle();
      await each("abandoned", await store.remindedGames(now() - REMINDER_BEFORE, BATCH), abandon);
    },
  };
}
