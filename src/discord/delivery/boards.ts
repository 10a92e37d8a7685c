import type { Client } from "discord.js";
import { settingsAt } from "../../play/settings-at.ts";
import type { Table } from "../../play/table.ts";
import type { View } from "../../play/view.ts";
import type { Happening } from "./cause.ts";
import { deliveries } from "./deliveries.ts";
import type { Failure } from "./error-codes.ts";
import { createExecutor, type ExecutorParts } from "./executor.ts";
import { startsLive, waitsFor } from "./fetching.ts";
import { createLanes } from "./lanes.ts";
import { type Caller, NOBODY, originOf } from "./origin.ts";
import { createPace } from "./pace.ts";
import { createRequests, paced, type Requests } from "./requests.ts";
import { createWatch, type Watch } from "./watch.ts";

/**
 * Discord takes fifty requests a second of a bot, and the library makes no more. Some are left for presses.
 */
const UNHURRIED_A_SECOND = 40;

export interface BoardsParts extends Omit<ExecutorParts, "requests" | "unhurried" | "lanes"> {
  readonly client: Client<true>;
  /** Takes on what nobody is to wait for. */
  readonly inBackground: (work: Promise<void>) => void;
}

/** The messages that show games: they are views, and this brings them up to date. */
export interface Boards {
  /**
   * Shows what has become of a game wherever it is shown, and lets the computer go on. Resolves when all but
   * private boards is done.
   * @returns how deliveries failed that were planned at first; what follows from that has been done
   */
  show(happening: Happening, caller?: Caller): Promise<readonly Failure[]>;
  /** Does for a view what whoever changed the game could not do. */
  repair(view: View, table: Table): Promise<void>;
  readonly watch: Watch;
  /** Changes another message of the bot when there is time. */
  readonly edit: Requests["edit"];
  /** Takes another message of the bot away. */
  readonly remove: Requests["remove"];
}

export function createBoards(parts: BoardsParts): Boards {
  const { client, store, now, inBackground } = parts;
  const requests = createRequests(client);
  const unhurried = paced(requests, createPace(UNHURRIED_A_SECOND));
  const carryOut = createExecutor({ ...parts, requests, unhurried, lanes: createLanes(inBackground) });

  /** How whoever a game waits for wants to be told of it, as far as anybody is to be told in its server. */
  async function tellingOf(table: Table): Promise<Pick<Happening, "notices" | "reminders" | "pings">> {
    const side = waitsFor(table, now());
    const player = side && table.game.seats[side].player;
    if (player?.kind !== "member" && !startsLive(table.game)) return { notices: "never" };
    const { pings } = await settingsAt(store, table.game.place);
    if (player?.kind !== "member" || !pings) return { notices: "never", pings };
    const { notices, reminders } = await store.memberSettings(player.id);
    return { notices, reminders, pings };
  }

  return {
    async show(happening, caller) {
      const origin = caller ? originOf(caller) : NOBODY;
      const { table, opened } = happening;
      const views = await store.views(table.game.id);
      const telling = await tellingOf(opened ?? table);
      const planned = deliveries({ ...happening, ...telling }, views, origin, now());
      return carryOut(planned, { origin, caller });
    },

    async repair(view, table) {
      const telling = await tellingOf(table);
      const repairs = deliveries({ table, cause: "repair", ...telling }, [view], NOBODY, now());
      await carryOut(repairs, { origin: NOBODY, caller: undefined });
    },

    watch: createWatch(parts, carryOut),

    edit: unhurried.edit,
    remove: unhurried.remove,
  };
}
