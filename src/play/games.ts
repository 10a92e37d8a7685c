import { err, ok, type Result } from "../lib/result.ts";
import { type BySide, bySide } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Playing } from "../rules/game-kind.ts";
import { type Action, advance } from "./advance.ts";
import type { Engine } from "./engine.ts";
import type { Game, NewGame } from "./game.ts";
import { REPAIR_AFTER } from "./limits.ts";
import type { Player } from "./player.ts";
import type { Store } from "./ports.ts";
import type { GameRefusal } from "./refusal.ts";
import type { Setup } from "./setup.ts";
import { type FindGame, kindOf, layOut, type Table } from "./table.ts";

export interface Opening {
  readonly setup: Setup;
  readonly players: BySide<Player>;
  /** When each player was last heard of. */
  readonly seenAt: BySide<Timestamp>;
  readonly guildId: string;
  readonly channelId: string;
  readonly rematchOf?: number;
}

/** A game before its first move. */
export function newGame(findGame: FindGame, opening: Opening, now: Timestamp): NewGame {
  const { setup, players, seenAt, guildId, channelId, rematchOf } = opening;
  const start = begin(findGame, setup);
  return {
    setup,
    guildId,
    channelId,
    seats: bySide((side) => ({ player: players[side], seenAt: seenAt[side] })),
    moves: start.moves,
    turn: start.turn,
    outcome: start.outcome,
    startedAt: now,
    touchedAt: now,
    rematchOf,
  };
}

/** @throws when the setup names no variant of its game: it was checked when it was chosen */
function begin(findGame: FindGame, { kind, variant }: Setup): Playing {
  const playing = kindOf(findGame, kind).begin(variant);
  if (playing === undefined) throw new Error(`${kind} has no variant ${JSON.stringify(variant)}`);
  return playing;
}

export interface GamesParts {
  readonly store: Store;
  readonly findGame: FindGame;
  readonly engine: Engine;
  readonly now: () => Timestamp;
}

/** The running of games: loads them, lets `advance` change them, and stores what came of it. */
export function createGames({ store, findGame, engine, now }: GamesParts) {
  const table = (game: Game): Table => layOut(findGame, game);

  async function act(id: number, action: Action, seen?: number): Promise<Result<Table, GameRefusal>> {
    const game = await store.game(id);
    if (game === undefined) return err({ code: "noSuchGame" });
    if (seen !== undefined && seen !== game.version && !game.outcome) return err({ code: "stale", game });
    const advanced = advance(kindOf(findGame, game.setup.kind), game, action, now());
    if (!advanced.ok) return advanced;
    if (await store.commit(advanced.value, game.version, now() + REPAIR_AFTER))
      return ok(table(advanced.value));
    // Somebody was quicker. What they did is the truth now.
    const current = await store.game(id);
    return err(current === undefined ? { code: "noSuchGame" } : { code: "stale", game: current });
  }

  return {
    table,

    async find(id: number): Promise<Table | undefined> {
      const game = await store.game(id);
      return game && table(game);
    },

    /** Undefined when the game that this one is the rematch of has one already. */
    async open(opening: Opening): Promise<Table | undefined> {
      const game = await store.createGame(newGame(findGame, opening, now()));
      return game && table(game);
    },

    /**
     * Changes a game.
     * @param seen the version on the board that was acted on; left out, the current one
     */
    act,

    /** Lets the computer move where it is to move; undefined where it is not. */
    async computerTurn({ game, playing }: Table): Promise<Result<Table, GameRefusal> | undefined> {
      const { player } = game.seats[game.turn];
      if (player.kind !== "computer" || game.outcome) return undefined;
      const position = { kind: game.setup.kind, variant: playing.variant, moves: game.moves };
      const move = await engine.bestMove(position, player.level, seedOf(game));
      return act(game.id, { kind: "move", by: player, move }, game.version);
    },
  };
}

export type Games = ReturnType<typeof createGames>;

/** The computer's chance, the same whenever the same turn of the same game is thought about again. */
const seedOf = (game: Game): number => game.id * 1_000 + game.moves.length;
