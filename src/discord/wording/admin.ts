import type { Timestamp } from "../../lib/time.ts";
import { relativeTime } from "./names.ts";

export const ADMIN_ONLY = "Only the owner of this bot can use `/admin`, in the server that is named for it.";

export const YOU_ARE_BANNED = "You cannot start or join games of this bot.";
export const SERVER_IS_BANNED = "Games of this bot cannot be started in this server.";
export const MEMBER_IS_BANNED = "This member cannot start or join games of this bot.";

export const NOBODY_NAMED = "Name a member, or a server by its id.";

export interface Figures {
  readonly servers: number;
  readonly running: number;
  /** Since when work waits; undefined where none does. */
  readonly overdueSince: Timestamp | undefined;
  /** In bytes. */
  readonly memory: number;
  readonly startedAt: Timestamp;
}

const MEGABYTE = 2 ** 20;

export const figuresText = ({ servers, running, overdueSince, memory, startedAt }: Figures): string =>
  [
    `**Running games** ${running}`,
    `**Overdue work** ${overdueSince === undefined ? "none" : `since ${relativeTime(overdueSince)}`}`,
    `**Servers of this process** ${servers}`,
    `**Memory of this process** ${Math.round(memory / MEGABYTE)} MB`,
    `**Started** ${relativeTime(startedAt)}`,
  ].join("\n");

export const gameClosed = (id: number): string => `Game ${id} was closed, and nobody wins it.`;

const games = (closed: number): string =>
  closed === 0
    ? "No game was running."
    : closed === 1
      ? "One game was closed."
      : `${closed} games were closed.`;

export const bannedNow = (name: string, closed: number): string =>
  `${name} can start and join no games from now on. ${games(closed)}`;

export const unbannedNow = (name: string, wasBanned: boolean): string =>
  wasBanned ? `${name} can start and join games again.` : `${name} was not banned.`;

export const serverName = (id: string): string => `The server ${id}`;
