import type { GameId } from "../lib/ids.ts";
import { playedLevel } from "../lib/level.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { opposite } from "../lib/side.ts";
import type { Timestamp } from "../lib/time.ts";
import type { Action, Effect, Moment } from "./action.ts";
import { advance } from "./advance.ts";
import { awaitsChoice } from "./choose-sides.ts";
import { opponentOf } from "./claim.ts";
import type { Engine, EngineGame } from "./engine.ts";
import type { Game, NewGame } from "./game.ts";
import { CLOCK_GRACE, REPAIR_AFTER } from "./limits.ts";
import { goesOn } from "./match.ts";
import { noChallenge, noMeeting } from "./meeting.ts";
import { newGame, type Opening } from "./new-game.ts";
import { isCurrentPosition, openOffer } from "./offers.ts";
import type { Place } from "./place.ts";
import { type Player, samePlayer } from "./player.ts";
import { endedByRules } from "./playing.ts";
import type { Store } from "./ports/store.ts";
import type { GameRefusal, Repeated, TooManyGames } from "./refusal.ts";
import { tooManyGames } from "./room.ts";
import { settingsAt } from "./settings-at.ts";
import { expireTurn, settle } from "./settle.ts";
import { type FindGame, kindOf, layOut, type Table } from "./table.ts";

export interface GamesParts {
  readonly store: Store;
  readonly findGame: FindGame;
  readonly engine: Engine;
  readonly now: () => Timestamp;
  /**
   * Puts the clocks in a place forward by the time in which nobody could press, where that has not been done
   * yet.
   */
  readonly catchUp: (place: Place) => Promise<unknown>;
}

/** A game that has changed, and the one that it opened. */
export interface Change {
  readonly table: Table;
  readonly opened: Table | undefined;
}

/**
 * What the one who acts has seen: when they acted, and the version on their board, where they mean what it
 * shows.
 */
export interface Seen {
  readonly made?: Timestamp;
  readonly version?: number;
  /** Why no game with these players can start where they are, in a sentence. */
  readonly objection?: (opening: NewGame) => Promise<string | undefined>;
  /** The game as it was read just now, which saves reading it again unless somebody is quicker. */
  readonly game?: Game;
}

/** How often an action is tried when others change the game at the same moment. */
const ATTEMPTS = 10;

const ANSWERS: readonly Action["kind"][] = ["accept", "decline", "withdraw"];

/** Whether an action means a game as it is, rather than as it was on the board of the one who acts. */
function isCurrent(game: Game, action: Action, version: number | undefined): boolean {
  if (version === undefined) return true;
  // Whoever answers an offer must have seen it; nobody's offer comes between a player and their move.
  if (ANSWERS.includes(action.kind)) return version === game.version;
  return game.outcome !== undefined || isCurrentPosition(game, version);
}

/** The running of games: loads them, lets `advance` and `settle` change them, and stores what came of it. */
export function createGames({ store, findGame, engine, now, catchUp }: GamesParts) {
  const table = (game: Game): Table => layOut(findGame, game);
  const kind = (game: Game) => kindOf(findGame, game.setup.kind);

  /** Stores an effect on a game; undefined when somebody was quicker. */
  async function commit(effect: Effect, before: Game): Promise<Result<Change, GameRefusal> | undefined> {
    const stored = await store.commit(effect, before, now() + REPAIR_AFTER);
    if (stored.ok) {
      const { ratings, opened } = stored.value;
      return ok({ table: table({ ...effect.game, ratings }), opened: opened && table(opened) });
    }
    if (stored.error === "stale") return undefined;
    return err(stored.error === "followed" ? { code: "followed", game: before } : tooManyGames(stored.error));
  }

  /** Clocks go by the time at which the chat service took the press, as far as that can be true. */
  function momentOf(game: Game, made: Timestamp | undefined): Moment {
    const at = now();
    return { made: Math.min(at, Math.max(made ?? at, game.clock.since)), now: at };
  }

  /** Undefined when somebody else, or time, has changed the game first: then it is to be tried again. */
  async function attempt(
    game: Game,
    action: Action,
    { made, version, objection = async () => undefined }: Seen,
  ): Promise<Result<Change, GameRefusal> | undefined> {
    // Nobody pays for time in which nobody could press: a game whose clock is put forward now is read again,
    // since what comes of this one is not stored.
    if (game.setup.timeControl.kind !== "none") await catchUp(game.place);
    const moment = momentOf(game, made);
    const ended = endedByRules(kind(game), game, moment.now);
    if (ended) {
      await commit({ game: ended }, game);
      return undefined;
    }
    const expired = expireTurn(kind(game), game, moment);
    if (expired) {
      const stored = await commit({ game: expired }, game);
      const isLate = version !== undefined && "by" in action && samePlayer(action.by, mover(game));
      return stored?.ok && isLate ? err({ code: "outOfTime", game: expired }) : undefined;
    }
    if (!isCurrent(game, action, version)) return err({ code: "stale", game });
    const advanced = advance(kind(game), game, action, moment);
    if (!advanced.ok) return advanced;
    const refused = await unwanted(game, action);
    if (refused) return err(refused);
    const { opens } = advanced.value;
    // The games of a match were agreed on when it began.
    if (opens === undefined || goesOn(game)) return commit(advanced.value, game);
    const because = await objection(opens);
    if (because !== undefined) return err({ code: "noPlace", because });
    return commit({ ...advanced.value, opens: await asAllowed(opens) }, game);
  }

  /** Why a member's opponent does not want to be asked for what they ask for; undefined where they may ask. */
  async function unwanted(game: Game, action: Action): Promise<GameRefusal | undefined> {
    const by = "by" in action && action.by.kind === "member" ? action.by.id : undefined;
    const opponent = by && opponentOf(game, by);
    if (by === undefined || opponent === undefined) return undefined;
    // The games of a match were agreed on when it began.
    const isRematch = game.outcome !== undefined && !goesOn(game);
    if (action.kind === "accept" && isRematch) return noMeeting(store, by, opponent);
    if (action.kind !== "offer") return undefined;
    if (isRematch) return noChallenge(store, by, opponent);
    if (action.offer !== "takeBack") return undefined;
    const { takeBacks } = await store.memberSettings(opponent);
    return takeBacks ? undefined : { code: "takeBacksOff", game };
  }

  /** A game that an end has led to, as the server has it now. */
  async function asAllowed(opens: NewGame): Promise<NewGame> {
    return { ...opens, rated: opens.rated && (await settingsAt(store, opens.place)).rated };
  }

  async function act(id: GameId, action: Action, seen: Seen = {}): Promise<Result<Change, GameRefusal>> {
    let game = seen.game ?? (await store.game(id));
    for (let attempts = 0; game !== undefined && attempts < ATTEMPTS; attempts += 1) {
      const acted = await attempt(game, action, seen);
      if (acted) return acted;
      game = await store.game(id);
    }
    return err(game ? { code: "stale", game } : { code: "noSuchGame" });
  }

  /** What the computer does about a game; undefined when it is not asked. */
  async function computerAction({ game, playing }: Table): Promise<Action | undefined> {
    const position: EngineGame = { kind: game.setup.kind, variant: playing.variant, moves: game.moves };
    const open = openOffer(game, now());
    const asked = open && game.seats[opposite(open.by)].player;
    if (asked?.kind === "computer")
      return { kind: (await acceptsDraw(game, position)) ? "accept" : "decline", by: asked };
    const player = mover(game);
    if (player.kind !== "computer" || game.outcome) return undefined;
    // Whatever is tried with such a game, it ends.
    if (playing.outcome) return { kind: "resign", by: player, whole: false };
    if (awaitsChoice(game)) {
      const worth = await engine.evaluate(position);
      return { kind: "choose", by: player, take: worth !== undefined && worth < 0 };
    }
    return {
      kind: "move",
      by: player,
      move: await engine.bestMove(position, playedLevel(player.level), seedOf(game)),
    };
  }

  /** The computer agrees to a draw when it does not stand better. */
  async function acceptsDraw(game: Game, position: EngineGame): Promise<boolean> {
    const worth = await engine.evaluate(position);
    if (worth === undefined) return false;
    return mover(game).kind === "computer" ? worth <= 0 : worth >= 0;
  }

  return {
    table,

    async find(id: GameId): Promise<Table | undefined> {
      const game = await store.game(id);
      return game && table(game);
    },

    /**
     * Starts a game.
     * @param requestId what asks for it, which may be delivered twice; left out, nothing
     */
    async open(opening: Opening, requestId?: string): Promise<Result<Table, TooManyGames | Repeated>> {
      const game = newGame(kindOf(findGame, opening.setup.kind), opening, now());
      const created = await store.createGame(game, now() + REPAIR_AFTER, requestId);
      if (created.ok) return ok(table(created.value));
      return err(created.error === "repeated" ? { code: "repeated" } : tooManyGames(created.error));
    },

    act,

    /** Lets the computer move, choose or answer where it has to; undefined where it has not. */
    async computerTurn(seen: Table): Promise<Result<Change, GameRefusal> | undefined> {
      const action = await computerAction(seen);
      const { game } = seen;
      return action && act(game.id, action, { version: game.version, game });
    },

    /** Does what time has done to a game: passes a turn, flags, starts the next game of a match. */
    async settle(game: Game): Promise<Result<Change, GameRefusal> | undefined> {
      const effect = settle(kind(game), game, { made: now() - CLOCK_GRACE, now: now() });
      return effect && commit(effect, game);
    },

    /** Lets the time of the turn run only from when the board was shown. */
    async turnShown({ game }: Table): Promise<void> {
      if (game.setup.timeControl.kind === "none" || game.outcome) return;
      await store.restartTurn(game.id, game.version, now());
    },
  };
}

export type Games = ReturnType<typeof createGames>;

const mover = ({ seats, turn }: Game): Player => seats[turn].player;

/** The computer's chance, the same whenever the same turn of the same game is thought about again. */
const seedOf = (game: Game): number => game.id * 1_000 + game.moves.length;
