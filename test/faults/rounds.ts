import { setTimeout as sleep } from "node:timers/promises";
import { BOT_ID } from "local-discord";
import { toGameId } from "../../src/lib/ids.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { Millis } from "../../src/lib/time.ts";
import { ratings } from "../../tools/ratings/ratings.ts";
import { present } from "../support/present.ts";
import { openArena } from "./arena.ts";
import { apartFrom, createInspection } from "./inspection.ts";
import { createLedger } from "./ledger.ts";
import { createMembers, type Plan } from "./members.ts";
import { createTrouble, type Home } from "./trouble.ts";

/** Games of all kinds. */
const PLANS: readonly Plan[] = [
  { options: { preset: "quick" }, takeBacks: true },
  { options: { preset: "standard" } },
  { options: { preset: "quick", level: "casual", side: "x" }, isComputer: true },
  {
    options: {},
    form: { board: "3", rules: ["shift", "reveal", "chooseSides"], time: "turn15", games: "2" },
  },
  { options: { preset: "blitz" } },
  { options: { preset: "match2", level: "novice" }, isComputer: true },
  { options: { game: "ataxx" } },
  { options: { game: "ataxx", level: "novice", side: "o" }, isComputer: true },
  { options: {}, form: { board: "4", rules: ["hold", "noself"], time: "none", games: "4" } },
];

const AGAINST_COMPUTER = PLANS.filter(({ isComputer }) => isComputer);

/** How many of the servers are played in; in each of the others one game is played, until it is lost. */
const HOMES = 3;

/** How many games are kept going in a channel, and in a thread. */
const [IN_CHANNEL, IN_THREAD] = [2, 1];

/**
 * More requests than these in one life of the bot would be a loop: for logging in, for each thing done, for
 * repairs.
 */
const [REQUESTS_A_LIFE, REQUESTS_AN_ACT] = [150, 10];

export interface RoundsOptions {
  readonly rounds: number;
  readonly seed: number;
  /** How long members play before the bot is killed, at most. */
  readonly playing: Millis;
  readonly report?: (line: string) => void;
}

export interface Account {
  readonly rounds: number;
  readonly games: number;
  readonly acts: number;
  readonly troubles: ReadonlyMap<string, number>;
  readonly accepted: number;
  readonly lost: number;
  readonly doubled: number;
  /**
   * Boards of running games that somebody had to ask for, since they were deleted or the bot was not let
   * write.
   */
  readonly askedFor: number;
  readonly mostRequests: number;
  /** What came of computing every rating again: `12 rated games, 0 differences.` */
  readonly ratings: string;
  readonly problems: readonly string[];
}

/** Plays, breaks things, kills the bot, starts it again and looks at every game, over and over. */
export async function runRounds({
  rounds,
  seed,
  playing,
  report = () => undefined,
}: RoundsOptions): Promise<Account> {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => present(items[Math.floor(random() * items.length)]);
  const arena = await openArena();
  const { discord, store } = arena;
  const ledger = createLedger();
  const members = createMembers(arena, ledger, random);
  const all = discord.servers.map(({ guild, channels }): Home => {
    const channelId = channels.games.id;
    return { guild, channelId, threadId: guild.startThread(channelId, "corner").id };
  });
  const [homes, spare] = [all.slice(0, HOMES), all.slice(HOMES)];
  const trouble = createTrouble({
    arena,
    random,
    boards: members.boards,
    homes,
    doomed: () => spare.shift(),
  });
  const problems: string[] = [];
  const inspection = createInspection({ arena, members, note: (problem) => problems.push(problem) });
  const troubles = new Map<string, number>();
  const figures = new Map<number, { accepted: number; lost: number; doubled: number }>();
  let [mostRequests, plans, done] = [0, 0, 0];
  let checked = "";

  const startNext = (channelId: string, among = PLANS): Promise<void> => {
    plans += 1;
    return members.start(channelId, present(among[plans % among.length]));
  };

  /** Holds every game that there ever was against what members have seen. */
  async function audit(): Promise<void> {
    for (let id = 1; ; id += 1) {
      const game = await store.game(toGameId(id));
      if (game === undefined) return;
      const checked = ledger.check(game);
      figures.set(id, checked.figures);
      problems.push(...checked.problems);
    }
  }

  /** Computes every rating again from the games. */
  async function checkRatings(): Promise<void> {
    const lines: string[] = [];
    const code = await ratings(["check"], arena.databaseUrl, (line) => lines.push(line));
    checked = lines.at(-1) ?? "";
    if (code !== 0) problems.push(...lines);
  }

  /**
   * Members play, and things go wrong, until the bot is killed.
   * @param acts how much members had done when this life of the bot began
   */
  async function commotion(acts: number): Promise<void> {
    let isOn = true;
    let strikes = 0;
    const games = (await inspection.running()).filter(({ place }) => !inspection.isClosed(place.channelId));
    const players = Array.from({ length: 5 }, async () => {
      while (isOn) {
        if (games.length > 0) await members.act(pick(games).id);
        await sleep(10 + random() * 60);
      }
    });
    const mischief = (async () => {
      while (isOn) {
        await sleep(60 + random() * 200);
        if (!isOn) return;
        const name = trouble.strike();
        strikes += 1;
        troubles.set(name, (troubles.get(name) ?? 0) + 1);
      }
    })();
    const [time, enough] = [arena.stopwatch(), random() * playing];
    while (time() < enough) await sleep(20);
    const life = await arena.kill();
    isOn = false;
    await mischief;
    await trouble.end();
    await Promise.all(players);
    mostRequests = Math.max(mostRequests, life.requests);
    const done = members.acts - acts + strikes;
    if (life.requests > REQUESTS_A_LIFE + REQUESTS_AN_ACT * done) {
      problems.push(`${life.requests} requests although only ${done} things were done`);
    }
    problems.push(...life.problems);
  }

  /** Starts the bot, now and then while a server is not available or has removed it. */
  async function start(): Promise<void> {
    const { guild } = pick(homes);
    const chance = random();
    if (chance < 0.2) guild.setOut(true);
    else if (chance < 0.4) guild.removeMember(BOT_ID);
    await arena.start();
    guild.setOut(false);
    guild.addMember(BOT_ID);
  }

  /** Keeps games going in every home, and one in the place that is lost next. */
  async function startGames(): Promise<void> {
    const running = await inspection.running();
    const startIn = async (channelId: string, wanted: number, among?: readonly Plan[]): Promise<void> => {
      if (running.filter((game) => game.place.channelId === channelId).length < wanted)
        await startNext(channelId, among);
    };
    for (const { channelId, threadId } of homes) {
      await startIn(channelId, IN_CHANNEL);
      await startIn(threadId, IN_THREAD);
    }
    const [group = "", foreign = "", direct = ""] = apartFrom(discord);
    await startIn(group, 1);
    await startIn(foreign, 1);
    await startIn(direct, 1, AGAINST_COMPUTER);
    const [next] = spare;
    if (next !== undefined) {
      await startIn(next.channelId, 1);
      await startIn(next.threadId, 1);
    }
  }

  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { acts } = members;
      const began = Date.now();
      await start();
      const ready = Date.now();
      await inspection.inspect();
      const inspected = Date.now();
      await startGames();
      await commotion(acts);
      const times = [ready - began, inspected - ready, Date.now() - inspected].map((time) => `${time} ms`);
      const games = (await inspection.running()).length;
      report(`round ${round}: ${games} games, start, look, play: ${times.join(", ")}`);
      if (problems.length > 0) break;
      done += 1;
    }
    await arena.start();
    await inspection.inspect();
    const life = await arena.kill();
    problems.push(...life.problems);
    await audit();
    await checkRatings();
  } finally {
    await trouble.end();
    await arena.close();
  }
  const sum = (name: "accepted" | "lost" | "doubled"): number =>
    [...figures.values()].reduce((total, figure) => total + figure[name], 0);
  return {
    rounds: done,
    games: figures.size,
    acts: members.acts,
    troubles,
    accepted: sum("accepted"),
    lost: sum("lost"),
    doubled: sum("doubled"),
    askedFor: inspection.askedFor,
    mostRequests,
    ratings: checked,
    problems,
  };
}

/** The figures as lines of text. */
export const describeAccount = (account: Account): readonly string[] => [
  `rounds: ${account.rounds}, each ended by kill -9`,
  `games: ${account.games}; things members did: ${account.acts}`,
  `troubles: ${[...account.troubles].map(([name, times]) => `${name} ${times}`).join(", ")}`,
  `moves accepted: ${account.accepted}`,
  `moves lost: ${account.lost}`,
  `moves doubled: ${account.doubled}`,
  `boards that came back only when asked for: ${account.askedFor}`,
  `most requests in one life of the bot: ${account.mostRequests}`,
  `ratings computed again: ${account.ratings}`,
  `problems: ${account.problems.length}`,
  ...account.problems,
];
