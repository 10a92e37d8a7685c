import type { APIMessage } from "discord-api-types/v10";

import {
  type Actor,
  type Answer,
  answerProblems,
  type Fields,
  type LocalDiscord,
  type ManualClock,
  manualClock,
  type OptionValues,
  startLocalDiscord,
  type Touch,
} from "local-discord";
import { expect, vi } from "vitest";

import { toGuildId, toMemberId } from "../../src/lib/ids.ts";
import type { Side } from "../../src/lib/side.ts";
import type { Engine } from "../../src/play/engine.ts";
import type { Store } from "../../src/play/ports/store.ts";
import { WHOLE } from "../../src/processes/share.ts";
import { createRenderer, type Renderer } from "../../src/render/renderer.ts";
import type { BotParts } from "../../src/start-bot.ts";
import { createBots } from "./bots.ts";
import { emptyStore } from "./empty-store.ts";
import { following } from "./engines.ts";
import { looseMentions } from "./mentions.ts";
import { gameNumber, isPrivate, labelled, square, wordsOf } from "./message.ts";
import { present } from "./present.ts";
import { runningClock } from "./running-clock.ts";

const NOON = Date.UTC(2026, 7, 1, 12);

/** Keeps what it has painted for the tests that come after. */
const RENDERER = createRenderer(1_000);

export interface StageOptions {
  readonly engine?: Engine;
  readonly renderer?: Renderer;
  /** What the bot is given in place of the store. */
  readonly wrapStore?: (store: Store) => Store;
  /** Whether `/admin` is in the first server. */
  readonly isAdministered?: boolean;
  /** Who takes X where sides are left to chance: the host on `x`. */
  readonly coin?: () => Side;
  /** Whether nobody has played before; left out, everybody has, and is offered no lessons. */
  readonly newcomers?: boolean;
  readonly links?: BotParts["links"];
}

/** How two members come to play each other. */
export interface Meeting {
  readonly host?: string;
  /** Undefined for a challenge that anyone may join. */
  readonly guest?: string | undefined;
  readonly preset?:
    | "standard"
    | "quick"
    | "long"
    | "pace1"
    | "pace3"
    | "blitz"
    | "match2"
    | "match4"
    | "match6";
  /** What is chosen in the form, instead of a preset. */
  readonly custom?: Fields;
  readonly side?: Side | "random";
}

/**
 * The whole bot, logged in at a local Discord, with a clock that stands still until it is told to advance.
 * Presses and commands resolve when the bot has done all that comes of them.
 */
export interface Stage {
  readonly discord: LocalDiscord;
  readonly store: Store;
  readonly clock: ManualClock;
  /** The id of #games, where everything happens unless told otherwise. */
  readonly channelId: string;
  member(name: string): Actor;
  /** A message as it is now. */
  message(id: string): APIMessage;
  command(name: string, command: string, options?: OptionValues): Promise<Answer>;
  /** Runs a command with the preset Custom, and sends the form that it opens. */
  custom(name: string, command: string, fields: Fields, options?: OptionValues): Promise<Answer>;
  /** Presses a square under the board as it is now. */
  pressSquare(name: string, messageId: string, squareName: string, touch?: Touch): Promise<Answer>;
  /** Presses the button with this label on a message as it is now. */
  press(name: string, messageId: string, label: string, touch?: Touch): Promise<Answer>;
  /**
   * Opens More under a board, and presses the button that begins with this label on the private message that
   * comes.
   */
  more(name: string, boardId: string, label: string): Promise<Answer>;
  /** Sends a custom id that the message need not show. */
  forge(name: string, messageId: string, customId: string): Promise<Answer>;
  /** Ada, or whom the meeting names, offers a game. */
  challenge(meeting?: Meeting): Promise<APIMessage>;
  /** The board of a game that has just begun: the host plays X and Ada is the host unless told otherwise. */
  startGame(meeting?: Meeting): Promise<APIMessage>;
  /** Lets the clocks of a game run from now on, as if both had had their first turns, and returns its board. */
  runClocks(board: APIMessage): Promise<APIMessage>;
  /** Presses squares in turn, `ada b2`, and returns the board after the last. */
  playMoves(messageId: string, moves: readonly `${string} ${string}`[]): Promise<APIMessage>;
  /** What the bot says to a member in private while something is done. */
  told(name: string, fits: RegExp, act: () => Promise<unknown>): Promise<APIMessage>;
  /** The messages that come into #games, for everybody to see, while something is done. */
  posted(act: () => Promise<unknown>): Promise<readonly APIMessage[]>;
  /** Lets the bot get round to what is done only so much later than it is done. */
  late<Value>(time: number, act: () => Promise<Value>): Promise<Value>;
  /** Lets time pass, and the sweep do what has become due. */
  pass(time: number): Promise<void>;
  sweep(): Promise<void>;
  /** Resolves when the bot makes a request after this call that fits, e.g. `/^POST \/channels/`. */
  requested(call: RegExp): Promise<void>;
  /** Resolves when the bot has done all that comes of the interactions it has got. */
  settled(): Promise<void>;
  /** Stops the bot, and starts another on the same database. */
  restart(): Promise<void>;
  /** Stops the bot; it is left stopped. */
  stopBot(): Promise<void>;
  /** Starts a bot, another one where one is running. */
  startBot(): Promise<void>;
  /** What the bot has logged as errors, which is forgotten. Those that no test takes fail the file. */
  takeErrors(): readonly string[];
  /** Closes everything, and checks that neither the bot nor the local Discord did what Discord would not. */
  stop(): Promise<void>;
}

export async function startStage({
  engine = following(),
  renderer = RENDERER,
  wrapStore = (store) => store,
  coin = () => "x",
  newcomers = false,
  links,
  isAdministered = false,
}: StageOptions = {}): Promise<Stage> {
  const manual = manualClock(NOON);
  const discord = await startLocalDiscord(manual);
  // The clock stands still, and so would the window of the limit.
  discord.limits.tightenGlobal({ limit: Number.MAX_SAFE_INTEGER, window: 1_000 });
  const store = await emptyStore();
  if (!newcomers) for (const { user } of discord.members) await store.welcome(toMemberId(user.id));
  const isConnected = () => discord.gateway.sessions.some(({ connection }) => connection !== undefined);
  const clock: ManualClock = {
    ...manual,
    advance(time) {
      manual.advance(time);
      // The clock leaps. Members could press all the time, as long as a bot was connected.
      if (isConnected()) void store.pulse(WHOLE, manual.now(), manual.now());
    },
  };

  /** How far the bots are behind. */
  let lag = 0;
  const bots = createBots({
    token: discord.token,
    apiUrl: discord.url,
    store: wrapStore(store),
    engine,
    renderer,
    now: () => clock.now() + lag,
    after: clock.after,
    coin,
    ...(links && { links }),
    adminGuild: isAdministered ? toGuildId(discord.guild.id) : undefined,
  });
  await bots.start();

  const channelId = discord.channels.games.id;
  const message = (id: string): APIMessage => present(discord.message(id), "the message");
  /** What the bot does after its first answer belongs to it as well. */
  const done = async (answered: Promise<Answer>): Promise<Answer> => {
    const answer = await answered;
    await bots.settled();
    return answer;
  };
  const inChannel = () => discord.messages(channelId);

  const stage: Stage = {
    discord,
    store,
    clock,
    channelId,
    member: discord.member,
    message,
    command: (name, command, options) => done(discord.member(name).command(channelId, command, options)),
    pressSquare: (name, messageId, squareName, touch) =>
      done(discord.member(name).press(touch?.stale ?? message(messageId), square(squareName), touch)),
    press: (name, messageId, label, touch) =>
      done(discord.member(name).press(touch?.stale ?? message(messageId), labelled(label), touch)),
    async more(name, boardId, label) {
      await stage.press(name, boardId, "More");
      const { channel_id } = message(boardId);
      const opened = discord.messages(channel_id, discord.member(name).id).filter(isPrivate).at(-1);
      const begins = (button: { readonly label?: string | null }) => button.label?.startsWith(label) === true;
      return done(discord.member(name).press(present(opened, "what is behind More"), begins));
    },
    forge: (name, messageId, customId) =>
      done(discord.member(name).press(message(messageId), customId, { forged: true })),
    async custom(name, command, fields, options) {
      const opened = await stage.command(name, command, { ...options, preset: "custom" });
      return done(discord.member(name).submitModal(opened, fields));
    },
    async challenge({ host = "ada", guest, preset, custom, side = "x" } = { guest: "bob" }) {
      const options = { ...(guest !== undefined && { opponent: discord.member(guest).id }), side };
      const answer = await (custom
        ? stage.custom(host, "challenge", custom, options)
        : stage.command(host, "challenge", { ...options, ...(preset !== undefined && { preset }) }));
      return present(answer.message, "a challenge");
    },
    async startGame(meeting = {}) {
      const { guest = "bob" } = meeting;
      const { id } = await stage.challenge({ ...meeting, guest });
      // Where a clock starts, the host is fetched by a new message.
      const [board] = await stage.posted(() => stage.press(guest, id, "Accept"));
      return message(board?.id ?? id);
    },
    async runClocks(board) {
      const game = present(await store.game(gameNumber(board)));
      const running = {
        ...game,
        version: game.version + 1,
        clock: runningClock(game.clock.control, game.clock.since),
      };
      await store.commit({ game: running }, game, clock.now());
      await bots.sweep();
      return message(board.id);
    },
    async playMoves(messageId, moves) {
      for (const move of moves) {
        const [name = "", squareName = ""] = move.split(" ");
        await stage.pressSquare(name, messageId, squareName);
      }
      return message(messageId);
    },
    async told(name, fits, act) {
      const { id } = discord.member(name);
      const mine = () => discord.messages(channelId, id).filter(isPrivate);
      const known = new Set(mine().map((one) => one.id));
      await act();
      const said = mine().filter((one) => !known.has(one.id));
      return present(
        said.find((one) => fits.test(wordsOf(one))),
        `${fits} among ${JSON.stringify(said.map(wordsOf))}`,
      );
    },
    async posted(act) {
      const known = new Set(inChannel().map(({ id }) => id));
      await act();
      return inChannel().filter((one) => !known.has(one.id) && !isPrivate(one));
    },
    async late(time, act) {
      lag = time;
      try {
        return await act();
      } finally {
        clock.advance(time);
        lag = 0;
      }
    },
    async pass(time) {
      clock.advance(time);
      await bots.sweep();
    },
    sweep: bots.sweep,
    async requested(call) {
      const { length } = discord.requests;
      await vi.waitFor(
        () => {
          const made = discord.requests.slice(length).map(({ method, path }) => `${method} ${path}`);
          expect(made).toContainEqual(expect.stringMatching(call));
        },
        { timeout: 10_000, interval: 5 },
      );
    },
    settled: bots.settled,
    async restart() {
      await bots.stop();
      await bots.start();
    },
    stopBot: bots.stop,
    startBot: bots.start,
    takeErrors: bots.takeErrors,
    async stop() {
      await bots.stop();
      await discord.close();
      await store.close();
      expect(discord.violations, "requests that Discord would refuse").toEqual([]);
      expect(discord.requests.flatMap(answerProblems), "answers that Discord would not give").toEqual([]);
      expect(looseMentions(discord.requests), "messages that could notify anybody").toEqual([]);
      expect(bots.takeErrors(), "errors in the log").toEqual([]);
    },
  };
  return stage;
}
