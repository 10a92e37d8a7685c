import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { PermissionFlagsBits } from "discord-api-types/v10";
import { BOT_ID, type Fault, type Guild } from "local-discord";
import { present } from "../support/present.ts";
import type { Arena } from "./arena.ts";
import type { ShownBoard } from "./shown-board.ts";

const CALLBACK = /^POST \/interactions\//;
const EDIT = /^PATCH \/(channels|webhooks)\//;
const POST = /^POST \/channels\//;
const ANYTHING = /^(POST|PATCH) \/(interactions|webhooks|channels)\//;

/** How Discord may fail a request. */
const FAULTS: readonly Fault[] = [
  { route: CALLBACK, lose: "request" },
  { route: CALLBACK, lose: "answer" },
  { route: CALLBACK, delay: 1_000 },
  { route: CALLBACK, delay: 3_500 },
  { route: CALLBACK, code: 10062 },
  { route: CALLBACK, code: 40060 },
  { route: CALLBACK, status: 429, retryAfter: 0.2 },
  { route: CALLBACK, status: 502, times: 2 },
  { route: ANYTHING, status: 502, times: 6 },
  { route: /^PATCH \/webhooks\//, code: 50027 },
  { route: EDIT, lose: "answer" },
  { route: EDIT, lose: "request" },
  { route: EDIT, status: 429, retryAfter: 0.3 },
  { route: EDIT, status: 502, times: 5 },
  { route: EDIT, code: 130000 },
  { route: POST, lose: "answer" },
  { route: POST, status: 502, times: 5 },
];

const LOCKED = { archived: true, locked: true };

/** Those who may leave for a while. */
const PEOPLE = ["ada", "bob", "chidi"];

export interface TroubleParts {
  readonly arena: Arena;
  readonly random: () => number;
  /** The boards as members see them. */
  readonly boards: () => readonly ShownBoard[];
  /** Where games go on whatever happens. */
  readonly homes: readonly Home[];
  /** A place in which a game has been started for no other purpose than to be lost. */
  readonly doomed: () => Home | undefined;
}

/** Where members play: a channel and a thread of a server. */
export interface Home {
  readonly guild: Guild;
  readonly channelId: string;
  readonly threadId: string;
}

/** Things that go wrong: with Discord, with the way to it, with the database, and by what people do. */
export function createTrouble({ arena, random, boards, homes, doomed }: TroubleParts) {
  const { discord } = arena;
  const pick = <Item>(items: readonly Item[]): Item => present(items[Math.floor(random() * items.length)]);
  /** What has to be put right again before the games can be looked at. */
  const undo = new Set<() => Promise<void> | void>();

  /** Does something, and undoes it after some time or when all trouble is over. */
  function forATime(from: number, to: number, end: () => Promise<void> | void): void {
    const once = async (): Promise<void> => {
      clearTimeout(timer);
      if (undo.delete(once)) await end();
    };
    undo.add(once);
    const timer = setTimeout(once, from + random() * (to - from));
  }

  const KINDS: readonly (readonly [weight: number, name: string, make: () => void])[] = [
    [10, "request", () => discord.faults.next(pick(FAULTS))],
    [1, "close 4000", () => discord.gateway.close(4_000)],
    [1, "op 7", () => discord.gateway.reconnect()],
    [1, "op 9, resumable", () => discord.gateway.invalidSession(true)],
    [0.5, "op 9", () => discord.gateway.invalidSession(false)],
    [1.5, "board deleted", () => discord.deleteMessage(boards().length > 0 ? pick(boards()).messageId : "")],
    [1, "permission taken away", () => denyWriting(pick(homes))],
    [1, "thread archived", () => closeThread(pick(homes), false)],
    [1, "thread locked", () => closeThread(pick(homes), true)],
    [1, "member away", () => sendAway(pick(homes), pick(PEOPLE.map((name) => discord.member(name).id)))],
    [1, "bot removed", () => sendAway(pick(homes), BOT_ID)],
    [1, "server not available", () => lose(pick(homes))],
    [1.5, "database locked", lockDatabase],
    [1, "disk full", fillDisk],
    [0.2, "channel deleted", forGood(({ guild, channelId }) => guild.removeChannel(channelId))],
    [0.2, "member gone for good", forGood(({ guild }) => guild.removeMember(discord.member("bob").id))],
    [0.2, "bot removed for good", forGood(({ guild }) => guild.removeMember(BOT_ID))],
    [0.2, "thread locked for good", forGood(({ guild, threadId }) => guild.changeThread(threadId, LOCKED))],
  ];

  function forGood(happen: (home: Home) => void): () => void {
    return () => {
      const home = doomed();
      if (home !== undefined) happen(home);
    };
  }

  function denyWriting({ guild, channelId }: Home): void {
    const { ViewChannel, SendMessages } = PermissionFlagsBits;
    guild.permit(channelId, BOT_ID, { deny: pick([ViewChannel, SendMessages]) });
    forATime(200, 900, () => guild.permit(channelId, BOT_ID, {}));
  }

  function closeThread({ guild, threadId }: Home, locked: boolean): void {
    guild.changeThread(threadId, { archived: true, locked });
    // An archived one is opened again by whoever wants to play on, or by the bot.
    if (locked) forATime(200, 1_500, () => guild.changeThread(threadId, { archived: false, locked: false }));
  }

  function sendAway({ guild }: Home, memberId: string): void {
    guild.removeMember(memberId);
    forATime(200, 1_500, () => guild.addMember(memberId));
  }

  function lose({ guild }: Home): void {
    guild.setOut(true);
    forATime(200, 1_500, () => guild.setOut(false));
  }

  /** Another process, a back-up say, holds the file. */
  function lockDatabase(): void {
    const other = new Database(arena.file);
    try {
      other.exec("BEGIN IMMEDIATE");
    } catch {
      return void other.close();
    }
    forATime(100, 1_500, () => void other.exec("ROLLBACK").close());
  }

  /** Every write of the bot's to a file fails, as on a full disk. */
  function fillDisk(): void {
    const { pid } = arena;
    const limit = (size: string) =>
      new Promise<void>((resolve) => {
        execFile("prlimit", ["--pid", String(pid), `--fsize=${size}:unlimited`], () => resolve());
      });
    void limit("0");
    forATime(200, 900, () => limit("unlimited"));
  }

  const total = KINDS.reduce((sum, [weight]) => sum + weight, 0);
  /** So that a short form has as much of it as there is time for: each kind once before any comes again. */
  const first = KINDS.map((kind) => ({ kind, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind }) => kind);

  function choose(): (typeof KINDS)[number] {
    let at = random() * total;
    return present(
      KINDS.find(([weight]) => {
        at -= weight;
        return at < 0;
      }),
    );
  }

  return {
    /** Makes one thing go wrong, and tells what. */
    strike(): string {
      const [, name, make] = first.pop() ?? choose();
      make();
      return name;
    },
    /** Puts everything right again. */
    async end(): Promise<void> {
      discord.faults.clear();
      for (const end of undo) await end();
      await sleep(0);
    },
  };
}
