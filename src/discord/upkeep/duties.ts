import pLimit from "p-limit";
import { nextReminder } from "../../clock/reminders.ts";
import { type ForeignGameId, type GuildId, toGuildId } from "../../lib/ids.ts";
import { HOUR, MINUTE, type Millis, SECOND, type Timestamp } from "../../lib/time.ts";
import type { Challenge } from "../../play/challenge.ts";
import type { Game } from "../../play/game.ts";
import { ABANDONED_AFTER, CLOCK_GRACE, REMINDER_BEFORE, SERVER_KEPT } from "../../play/limits.ts";
import type { Claim } from "../../play/ports/claim.ts";
import { kindOf } from "../../play/table.ts";
import type { View } from "../../play/view.ts";
import type { Bot } from "../bot.ts";
import { RETRY_AFTER } from "../delivery/after-failure.ts";
import { isPassing } from "../delivery/error-codes.ts";
import { challengeMessage } from "../messages/challenge-message.ts";
import { type Duty, SLOTS } from "./duty.ts";
import { hasRemovedBot } from "./removal.ts";

/** How long work belongs to the process that took it on. */
const LEASE: Millis = 15 * SECOND;

/** What is due at some time, taken on from now on. */
const dueAt = (at: Timestamp, now: Timestamp, limit: number): Claim => ({
  now: at,
  until: now + LEASE,
  limit,
});

/**
 * Clocks that have run out, offers that lapse, next games of matches. Each waits for the database alone:
 * nobody's slow board delays a flag.
 */
function deadlines(
  { store, presence, games, boards, now }: Bot,
  inBackground: (work: Promise<void>) => void,
): Duty<Game> {
  const showing = pLimit(SLOTS);
  return {
    name: "deadlines",
    every: SECOND,
    async claim(limit) {
      // What ran out later may have done so while nobody could press.
      const present = await presence.note();
      return store.claimGames(dueAt(present.at - CLOCK_GRACE, now(), limit), present);
    },
    async work(game) {
      const settled = await games.settle(game);
      if (!settled?.ok) return;
      const { value } = settled;
      inBackground(showing(() => boards.show({ ...value, cause: "time" })).then(() => undefined));
    },
  };
}

/** Challenges that have expired, and ended ones that still look open. */
function challengesOf({ store, challenges, boards, findGame, now }: Bot): Duty<Challenge> {
  /** In the places apart whoever presses it next is shown the end. */
  async function showEnd(challenge: Challenge): Promise<void> {
    const { messageId, place, setup } = challenge;
    if (messageId === undefined || place.kind === "apart") return;
    const message = { channelId: place.channelId, messageId };
    const { quiet } = await store.serverSettings(place.guildId);
    if (quiet) await boards.remove(message);
    else await boards.edit(message, challengeMessage(challenge, kindOf(findGame, setup.kind)));
  }

  return {
    name: "challenges",
    every: 10 * SECOND,
    claim: (limit) => store.claimChallenges(dueAt(now(), now(), limit)),
    async work({ id, state }) {
      if (state === "open") await challenges.expire(id);
      const ended = await store.challenge(id);
      if (ended && ended.state !== "accepted") await showEnd(ended);
      await store.deferChallenge(id, undefined);
    },
    failed: ({ id }, failure) =>
      store.deferChallenge(id, isPassing(failure) ? now() + RETRY_AFTER : undefined),
  };
}

/** Messages that do not show what has become of their games. */
const views = ({ store, games, boards, now }: Bot): Duty<View> => ({
  name: "views",
  every: 3 * SECOND,
  claim: (limit) => store.claimViews(dueAt(now(), now(), limit)),
  async work(view) {
    const table = await games.find(view.gameId);
    await (table ? boards.repair(view, table) : store.removeView(view.id));
  },
  // Its game cannot be read: without the database later, by nobody otherwise.
  failed: ({ id }, failure) => store.deferView(id, isPassing(failure) ? now() + RETRY_AFTER : undefined),
});

/** Computers that have not done what is theirs to do. */
const computers = ({ store, presence, games, boards, now }: Bot): Duty<Game> => ({
  name: "computers",
  every: 3 * SECOND,
  claim: async (limit) => store.claimComputerTurns(dueAt(now(), now(), limit), await presence.note()),
  async work(game) {
    await boards.show({ table: games.table(game), cause: "time" });
  },
});

/**
 * Games that nobody has touched for days. No game ends before its reminder was posted, where one can be.
 */
function reminders({ store, games, boards, now }: Bot): Duty<Game> {
  /** When reminders may be posted again. */
  let from: Timestamp = 0;
  return {
    name: "reminders",
    every: MINUTE,
    // Nothing is taken on here: the nonce of a reminder and the note of it see to it that there is one.
    claim: async () =>
      now() < from ? [] : store.idleGames(now() - ABANDONED_AFTER + REMINDER_BEFORE, SLOTS),
    async work(game) {
      const [failure] = await boards.show({ table: games.table(game), cause: "reminder" });
      if (failure !== undefined && isPassing(failure)) from = now() + RETRY_AFTER;
      else await store.markReminded(game.id, game.version, now());
    },
  };
}

/** Turns that may take days and have come to a reminder, which their players may want. */
const turnReminders = ({ store, presence, games, boards, now }: Bot): Duty<Game> => ({
  name: "turnReminders",
  every: MINUTE,
  claim: async (limit) => store.claimReminders(dueAt(now(), now(), limit), await presence.note()),
  async work(game) {
    const [failure] = await boards.show({ table: games.table(game), cause: "reminder" });
    const at =
      failure !== undefined && isPassing(failure) ? now() + RETRY_AFTER : nextReminder(game.clock, now())?.at;
    await store.deferReminder(game.id, game.clock.since, at);
  },
});

/**
 * Games whose player to move was reminded, and did nothing. Where the server has removed the bot, none of
 * the players could.
 */
const abandonments = ({ client, store, games, boards, now }: Bot): Duty<Game> => ({
  name: "abandonments",
  every: MINUTE,
  claim: () => store.remindedGames(now() - REMINDER_BEFORE, SLOTS),
  async work({ id, version, place }) {
    const isRemoved = place.kind === "server" && (await hasRemovedBot(client, place.guildId));
    const kind = isRemoved ? "close" : "abandon";
    const ended = await games.act(id, { kind }, { version });
    if (ended.ok) await boards.show({ ...ended.value, cause: "time" });
  },
});

/** Games from elsewhere whose time is over. Two processes that forget the same one do no harm. */
const foreignGames = ({ store, now }: Bot): Duty<{ readonly id: ForeignGameId }> => ({
  name: "foreignGames",
  every: MINUTE,
  claim: async (limit) => (await store.expiredForeignGames(now(), limit)).map((id) => ({ id })),
  work: ({ id }) => store.forgetForeignGame(id),
});

/** How many games of a server are forgotten in one transaction, which others wait for. */
const FORGOTTEN_AT_ONCE = 200;

/**
 * Servers that removed the bot a month ago: what belongs to them alone is forgotten. Discord is asked once more
 * before.
 */
const leftServers = ({ client, store, presence, now }: Bot): Duty<{ readonly id: GuildId }> => ({
  name: "leftServers",
  every: HOUR,
  async claim(limit) {
    const present = client.guilds.cache.map(({ id }) => toGuildId(id));
    await store.noteServers(present, await presence.note(), now());
    return (await store.leftServers(now() - SERVER_KEPT, limit)).map((id) => ({ id }));
  },
  async work({ id }) {
    if (!(await hasRemovedBot(client, id))) return store.markBack(id);
    while ((await store.forgetServer(id, FORGOTTEN_AT_ONCE)) > 0);
  },
});

/** What is kept for a while, and then no more. Nothing of it is worth a claim. */
const purges = ({ store, now }: Bot): Duty => ({
  name: "purges",
  every: MINUTE,
  async claim() {
    await store.purge(now());
    return [];
  },
  work: async () => undefined,
});

/** All kinds of work that the sweep finds. Since all of it is rows, a restart loses none. */
export const dutiesOf = (bot: Bot, inBackground: (work: Promise<void>) => void): readonly Duty[] => [
  deadlines(bot, inBackground),
  challengesOf(bot),
  views(bot),
  computers(bot),
  reminders(bot),
  turnReminders(bot),
  abandonments(bot),
  foreignGames(bot),
  leftServers(bot),
  purges(bot),
];
