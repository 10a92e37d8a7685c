import { setTimeout as sleep } from "node:timers/promises";
import { findGame } from "../../src/games/index.ts";
import { seededRandom } from "../../src/lib/random.ts";
import { type Millis, SECOND } from "../../src/lib/time.ts";
import { awaitsChoice } from "../../src/play/choose-sides.ts";
import type { Game } from "../../src/play/game.ts";
import { present } from "../support/present.ts";
import { openArena } from "./arena.ts";
import { createLedger } from "./ledger.ts";
import { createMembers, type Plan } from "./members.ts";
import { readBoard } from "./shown-board.ts";
import { createTrouble } from "./trouble.ts";

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

/** How many of the servers are played in; the others are there to lose a channel. */
const HOMES = 3;

/** More requests than these in one life of the bot would be a loop: for logging in, for each thing done, for repairs. */
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
  /** Boards of running games that somebody had to ask for, since they were deleted or the bot was not let write. */
  readonly askedFor: number;
  readonly mostRequests: number;
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
  const homes = discord.servers.slice(0, HOMES);
  const spare = discord.servers.slice(HOMES).map(({ channels }) => channels.lounge.id);
  const isGone = (channelId: string): boolean =>
    discord.servers.every(({ guild }) => !guild.channels.has(channelId));
  const trouble = createTrouble({ arena, random, boards: members.boards, doomed: () => spare.shift() });
  const problems: string[] = [];
  const troubles = new Map<string, number>();
  const figures = new Map<number, { accepted: number; lost: number; doubled: number }>();
  let [askedFor, mostRequests, plans] = [0, 0, 0];

  async function running(): Promise<readonly Game[]> {
    const all = await Promise.all(
      discord.servers.map(({ guild }) => store.runningGames({ guildId: guild.id }, { offset: 0, limit: 99 })),
    );
    return all.flatMap(({ items }) => items);
  }

  const startNext = (channelId: string): Promise<void> => {
    plans += 1;
    return members.start(channelId, present(PLANS[plans % PLANS.length]));
  };

  /** Whether the board of a game, as the bot knows it, shows the game as it is stored. */
  async function isUpToDate({ id }: Game): Promise<boolean> {
    const view = (await store.views(id)).find(({ kind }) => kind === "board");
    const message = view?.messageId === undefined ? undefined : discord.message(view.messageId);
    const board = message && readBoard(message);
    const game = present(await store.game(id));
    if (game.outcome) return true;
    const replayed = findGame(game.setup.kind)?.replay(game.setup.variant, game.moves);
    return (
      replayed?.ok === true && board?.alt === replayed.value.scene([]).alt && board.version === game.version
    );
  }

  /** Every board comes up to date by itself, but for those that nobody has told the bot are gone. */
  async function seen(game: Game): Promise<void> {
    if (isGone(game.channelId)) return;
    const patience = Date.now() + 12 * SECOND;
    while (Date.now() < patience) {
      if (await isUpToDate(game)) return;
      await sleep(100);
    }
    askedFor += 1;
    for (let tries = 0; tries < 3; tries += 1) {
      await members.ask(present(await store.game(game.id)));
      if (await isUpToDate(game)) return;
    }
    problems.push(`game ${game.id} does not show its position: ${JSON.stringify(await store.game(game.id))}`);
  }

  /** Every game without a clock can be played on. */
  async function playOn({ id, channelId }: Game): Promise<void> {
    if (isGone(channelId)) return;
    const patience = Date.now() + 15 * SECOND;
    while (Date.now() < patience) {
      const game = present(await store.game(id));
      if (game.outcome || game.setup.timeControl.kind !== "none") return;
      const side = awaitsChoice(game) ? undefined : game.turn;
      const isComputer = side !== undefined && game.seats[side].player.kind === "computer";
      if (!isComputer && (await members.moveOn(id))) return;
      await sleep(100);
    }
    const [game, views] = [await store.game(id), await store.views(id)];
    const shown = views.map(({ messageId = "" }) => discord.message(messageId)?.components);
    problems.push(`game ${id} cannot be played on: ${JSON.stringify({ game, views, shown })}`);
  }

  async function inspect(): Promise<void> {
    const games = await running();
    await Promise.all(games.map(seen));
    await Promise.all(games.map(playOn));
  }

  /** Holds every game that there ever was against what members have seen. */
  async function audit(): Promise<void> {
    for (let id = 1; ; id += 1) {
      const game = await store.game(id);
      if (game === undefined) return;
      const checked = ledger.check(game);
      figures.set(id, checked.figures);
      problems.push(...checked.problems);
    }
  }

  /**
   * Members play, and things go wrong, until the bot is killed.
   * @param acts how much members had done when this life of the bot began
   */
  async function commotion(acts: number): Promise<void> {
    let isOn = true;
    let strikes = 0;
    const all = (await running()).filter(({ channelId }) => !isGone(channelId));
    const players = Array.from({ length: 5 }, async () => {
      while (isOn) {
        if (all.length > 0) await members.act(pick(all).id);
        await sleep(10 + random() * 60);
      }
    });
    const mischief = (async () => {
      while (isOn) {
        await sleep(80 + random() * 300);
        if (!isOn) return;
        const name = trouble.strike();
        strikes += 1;
        troubles.set(name, (troubles.get(name) ?? 0) + 1);
      }
    })();
    await sleep(random() * playing);
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

  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { acts } = members;
      const began = Date.now();
      await arena.start();
      const ready = Date.now();
      await inspect();
      const inspected = Date.now();
      const games = await running();
      for (const { channels } of homes) {
        if (games.filter(({ channelId }) => channelId === channels.games.id).length < 3) {
          await startNext(channels.games.id);
        }
      }
      if (spare[0] !== undefined && !games.some(({ channelId }) => channelId === spare[0])) {
        await startNext(spare[0]);
      }
      await commotion(acts);
      const times = [ready - began, inspected - ready, Date.now() - inspected].map((time) => `${time} ms`);
      report(`round ${round}: ${games.length} games, start, look, play: ${times.join(", ")}`);
      if (problems.length > 0) break;
    }
    await arena.start();
    await inspect();
    // Nobody does anything: nothing is left to do but turns that pass.
    const quiet = arena.mark();
    await sleep(2 * SECOND);
    const idle = arena.requestsSince(quiet);
    const timed = (await running()).filter(({ setup }) => setup.timeControl.kind !== "none").length;
    if (idle > 4 * (timed + 1)) problems.push(`${idle} requests in two seconds in which nobody did anything`);
    const life = await arena.kill();
    problems.push(...life.problems);
    await audit();
  } finally {
    await trouble.end();
    await arena.close();
  }
  const sum = (name: "accepted" | "lost" | "doubled"): number =>
    [...figures.values()].reduce((total, figure) => total + figure[name], 0);
  return {
    rounds,
    games: figures.size,
    acts: members.acts,
    troubles,
    accepted: sum("accepted"),
    lost: sum("lost"),
    doubled: sum("doubled"),
    askedFor,
    mostRequests,
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
  `problems: ${account.problems.length}`,
  ...account.problems,
];
