import type { Client } from "discord.js";
import type { LimitFunction } from "p-limit";
import type { Logger } from "pino";
import type { GuildId } from "../lib/ids.ts";
import type { Side } from "../lib/side.ts";
import type { After, Timestamp } from "../lib/time.ts";
import type { Challenges } from "../play/challenges.ts";
import type { Depart } from "../play/departures.ts";
import type { Engine } from "../play/engine.ts";
import type { Games } from "../play/games.ts";
import type { Store } from "../play/ports/store.ts";
import type { Presence } from "../play/presence.ts";
import type { FindGame } from "../play/table.ts";
import type { Charts } from "../render/charts.ts";
import type { Films } from "../render/films.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { CommandIds } from "./connection/command-ids.ts";
import type { Meter } from "./connection/meter.ts";
import type { Boards } from "./delivery/boards.ts";
import type { Allowance } from "./intake/allowance.ts";
import type { OneAtATime } from "./intake/one-at-a-time.ts";
import type { RenderScene } from "./messages/game-message.ts";
import type { Links } from "./wording/privacy.ts";

/** What presses, commands and the sweep work with. */
export interface Bot {
  readonly client: Client<true>;
  readonly store: Store;
  readonly presence: Presence;
  readonly findGame: FindGame;
  /** Every game there is. */
  readonly kinds: readonly GameKind[];
  /** The ids of the registered commands, to link them by. */
  readonly commandIds: () => Promise<CommandIds>;
  readonly games: Games;
  readonly challenges: Challenges;
  readonly depart: Depart;
  /** Where those who run the bot tell what is stored, and by what terms. */
  readonly links: Links;
  readonly boards: Boards;
  readonly render: RenderScene;
  /** Draws films of games on a thread of its own. */
  readonly film: Films["gif"];
  readonly charts: Charts;
  readonly engine: Pick<Engine, "analyse" | "bestMove">;
  /** Lets one analysis after the other have the computer. */
  readonly analyses: LimitFunction;
  readonly oneAtATime: OneAtATime;
  /** The server in which the application's owner has `/admin`; undefined for none. */
  readonly adminGuild: GuildId | undefined;
  readonly now: () => Timestamp;
  readonly after: After;
  /** Decides who takes which side where that is left to chance. */
  readonly coin: () => Side;
  /** Whether a member may ask for one more thing now. */
  readonly allow: Allowance;
  readonly meter: Meter;
  readonly log: Logger;
}
